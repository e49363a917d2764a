/**
 * JSON pointers in words.
 *
 * @module
 */

/** @param {string} pointer @returns {string[]} */
export function segmentsOf(pointer) {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** @param {unknown} value @param {string} pointer @returns {unknown} what stands there; undefined for nothing */
export function valueAt(value, pointer) {
  return segmentsOf(pointer).reduce((at, segment) => (at !== null && typeof at === 'object' && Object.hasOwn(at, segment) ? at[segment] : undefined), value);
}

/** Segments as `dataField[1]`. */
function path(segments) {
  return segments.reduce((label, segment) => (/^\d+$/.test(segment) ? `${label}[${segment}]` : label === '' ? segment : `${label} › ${segment}`), '');
}

/** `/query/bool/must/0` is "query › bool › must[0]". */
export function partLabel(pointer) {
  return path(segmentsOf(pointer));
}

/** `/query/1/dataField/0` is "dataField[0] of genres". */
export function fromLabel(pointer, request) {
  const [first, at, ...rest] = segmentsOf(pointer);
  if (first !== 'query' || at === undefined) {
    return segmentsOf(pointer).join(' › ') || 'the request';
  }
  const id = request?.query?.[Number(at)]?.id ?? `query ${at}`;
  return rest.length === 0 ? `${id}, by default` : `${path(rest)} of ${id}`;
}
