/**
 * What an engine query asks for, in a sentence for each clause, and what made each part of it.
 *
 * @module
 */

import { fromLabel, partLabel, segmentsOf } from './pointers.js';
import { fieldsOf, queriesOf, typeOf } from './request.js';

/**
 * @typedef {{kind: string, stage: string, name?: string}} Source
 * @typedef {{part: string, from: string, note: string, source: Source}} Part
 */

const SOURCES = { request: 'Request', default: 'Default', credential: 'Credential', settings: 'Relevance settings', rule: 'Rule', synonym: 'Synonym' };
const RIGHTS = { document_filter: 'document filter', fields: 'fields', declarativeConfig: 'size limit' };

/** @param {Source} source @returns {string} as "Credential (document filter)" */
function sourceWords({ kind, stage, name }) {
  if (kind === 'pipeline') {
    return `Stage ${stage}`;
  }
  return name ? `${SOURCES[kind] ?? kind} (${RIGHTS[name] ?? name})` : (SOURCES[kind] ?? kind);
}

/**
 * The parts of an engine query with what made them, each said once.
 *
 * @param {Part[]} parts
 * @param {object} request
 * @returns {{part: string, label: string, from: {pointer: string, label: string}[], notes: string[], sources: string[]}[]}
 */
export function explained(parts, request) {
  const byPart = new Map();
  for (const { part, from, note, source } of parts) {
    const entry = byPart.get(part) ?? { part, label: partLabel(part), from: [], notes: [], sources: [] };
    const ofQuery = segmentsOf(from).length === 2 && source?.kind !== 'default';
    if (!ofQuery && !entry.from.some((one) => one.pointer === from)) {
      entry.from.push({ pointer: from, label: fromLabel(from, request) });
    }
    if (note && !entry.notes.includes(note)) {
      entry.notes.push(note);
    }
    const words = source && source.kind !== 'request' ? sourceWords(source) : null;
    if (words !== null && !entry.sources.includes(words)) {
      entry.sources.push(words);
    }
    byPart.set(part, entry);
  }
  return [...byPart.values()];
}

/**
 * @typedef {object} Clause
 * @property {string} text a sentence
 * @property {string|null} part JSON pointer into the engine query
 * @property {{pointer: string, label: string}[]} from properties of the request that say so
 * @property {boolean} [mistake] whether it is about something that has no effect
 */

/**
 * The entries of a validation in the order of the queries that they are about.
 *
 * @param {{id: string}[]} entries
 * @param {object} request
 */
export function inOrder(entries, request) {
  const ids = queriesOf(request).map(({ id }) => id);
  return [...entries].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * What a translated query asks for.
 *
 * @param {{id: string, explain?: Part[], unused?: {from: string, message: string}[]}} entry
 * @param {object} request
 * @returns {Clause[]}
 */
export function clausesOf(entry, request) {
  const all = Array.isArray(request?.query) ? request.query : [];
  const at = all.findIndex((query) => query?.id === entry.id && query.execute !== false);
  const query = all[at];
  if (query === undefined) {
    return [];
  }
  const parts = entry.explain ?? [];
  const clause = (text, ...properties) => {
    const from = properties.map((name) => `/query/${at}/${name}`).filter((pointer) => parts.some((part) => isWithin(part.from, pointer)) || properties.length === 1);
    const made = parts.filter((part) => from.some((pointer) => isWithin(part.from, pointer)));
    return { text, part: outermost(made), from: from.map((pointer) => ({ pointer, label: fromLabel(pointer, request) })) };
  };
  return [
    ...ownClauses(query, clause),
    ...reactClauses(query, at, request, parts),
    ...optionClauses(query, clause, parts),
    ...changesOf(entry, request),
  ];
}

/** A facet without a chosen value adds nothing and is as it should be; an id that no query has is a mistake. */
const isMistake = ({ reason }) => reason !== 'no_value';

const isWithin = (inner, outer) => inner === outer || inner.startsWith(`${outer}/`);

/** The part that holds the others. */
function outermost(parts) {
  const pointers = parts.map(({ part }) => part).sort((one, other) => one.length - other.length);
  return pointers[0] ?? null;
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;

function ownClauses(query, clause) {
  if (query.defaultQuery !== undefined) {
    return [clause('Runs `defaultQuery`, written in the engine’s query language, instead of a query for the value.', 'defaultQuery')];
  }
  const words = typeOf(query) === 'term' ? '' : valueWords(query);
  if (words !== '') {
    return [clause(`Finds documents ${words}.`, 'value', 'dataField', 'fieldWeights', 'queryFormat')];
  }
  return query.react === undefined ? [clause('Finds all documents, because the query has no value.', 'value')] : [];
}

/** What a query asks of documents, as the rest of a sentence; empty for nothing. */
function valueWords(query) {
  const { value } = query;
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return '';
  }
  const fields = fieldWords(query);
  switch (typeOf(query)) {
    case 'term':
      return `whose ${fields} is ${listed([value].flat().map(quoted), query.queryFormat === 'and' ? 'and' : 'or')}`;
    case 'range':
      return `whose ${fields} is ${[value].flat().map(rangeWords).join(' or ')}`;
    case 'geo':
      return value.distance === undefined ? `whose ${fields} is in the chosen box` : `whose ${fields} is within ${value.distance} ${value.unit ?? ''} of ${value.location}`.replace('  ', ' ');
    default:
      return `whose ${fields} ${query.queryFormat === 'and' ? 'contains all of the words' : 'contains any of the words'} ${[value].flat().map(quoted).join(', ')}`;
  }
}

function fieldWords(query) {
  const sent = [query.dataField ?? []].flat();
  const weights = query.fieldWeights ?? [];
  const names = fieldsOf(query).map((name, at) => {
    const weight = sent[at]?.weight ?? weights[at];
    return typeof weight === 'number' && weight > 0 && weight !== 1 ? `${name} (weight ${weight})` : name;
  });
  return names.length === 0 ? 'default fields' : listed(names, 'or');
}

const quoted = (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : `“${typeof value === 'string' ? value : JSON.stringify(value)}”`);

function listed(items, word) {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

function rangeWords(range) {
  const { start, end } = range ?? {};
  if (start === undefined || end === undefined) {
    return start === undefined ? `at most ${end}` : `at least ${start}`;
  }
  return `from ${start} to ${end}`;
}

const REACTIONS = { and: 'Restricted to documents', or: 'At least one of these conditions must hold: documents', not: 'Excludes documents' };

function reactClauses(query, at, request, parts) {
  return Object.keys(REACTIONS).flatMap((word) => {
    const pointer = `/query/${at}/react/${word}`;
    return references(query.react?.[word], pointer).flatMap(({ id, from }) => {
      const other = queriesOf(request).find((one) => one.id === id);
      const made = parts.filter((part) => part.from === from);
      if (other === undefined || made.length === 0) {
        return [];
      }
      const words = other.customQuery !== undefined ? `that \`customQuery\` of ${id} finds` : valueWords(other);
      return words === '' ? [] : [{ text: `${REACTIONS[word]} ${words}, because react of ${query.id} names ${id}.`, part: outermost(made), from: [{ pointer: from, label: fromLabel(from, request) }] }];
    });
  });
}

function references(value, pointer) {
  if (typeof value === 'string') {
    return [{ id: value, from: pointer }];
  }
  if (value === null || typeof value !== 'object') {
    return [];
  }
  return Object.entries(value).flatMap(([key, one]) => references(one, `${pointer}/${key}`));
}

function optionClauses(query, clause, parts) {
  const clauses = [];
  const isSearch = ['search', 'suggestion'].includes(typeOf(query));
  const sorted = query.sortField ?? (query.sortBy && query.sortBy !== 'count' ? fieldsOf(query)[0] : undefined);
  if (isSearch && sorted !== undefined) {
    const names = [sorted].flat().map((one) => (typeof one === 'object' ? Object.entries(one).map(([name, order]) => `${name} ${order}`).join(', ') : one));
    clauses.push(clause(`Sorts by ${names.join(', ')}${query.sortBy ? `, ${query.sortBy === 'desc' ? 'descending' : 'ascending'}` : ''}.`, 'sortField', 'sortBy'));
  } else if (isSearch) {
    clauses.push({ text: 'Sorts by score, best matches first, because the request has no `sortBy` or `sortField`.', part: '/query', from: [] });
  }
  if (isSearch) {
    const from = query.from > 0 ? `, after the first ${query.from}` : '';
    clauses.push(query.size === undefined ? { text: `Returns 10 hits${from}, the default of the engine.`, part: null, from: [] } : clause(`Returns ${query.size} ${query.size === 1 ? 'hit' : 'hits'}${from}.`, 'size', 'from'));
  }
  const buckets = parts.filter(({ part }) => /^\/aggs\/./.test(part)).map(({ part }) => segmentsOf(part)[1]);
  if (buckets.length > 0) {
    clauses.push({ text: `Counts documents by ${listed([...new Set(buckets)], 'and')}.`, part: '/aggs', from: [] });
  }
  if (query.highlight === true) {
    clauses.push(clause('Highlights the words that match.', 'highlight', 'highlightField', 'highlightConfig'));
  }
  if (query.includeFields !== undefined || query.excludeFields !== undefined) {
    clauses.push(clause('Returns only some fields of the documents.', 'includeFields', 'excludeFields'));
  }
  if (query.distinctField !== undefined) {
    clauses.push(clause(`Returns one document for each value of ${query.distinctField}.`, 'distinctField'));
  }
  return clauses;
}

/**
 * What else than the request has made an engine query, and which references of it have no effect.
 *
 * @param {{explain?: Part[], unused?: {from: string, reason: string, message: string}[]}} entry
 * @param {object} request
 * @returns {Clause[]}
 */
export function changesOf({ explain = [], unused = [] }, request) {
  const others = explain.filter(({ source }) => source && !['request', 'default'].includes(source.kind));
  const said = new Map();
  for (const { part, from, note, source } of others) {
    const setter = source.kind === 'settings' ? `The relevance settings of ${source.name}` : source.kind === 'pipeline' && note !== 'ranked higher by a stage' ? `Stage ${source.stage} of the pipeline` : null;
    const text = setter !== null && segmentsOf(from).length > 2 ? `${setter} set ${fromLabel(from, request)}.` : `${sourceWords(source)}: ${note}.`;
    said.set(text, said.get(text) ?? { text, part, from: [] });
  }
  const mistakes = unused.filter(isMistake).map(({ from, message }) => ({ text: sentence(message), part: null, from: [{ pointer: from, label: fromLabel(from, request) }], mistake: true }));
  return [...said.values(), ...mistakes];
}
