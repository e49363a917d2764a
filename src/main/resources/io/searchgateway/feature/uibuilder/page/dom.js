/**
 * Small helpers for elements. Text always becomes text nodes and never markup, so nothing that a document, a label or a
 * URL contains can run.
 *
 * @module
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Creates an element.
 *
 * @param {string} name such as `li`
 * @param {object} [attributes] `on: {click: f}` adds listeners, `style: {'--x': '1'}` sets properties (which strict policies
 *     allow from a script), `true` sets an empty attribute, `false`, `null` and `undefined` set none
 * @param {...(Node|string|number|null|undefined|Array)} children
 * @returns {HTMLElement}
 */
export const h = (name, attributes, ...children) => filled(document.createElement(name), attributes, children);

/** As {@link h} for SVG. */
export const s = (name, attributes, ...children) => filled(document.createElementNS(SVG, name), attributes, children);

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === 'style') {
      for (const [property, text] of Object.entries(value)) element.style.setProperty(property, String(text));
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false).map((child) => (child instanceof Node ? child : String(child))));
  return element;
}

/** Paths of icons in a square of 20. */
const ICONS = {
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13.2 13.2 17 17',
  close: 'm5 5 10 10M15 5 5 15',
  filter: 'M3 5.5h14M5.5 10h9M8 14.5h4',
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  list: 'M3 5h14M3 10h14M3 15h14',
  table: 'M3 4.5h14v11H3zM3 8.5h14M8 8.5v7',
  map: 'M10 17s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9zM10 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  recent: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.2l2.8 1.7',
  popular: 'm3 14 4.5-5 3.2 3L17 5.5M12.5 5.5H17V10',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  back: 'm12 4.5-5.5 5.5 5.5 5.5',
  forward: 'm8 4.5 5.5 5.5L8 15.5',
};

/** @param {keyof ICONS} name @returns {SVGElement} which assistive technology does not read */
export const icon = (name) =>
  s('svg', { class: 'sg-icon', viewBox: '0 0 20 20', 'aria-hidden': 'true', focusable: 'false' }, s('path', { d: ICONS[name] ?? '' }));

/**
 * A URL that a link or an image may have: http, https, or relative to the page. Control characters and blanks, with which
 * other schemes hide, make it useless.
 *
 * @param {unknown} url
 * @returns {string} empty if it is not one
 */
export function safeUrl(url) {
  if (typeof url !== 'string') return '';
  const text = url.trim();
  if (text === '' || /[\u0000-\u0020\u007f]/.test(text)) return '';
  return /^https?:\/\//i.test(text) || !/^[^/?#]*:/.test(text) ? text : '';
}

const MARK = /<(\/?)(mark|em|b)(?:\s[^<>]*)?>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** @param {unknown} text @returns {string} without tags: documents and messages of other pages may contain them */
export const plain = (text) => (text === null || text === undefined ? '' : String(text).replace(TAG, ''));

/**
 * The parts of a highlighted text.
 *
 * @param {string} text in which matches are between `<mark>`, `<em>` or `<b>`
 * @returns {Array<{text: string, marked: boolean}>}
 */
export function fragments(text) {
  const parts = [];
  let open = '';
  // Two members of each tag: the slash and the name. One walk over the text, whatever is not closed.
  const pieces = text.split(MARK);
  for (let at = 0; at < pieces.length; at += 3) {
    const part = plain(pieces[at]);
    const marked = open !== '';
    if (part !== '' && parts.at(-1)?.marked === marked) parts.at(-1).text += part;
    else if (part !== '') parts.push({ text: part, marked });
    const name = pieces[at + 2]?.toLowerCase();
    if (name && !open && !pieces[at + 1]) open = name;
    else if (name === open && pieces[at + 1]) open = '';
  }
  return parts;
}

/** @param {string} text as for {@link fragments} @returns {Array<Node|string>} */
export const highlighted = (text) => fragments(text).map((part) => (part.marked ? h('mark', null, part.text) : part.text));

/**
 * Draws anew and leaves the keyboard where it was: on the element with the same `data-key`.
 *
 * @param {Element} root
 * @param {() => void} draw replaces children of the root
 */
export function keepingFocus(root, draw) {
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const key = active?.closest('[data-key]')?.dataset.key;
  const [start, end] = active instanceof HTMLInputElement && active.type === 'search' ? [active.selectionStart, active.selectionEnd] : [];
  draw();
  if (key === undefined || root.contains(document.activeElement)) return;
  const again = [...root.querySelectorAll('[data-key]')].find((element) => element.dataset.key === key);
  again?.focus({ preventScroll: true });
  // What is gone, such as the button of a filter, leaves the keyboard at the results.
  if (!root.contains(document.activeElement)) root.querySelector('.sg-main')?.focus({ preventScroll: true });
  if (again instanceof HTMLInputElement && start !== undefined && again.type === 'search') again.setSelectionRange(start, end);
}

/**
 * Makes many marks one stop of the Tab key: arrow keys go from one to the next.
 *
 * @param {Element} group
 * @param {string} selector of the marks, which may be drawn anew
 * @returns {() => void} to be called when they were drawn
 */
export function roving(group, selector) {
  const marks = () => [...group.querySelectorAll(selector)];
  const stopAt = (mark) => marks().forEach((each) => each.setAttribute('tabindex', each === mark ? '0' : '-1'));
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = marks();
    const at = all.indexOf(event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[(at + step + all.length) % all.length];
    stopAt(next);
    next.focus();
  });
  return () => stopAt(marks().find((each) => each.getAttribute('aria-pressed') === 'true') ?? marks()[0]);
}

/**
 * A value of a document.
 *
 * @param {any} source
 * @param {string} field a dotted path; the last part is left out if it is a sub-field such as `.keyword`
 * @returns {any} of an array, all its values; `undefined` without one
 */
export function valueOf(source, field) {
  if (!field || source === null || source === undefined) return undefined;
  const value = at(source, field);
  return value === undefined && /\.(keyword|raw)$/.test(field) ? at(source, field.replace(/\.\w+$/, '')) : value;
}

function at(value, path) {
  if (value === null || value === undefined) return undefined;
  if (path === '') return value;
  if (Array.isArray(value)) {
    const found = value.map((each) => at(each, path)).flat().filter((each) => each !== undefined);
    return found.length ? found : undefined;
  }
  if (typeof value !== 'object') return undefined;
  if (Object.hasOwn(value, path)) return value[path];
  const [first, ...rest] = path.split('.');
  return Object.hasOwn(value, first) && rest.length ? at(value[first], rest.join('.')) : undefined;
}

/** @returns {string} the first text of a value, empty without one */
export function textOf(value) {
  const one = Array.isArray(value) ? value.find((each) => each !== null && each !== undefined) : value;
  return one === null || one === undefined || typeof one === 'object' ? '' : String(one);
}
