/**
 * What was found: as a grid, a list, a table, or with a map.
 *
 * @module
 */

import { h, highlighted, plain, safeUrl, textOf, valueOf } from './dom.js';
import { addressOf, priceOf, titleOf } from './hit.js';
import { mapOf } from './map.js';
import { labelOf } from './values.js';

/** @typedef {import('./response.js').Hit} Hit */

/** @param {import('./session.js').View} view @returns {HTMLElement} */
export function results(view) {
  const layout = view.state.view;
  if (layout === 'table') return table(view);
  const withMap = layout === 'map' && view.definition.result.fields.location;
  const list = h('ol', { class: `sg-results sg-${withMap ? 'list' : layout}`, 'data-component': 'result' }, view.hits.map((found) => h('li', { class: 'sg-result' }, card(found.hit, found.position, view))));
  return withMap ? h('div', { class: 'sg-with-map' }, mapOf(view), list) : list;
}

/** Entries that come later, at the end of what is there. */
export function append(root, found, view) {
  const body = root.querySelector('tbody');
  const list = root.querySelector('.sg-results');
  for (const { hit, position } of found) {
    if (body) body.append(row(hit, position, view));
    else list?.append(h('li', { class: 'sg-result' }, card(hit, position, view)));
  }
}

function title(hit, position, view, level = 'h2') {
  const { fields } = view.definition.result;
  const whole = titleOf(hit, view);
  const [marked] = fragmentsOf(hit, fields.title);
  // A fragment is sometimes only a part of a long title.
  const shown = h('bdi', null, marked && plain(marked).length === whole.length ? highlighted(marked) : whole);
  const address = addressOf(hit, view.definition.result);
  const link = address
    ? h('a', { href: address, 'data-key': `hit/${hit.index}/${hit.id}`, ...(view.definition.result.opensInNewTab ? { target: '_blank', rel: 'noopener' } : {}), on: { click: () => view.click(hit, position), auxclick: (event) => event.button === 1 && view.click(hit, position) } }, shown)
    : shown;
  return h(level, { class: 'sg-title' }, link);
}

function fragmentsOf(hit, field) {
  if (!field) return [];
  const name = Object.keys(hit.highlight).find((each) => each === field) ?? Object.keys(hit.highlight).find((each) => each.startsWith(`${field}.`) || field.startsWith(`${each}.`));
  return name ? [hit.highlight[name]].flat().map(String) : [];
}

const LONGEST = 320;

function description(hit, { definition }) {
  const { description: field } = definition.result.fields;
  const passages = fragmentsOf(hit, field).slice(0, 2);
  const text = plain(textOf(valueOf(hit.source, field)));
  if (!text) return null;
  const short = text.length > LONGEST ? `${text.slice(0, text.lastIndexOf(' ', LONGEST) + 1 || LONGEST).trimEnd()}…` : text;
  return h('p', { class: 'sg-description' }, h('bdi', null, passages.length ? passagesOf(passages, text) : short));
}

/** With dots where something is left out. */
function passagesOf(passages, text) {
  const [first, last] = [plain(passages[0]), plain(passages.at(-1))];
  return [text.startsWith(first.slice(0, 20)) ? '' : '… ', passages.flatMap((passage, at) => [at ? ' … ' : '', highlighted(passage.trim())]), text.trimEnd().endsWith(last.trim().slice(-20)) ? '' : ' …'];
}

/** A picture that cannot be loaded leaves the first letter of the title. */
function picture(hit, view) {
  const { image } = view.definition.result.fields;
  if (!image) return null;
  const letter = () => h('span', { class: 'sg-letter', 'aria-hidden': 'true' }, [...titleOf(hit, view)][0] ?? '');
  const url = safeUrl(textOf(valueOf(hit.source, image)));
  const frame = h('div', { class: 'sg-picture' });
  frame.append(url ? h('img', { src: url, alt: '', loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer', on: { error: () => frame.replaceChildren(letter()) } }) : letter());
  return frame;
}

const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/;

/** A value of any field: texts with commas, dates and numbers as the language writes them. */
function written(value, column, { formats }) {
  const one = (each) => {
    if (each === null || each === undefined) return '';
    if (column.format === 'currency') return formats.price(each);
    if (column.format === 'date' || (typeof each === 'string' && DATE.test(each))) return formats.date(each);
    return typeof each === 'number' ? formats.figure(each) : typeof each === 'object' ? '' : plain(each);
  };
  return [value].flat().map(one).filter(Boolean).slice(0, 10).join(', ');
}

function card(hit, position, view) {
  const { fields, columns } = view.definition.result;
  const details = columns.map((column) => [column, written(valueOf(hit.source, column.field), column, view)]).filter(([, text]) => text);
  const above = written(valueOf(hit.source, fields.category), {}, view);
  const price = priceOf(hit, view);
  const date = textOf(valueOf(hit.source, fields.date));
  const article = h('article', { class: hit.promoted ? 'sg-promoted' : null, 'data-hit': hit.id, 'data-position': position },
    picture(hit, view),
    h('div', { class: 'sg-body' },
      hit.promoted || above ? h('p', { class: 'sg-kicker' }, hit.promoted ? h('span', { class: 'sg-badge' }, view.t('promoted')) : null, above) : null,
      title(hit, position, view),
      description(hit, view),
      details.length ? h('dl', { class: 'sg-details' }, details.map(([column, text]) => h('div', null, h('dt', null, column.label), h('dd', null, h('bdi', null, text))))) : null,
      price || date ? h('p', { class: 'sg-foot' }, price ? h('bdi', { class: 'sg-price' }, price) : null, date ? h('time', { class: 'sg-date' }, view.formats.date(date)) : null) : null));
  if (!addressOf(hit, view.definition.result)) article.addEventListener('click', () => view.click(hit, position));
  return article;
}

/** The columns of a table: what has a field of its own, then what the document adds. */
function columnsOf({ definition, t }) {
  const { fields, columns } = definition.result;
  const of = (field, extra = {}) => (field && !columns.some((column) => column.field === field) ? [{ field, label: labelOf(field), ...extra }] : []);
  const all = [...columns, ...of(fields.category), ...of(fields.date, { format: 'date' }), ...of(fields.price, { price: true })];
  return all.length ? all : of(fields.description).map((column) => ({ ...column, label: column.label || t('untitled') }));
}

const isNumeric = (value) => typeof value === 'number';

function row(hit, position, view) {
  return h('tr', { 'data-hit': hit.id, 'data-position': position, class: hit.promoted ? 'sg-promoted' : null },
    h('th', { scope: 'row' }, picture(hit, view), title(hit, position, view, 'span')),
    columnsOf(view).map((column) => {
      const value = valueOf(hit.source, column.field);
      const kind = isNumeric(value) || column.price ? 'sg-numeric' : column.format === 'date' || DATE.test(value) ? 'sg-day' : null;
      return h('td', { class: kind }, h('bdi', null, column.price ? priceOf(hit, view) : written(value, column, view)));
    }));
}

function table(view) {
  const numeric = (column) => column.price || view.hits.some(({ hit }) => isNumeric(valueOf(hit.source, column.field)));
  return h('div', { class: 'sg-table', tabindex: 0, role: 'region', 'aria-label': view.t('table'), 'data-component': 'result' },
    h('table', null,
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, labelOf(view.definition.result.fields.title || 'title')),
        columnsOf(view).map((column) => h('th', { scope: 'col', class: numeric(column) ? 'sg-numeric' : null }, column.label)))),
      h('tbody', null, view.hits.map(({ hit, position }) => row(hit, position, view)))));
}
