/**
 * Which property of a request made which part of an engine query.
 *
 * @module
 */

/**
 * @typedef {{part: string, from: string, note: string}} Part
 */

/**
 * The parts of an engine query with what made them, each said once.
 *
 * @param {Part[]} parts
 * @param {object} request
 * @returns {{part: string, label: string, from: {pointer: string, label: string}[], notes: string[]}[]}
 */
export function explained(parts, request) {
  const byPart = new Map();
  for (const { part, from, note } of parts) {
    const entry = byPart.get(part) ?? { part, label: partLabel(part), from: [], notes: [] };
    if (!entry.from.some((one) => one.pointer === from)) {
      entry.from.push({ pointer: from, label: fromLabel(from, request) });
    }
    if (note && !entry.notes.includes(note)) {
      entry.notes.push(note);
    }
    byPart.set(part, entry);
  }
  return [...byPart.values()];
}

function segmentsOf(pointer) {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

function partLabel(pointer) {
  return segmentsOf(pointer).reduce(
    (label, segment) => (/^\d+$/.test(segment) ? `${label}[${segment}]` : label === '' ? segment : `${label} › ${segment}`),
    '',
  );
}

/** `/query/1/dataField` is "dataField of genres". */
export function fromLabel(pointer, request) {
  const [first, at, ...rest] = segmentsOf(pointer);
  if (first !== 'query' || at === undefined) {
    return segmentsOf(pointer).join(' › ') || 'the request';
  }
  const id = request?.query?.[Number(at)]?.id ?? `query ${at}`;
  return rest.length === 0 ? `${id}, by default` : `${rest.join(' › ')} of ${id}`;
}

/**
 * A translated query as a page of the console.
 *
 * @param {{endpoint: {url: string, method: string, body?: object}}[]} entries
 * @param {(value: unknown) => string} print
 */
export function asConsolePage(entries, print) {
  return entries
    .map(({ endpoint }) => {
      const path = endpoint.url.replace(/^https?:\/\/[^/]+/, '');
      return `${endpoint.method} ${path}\n${endpoint.body === undefined ? '' : print(endpoint.body)}\n`;
    })
    .join('\n');
}
