/**
 * The search box: a combobox with a list of suggestions, as the ARIA Authoring Practices describe it. The text stays where
 * the keyboard is; arrow keys move through suggestions, Enter takes one, Escape closes the list.
 *
 * @module
 */

import { h, highlighted, icon, plain } from './dom.js';

const PAUSE = 120;
let boxes = 0;

/**
 * @param {object} props
 * @param {import('./definition.js').Definition} props.definition
 * @param {(key: string, values?: object) => string} props.t
 * @param {(text: string) => Promise<Array<object>|null>} props.suggest null: superseded by a later text
 * @param {(text: string) => void} props.onSearch
 * @param {(suggestion: object, position: number) => void} props.onTaken `position`: from 1, in the order of the list
 * @param {boolean} props.leaves whether suggestions may lead to other pages
 * @returns {{element: HTMLFormElement, show: (text: string) => void}}
 */
export function searchBox({ definition, t, suggest, onSearch, onTaken, leaves }) {
  const id = boxes++ === 0 ? 'sg-q' : `sg-q-${boxes}`;
  const { search } = definition;
  const input = h('input', {
    id, type: 'search', name: 'q', class: 'sg-input', 'data-key': 'q', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 500, enterkeyhint: 'search', placeholder: search.placeholder || t('placeholder'),
    ...(search.suggests ? { role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list', 'aria-controls': `${id}-list` } : {}),
  });
  const options = h('div', { id: `${id}-list`, role: 'listbox', class: 'sg-suggestions', 'aria-label': t('suggestions'), hidden: true });
  const status = h('p', { class: 'sg-hidden', role: 'status' });
  const clear = h('button', { type: 'button', class: 'sg-clear', 'aria-label': t('clear'), hidden: true, on: { click: () => { input.value = ''; input.focus(); onSearch(''); typed(); } } }, icon('close'));
  const element = h('form', { class: 'sg-search', role: 'search', method: 'get', 'data-component': 'search', 'aria-label': search.label || t('search') },
    h('label', { class: 'sg-hidden', for: id }, search.label || t('search')),
    h('div', { class: 'sg-field' }, icon('search'), input, clear, h('button', { type: 'submit', class: 'sg-submit' }, search.button || t('search')), search.suggests ? options : null),
    search.suggests ? status : null);

  let shown = [];
  let active = -1;
  let timer = 0;
  let asked = 0;

  const close = () => {
    clearTimeout(timer);
    asked += 1; // What is on its way does not open the list again.
    options.hidden = true;
    active = -1;
    shown = [];
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const take = (suggestion) => {
    onTaken(suggestion, shown.indexOf(suggestion) + 1);
    close();
    if (suggestion.url) {
      // The preview has the session of who builds the page.
      if (leaves) location.assign(suggestion.url);
      return;
    }
    input.value = suggestion.value;
    clear.hidden = false;
    onSearch(suggestion.value);
  };
  const mark = (number) => {
    active = number;
    options.querySelectorAll('[role=option]').forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === active));
      if (at !== active) return;
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    });
    if (active < 0) input.removeAttribute('aria-activedescendant');
  };
  const open = (suggestions) => {
    shown = suggestions;
    active = -1;
    input.removeAttribute('aria-activedescendant');
    options.replaceChildren(...groups(suggestions, t, id, take));
    options.hidden = suggestions.length === 0;
    input.setAttribute('aria-expanded', String(suggestions.length > 0));
    status.textContent = suggestions.length ? t('suggestionCount', { count: suggestions.length }) : '';
  };
  const ask = async () => {
    const text = input.value.trim();
    const own = ++asked;
    const suggestions = text !== '' || search.popular || search.recent || search.featured ? await suggest(text) : [];
    // Meanwhile somebody may have gone elsewhere, or searched.
    if (suggestions && own === asked && document.activeElement === input && input.value.trim() === text) open(suggestions);
  };
  const typed = () => {
    clear.hidden = input.value === '';
    if (!search.suggests) return;
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  };

  input.addEventListener('input', typed);
  input.addEventListener('blur', () => setTimeout(close, 0));
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const count = shown.length;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && search.suggests) {
      event.preventDefault();
      if (count === 0) ask();
      // One place in the circle is the text itself.
      else mark(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      take(shown[active]);
    } else if (event.key === 'Escape' && !options.hidden) {
      event.preventDefault();
      close();
    }
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    close();
    onSearch(input.value);
  });

  return {
    element,
    show(text) {
      if (document.activeElement !== input || input.value.trim() !== text) input.value = text;
      clear.hidden = input.value === '';
    },
  };
}

const SECTIONS = { recent: 'recent', popular: 'popular' };

/** Suggestions by section, each in the order in which it first came. */
function groups(suggestions, t, id, take) {
  const sections = [...new Set(suggestions.map(({ section }) => section))];
  let number = 0;
  return sections.map((section, at) => {
    const members = suggestions.filter((suggestion) => suggestion.section === section);
    const label = plain(members[0].sectionLabel) || (SECTIONS[section] ? t(SECTIONS[section]) : '');
    const labelId = `${id}-section-${at}`;
    return h('div', label ? { role: 'group', 'aria-labelledby': labelId } : { role: 'presentation' },
      label ? h('div', { id: labelId, class: 'sg-section', role: 'presentation' }, label) : null,
      members.map((suggestion) => h('div', {
        // The number in the order of the screen, which is that of the keyboard.
        role: 'option', id: `${id}-option-${number++}`, class: 'sg-suggestion', 'aria-selected': 'false',
        on: { pointerdown: (event) => event.preventDefault(), click: () => take(suggestion) },
      },
      icon({ recent: 'recent', popular: 'popular' }[suggestion.type] ?? 'search'),
      h('span', { class: 'sg-suggestion-text' }, highlighted(suggestion.label), suggestion.description ? h('small', null, plain(suggestion.description)) : null))));
  });
}

/** The same suggestions in the order in which the list shows them. */
export function bySection(suggestions) {
  const sections = [...new Set(suggestions.map(({ section }) => section))];
  return sections.flatMap((section) => suggestions.filter((suggestion) => suggestion.section === section));
}
