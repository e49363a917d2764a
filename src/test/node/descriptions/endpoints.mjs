import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** None is published for Elasticsearch 8; 9 has its endpoints. */
export const ENDPOINT_ENGINES = ['elasticsearch-2', 'elasticsearch-5', 'elasticsearch-6', 'elasticsearch-7', 'elasticsearch-9', 'opensearch-2', 'opensearch-3'];

/** What every endpoint takes. */
const COMMON = ['pretty', 'human', 'error_trace', 'source', 'filter_path', 'source_content_type'];

const bit = (engine) => 1 << ENDPOINT_ENGINES.indexOf(engine);
const all = (1 << ENDPOINT_ENGINES.length) - 1;
const marked = (word, mask, whole) => (mask === whole ? word : `${word}~${mask.toString(16)}`);

/**
 * Every path that an engine knows, once, with its methods, parameters and the API behind it.
 *
 * @param {string} directory of the unpacked specifications
 * @returns {{name: string, line: string}[]} by path; as `GET,POST /{index}/_search~7f search ? size from default_operator=and|or`
 */
export function endpoints(directory) {
  const found = new Map();
  for (const engine of ENDPOINT_ENGINES) {
    const folder = join(directory, engine, 'rest-api-spec', 'api');
    for (const file of readdirSync(folder).filter((name) => !name.startsWith('_')).sort()) {
      for (const [name, api] of Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')))) {
        if (api.url) {
          pathsOf(api).forEach(([path, methods]) => add(found, engine, name, path, methods, api.params ?? api.url.params ?? {}));
        }
      }
    }
  }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1)).map(({ name, path, methods, mask, params }) => {
    const words = [...params].sort(([one], [other]) => (one < other ? -1 : 1)).map(([word, { mask: own, options }]) => marked(word, own, mask) + wordsOf(options));
    const ways = [...methods].map(([method, own]) => marked(method, own, mask)).join(',');
    return { name, line: `${ways} ${marked(path, mask, all)} ${name}${words.length ? ` ? ${words.join(' ')}` : ''}` };
  });
}

/** Those that differ by case only stand once. */
function wordsOf(options) {
  const words = [...options].filter((word) => word === word.toLowerCase() || !options.has(word.toLowerCase()));
  return words.length > 0 ? `=${words.join('|')}` : '';
}

/** Paths with types of documents, which version 7 did away with, are left out. */
function pathsOf({ methods, url }) {
  return url.paths
    .map((path) => (typeof path === 'string' ? [path, methods] : [path.path, path.methods ?? methods]))
    .map(([path, ways]) => [path.startsWith('/') ? path : `/${path}`, ways])
    .filter(([path]) => !/\{type\}|\{feature\}/.test(path));
}

function add(found, engine, name, path, methods, params) {
  const own = found.get(path.replace(/\{\w+\}/g, '{}')) ?? { name, path, methods: new Map(), mask: 0, params: new Map() };
  found.set(path.replace(/\{\w+\}/g, '{}'), own);
  // The newest name wins: of several APIs with one path, the one that writes has the body.
  own.name = methods.includes('PUT') || methods.includes('POST') || own.mask === 0 ? name : own.name;
  own.mask |= bit(engine);
  methods.forEach((method) => own.methods.set(method, (own.methods.get(method) ?? 0) | bit(engine)));
  for (const [word, { type, options }] of Object.entries(params)) {
    if (COMMON.includes(word)) {
      continue;
    }
    const known = own.params.get(word) ?? { mask: 0, options: new Set() };
    own.params.set(word, known);
    known.mask |= bit(engine);
    (options ?? (type === 'boolean' ? ['true', 'false'] : [])).forEach((option) => option !== '' && known.options.add(String(option)));
  }
}
