import { definitions } from './definitions.mjs';

/** Of OpenSearch one description is published for all its versions; Elasticsearch before 7 is close to 7. */
export const BODY_ENGINES = ['elasticsearch-7', 'elasticsearch-8', 'elasticsearch-9', 'opensearch'];

const all = (1 << BODY_ENGINES.length) - 1;
const marked = (word, mask, whole) => (mask === whole ? word : `${word}~${mask.toString(16)}`);
const ELASTICSEARCH_7 = 1;
const OPENSEARCH = 8;
const BOTH = ELASTICSEARCH_7 | OPENSEARCH;
/** So many members make a list of kinds, as of queries, rather than of options. */
const MANY = 10;
/** Administration of products beside search: their bodies would double the table. */
const LEFT_OUT = /^(ccr|connector|connector_sync_job|fleet|inference|license|logstash|migration|ml|monitoring|oidc|profiling|query_rules|rollup|search_application|searchable_snapshots|security|shutdown|slm|ssl|synonyms|text_structure|transform|watcher|xpack|autoscaling|data_frame|data_frame_transform_deprecated|esql|eql|sql|graph|features|dangling_indices|cat\.(ml|transform).*|cat\.help|_internal|capabilities|simulate|streams|project|prometheus|otlp|loki|workflows?)(\.|_|$)/;

const FIELD = /^(Field|Fields)$/;
const INDEX = /^(IndexName|Indices|IndexAlias|DataStreamName)$/;

/**
 * The bodies of all APIs, of all engines together: what the engines describe of a member is one type here.
 *
 * @param {Set<string>} apis their names
 * @returns {{roots: string[], types: string[]}} roots as `search 1`; a type is a line of members, each
 *     `name~mask=words:type!F`, where a mask is left out when all engines have it, `!F` marks names of fields, `!I` of
 *     indices, and a member `*` stands for any name (`*F` for any field)
 */
export function bodies(apis) {
  const engines = BODY_ENGINES.map((name) => definitions(name));
  const numbers = new Map();
  const waiting = [];
  const lines = [];

  /** The number of the type that several descriptions make together. */
  function typeOf(objects) {
    const names = [...new Set(objects.map(({ node }) => node.key))].sort();
    const key = names.join(' ');
    if (!numbers.has(key)) {
      numbers.set(key, numbers.size);
      // What one engine describes is looked up with the others too, so that a type is the same wherever it is used.
      const others = engines.flatMap((described, engine) => names.map((name) => ({ engine, node: described.named(name) })));
      const known = new Set(objects.map(({ engine, node }) => `${engine} ${node.key}`));
      waiting.push([numbers.get(key), [...objects, ...others.filter(({ engine, node }) => node && !known.has(`${engine} ${node.key}`))]]);
    }
    return numbers.get(key);
  }

  function lineOf(objects) {
    const members = new Map();
    let whole = 0;
    for (const { engine, node } of objects) {
      whole |= 1 << engine;
      engines[engine].members(node, (name, value) => {
        const known = members.get(name) ?? { mask: 0, values: [] };
        members.set(name, known);
        known.mask |= 1 << engine;
        known.values.push({ engine, value });
      });
    }
    if (members.has('*F') && members.has('*')) {
      members.get('*F').values.push(...members.get('*').values);
      members.get('*F').mask |= members.get('*').mask;
      members.delete('*');
    }
    if ((whole & BOTH) === BOTH) {
      inherit(members);
    }
    return [...members].map(([name, { mask, values }]) => marked(name, mask, whole) + valueOf(values, mask)).join(' ');
  }

  /** The description of OpenSearch lacks options that it has from Elasticsearch 7; lists of kinds it has whole. */
  function inherit(members) {
    const own = [...members.values()].filter(({ mask }) => mask & OPENSEARCH);
    const kinds = own.filter(({ values }) => /^:/.test(valueOf(values, OPENSEARCH | ELASTICSEARCH_7)));
    if (kinds.length < own.length / 2 || own.length < MANY) {
      members.forEach((member) => {
        member.mask |= member.mask & ELASTICSEARCH_7 ? OPENSEARCH : 0;
      });
    }
  }

  function valueOf(values, whole) {
    const found = { objects: [], words: new Map(), names: new Set() };
    values.forEach(({ engine, value }) => engines[engine].resolve(value, (kind, item) => {
      if (kind === 'object') {
        found.objects.push({ engine, node: item });
      } else if (kind === 'word') {
        found.words.set(item, (found.words.get(item) ?? 0) | (1 << engine));
      } else if (kind === 'name') {
        found.names.add(FIELD.test(item) ? 'F' : INDEX.test(item) ? 'I' : '');
      }
    }));
    const words = [...found.words]
      .filter(([word]) => /^[\w.-]+$/.test(word) && (word === word.toLowerCase() || !found.words.has(word.toLowerCase())))
      .map(([word, mask]) => marked(word, mask, whole));
    const type = found.objects.length > 0 ? `:${typeOf(found.objects)}` : '';
    const name = found.names.has('F') ? '!F' : found.names.has('I') ? '!I' : '';
    return (words.length > 0 ? `=${words.join('|')}` : '') + type + name;
  }

  const roots = [];
  for (const api of [...apis].filter((name) => !LEFT_OUT.test(name)).sort()) {
    const objects = engines.flatMap((described, engine) => described.body(api).map((node) => ({ engine, node })));
    if (objects.length > 0) {
      roots.push(`${api} ${typeOf(objects)}`);
    }
  }
  while (waiting.length > 0) {
    const [number, objects] = waiting.shift();
    lines[number] = lineOf(objects);
  }
  return { roots, types: lines };
}
