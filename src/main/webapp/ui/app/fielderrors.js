/** What the gateway refuses in a body, sorted to the fields of a form. */

/**
 * @typedef {{pointer: string, message: string}} Fault
 */

/** The engine's own type, with which its reasons are told. */
const ENGINE_TYPE = /^(\w+): /;

/**
 * All faults that an error tells of, each with a JSON pointer into the body that was sent.
 *
 * @param {object} error an ApiError
 * @param {Record<string, string>} [places] pointers of errors that are told without one, by their type
 * @returns {Fault[]} empty when it is about no place in the body
 */
export function faultsOf(error, places = {}) {
  const told = error?.answer?.error ?? {};
  const list = told.faults ?? (told.pointer ? [told] : []);
  const placed = list.filter((one) => one.pointer).map(({ pointer, message }) => ({ pointer, message }));
  const type = error?.type === 'engine_error' ? ENGINE_TYPE.exec(error.message)?.[1] : error?.type;
  return placed.length === 0 && Object.hasOwn(places, type ?? '') ? [{ pointer: places[type], message: error.message }] : placed;
}

/**
 * The same by field. What lies deeper is told with its place.
 *
 * @param {Fault[]} faults
 * @param {object} record as it was sent, to quote the item that is wrong
 * @returns {Record<string, string[]>} messages by the pointer's first step
 */
export function byField(faults, record = {}) {
  const fields = {};
  for (const { pointer, message } of faults) {
    const [first, ...deeper] = steps(pointer);
    const value = deeper.reduce((at, step) => at?.[step], record?.[first]);
    const isItem = Array.isArray(record?.[first]) && typeof value === 'string';
    let place = deeper.join(' › ');
    if (isItem) {
      place = message.includes(value) ? '' : value;
    }
    (fields[first] ??= []).push(place ? `${place}: ${message}` : message);
  }
  return fields;
}

/** The steps of a JSON pointer (RFC 6901). */
export function steps(pointer) {
  return pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

const isWithin = (pointer, field) => pointer === field || pointer.startsWith(`${field}/`);

/**
 * The faults of a part of the body.
 *
 * @param {Fault[]} faults
 * @param {string} field a pointer
 * @returns {Fault[]} with pointers from there
 */
export function within(faults, field) {
  return faults.filter(({ pointer }) => isWithin(pointer, field)).map(({ pointer, message }) => ({ pointer: pointer.slice(field.length), message }));
}

/**
 * The faults of all other parts.
 *
 * @param {Fault[]} faults
 * @param {string[]} fields pointers
 * @returns {Fault[]}
 */
export function outside(faults, fields) {
  return faults.filter(({ pointer }) => !fields.some((field) => isWithin(pointer, field)));
}

/**
 * Faults as one text, each with its place where that is deeper.
 *
 * @param {Fault[]} faults
 * @returns {string|undefined} nothing for none
 */
export function textOf(faults) {
  const texts = faults.map(({ pointer, message }) => (pointer ? `${steps(pointer).join(' › ')}: ${message}` : message));
  return texts.length > 0 ? texts.join(' ') : undefined;
}

const INVALID = '[aria-invalid="true"]';
const REFUSED = `${INVALID}, .rights-faults, .box.danger`;

/**
 * Brings the first field that is refused into view and to the keyboard, once it is drawn.
 *
 * @param {ParentNode|null} [form]
 */
export function showFirstError(form) {
  setTimeout(() => {
    const first = (form ?? document).querySelector(REFUSED);
    for (let around = first?.closest('details'); around; around = around.parentElement.closest('details')) {
      around.open = true;
    }
    first?.scrollIntoView({ block: 'center' });
    // What is said below several controls leads to the first of them.
    (first?.matches(INVALID) ? first : first?.previousElementSibling?.querySelector('input, select, textarea'))?.focus();
  }, 50);
}
