/** A credential's record as a form holds it, and back again. All numbers are texts while they are typed. */
import { CATEGORIES, aclsWithin } from './catalogue.js';
import { localTime, secondsUntil } from './expiry.js';
import { limitsDraft, limitsRecord } from './limits.js';

const ANYWHERE = ['0.0.0.0/0'];
const LISTS = ['categories', 'ops', 'indices', 'referers', 'include_fields', 'exclude_fields'];

/**
 * The draft of a record.
 * @param {object} record as read, or part of one
 * @returns {object} with a value for everything that can be set
 */
export function draftOf(record) {
  const declarative = record.declarativeConfig ?? {};
  const draft = {
    description: record.description ?? '',
    owner: record.owner ?? '',
    role: record.role ?? '',
    acls: narrowed(record),
    sources: isAnywhere(record.sources) ? [] : record.sources,
    hop: text(record.sources_xff_value),
    filter: record.document_filter ? JSON.stringify(record.document_filter, null, 2) : '',
    maxSize: text(declarative.maxSize),
    maxAggregationSize: text(declarative.maxAggregationSize),
    disableQueryDSL: declarative.disableQueryDSL ?? false,
    limits: limitsDraft(record.limits),
    until: localTime(record.expires_at),
  };
  for (const name of LISTS) {
    draft[name] = [...(record[name] ?? [])];
  }
  draft.referers = draft.referers.filter((one) => one !== '*');
  return draft;
}

/**
 * The record that a draft stands for.
 * @param {object} draft
 * @param {object} [before] the record that is changed; absent for a new one
 * @returns {{record: object, faults: {pointer: string, message: string}[]}} whole, as far as it can be set
 */
export function recordOf(draft, before) {
  const faults = [];
  const record = {
    description: draft.description,
    role: draft.role.trim(),
    categories: draft.categories,
    acls: draft.acls ?? aclsWithin(draft.categories),
    ops: draft.ops,
    indices: draft.indices,
    include_fields: draft.include_fields,
    exclude_fields: draft.exclude_fields,
    document_filter: parsed(draft.filter, faults),
    sources: draft.sources.length > 0 ? draft.sources : ANYWHERE,
    sources_xff_value: whole(draft.hop, '/sources_xff_value', faults),
    referers: draft.referers.length > 0 ? draft.referers : ['*'],
    limits: limitsRecord(draft.limits, faults),
    declarativeConfig: declarative(draft, faults),
    ttl: draft.until === localTime(before?.expires_at)
      ? before?.ttl ?? -1
      : secondsUntil(draft.until, before?.created_at, faults),
  };
  if (draft.owner.trim()) {
    record.owner = draft.owner.trim();
  }
  return { record, faults };
}

/** The kinds of calls where they are fewer than the chapters have; null for all of them. */
function narrowed(record) {
  if (!record.acls) {
    return null;
  }
  const held = new Set(record.acls);
  return aclsWithin(record.categories ?? []).every((acl) => held.has(acl)) ? null : [...record.acls];
}

function isAnywhere(sources) {
  return !sources || sources.some((one) => one === '0.0.0.0/0' || one === '::/0');
}

function text(number) {
  return number === undefined || number === null ? '' : String(number);
}

function parsed(filter, faults) {
  if (!filter.trim()) {
    return null;
  }
  try {
    return JSON.parse(filter);
  } catch (malformed) {
    faults.push({ pointer: '/document_filter', message: `Invalid JSON: ${malformed.message}` });
    return null;
  }
}

function declarative(draft, faults) {
  const maxSize = whole(draft.maxSize, '/declarativeConfig/maxSize', faults);
  const maxAggregationSize = whole(draft.maxAggregationSize, '/declarativeConfig/maxAggregationSize', faults);
  if (maxSize === null && maxAggregationSize === null && !draft.disableQueryDSL) {
    return null;
  }
  return {
    ...(maxSize === null ? {} : { maxSize }),
    ...(maxAggregationSize === null ? {} : { maxAggregationSize }),
    disableQueryDSL: draft.disableQueryDSL,
  };
}

function whole(typed, pointer, faults) {
  if (!typed.trim()) {
    return null;
  }
  if (!/^\d{1,9}$/.test(typed.trim())) {
    faults.push({ pointer, message: 'Enter a whole number or leave empty.' });
    return null;
  }
  return Number(typed);
}

/**
 * Everything that somebody may grant: the widest credential of one's own making.
 * @param {object} whoami as the gateway tells it
 */
export function ownReach(whoami) {
  const everything = whoami.is_admin;
  return {
    description: 'Administrator',
    categories: everything ? [...CATEGORIES.keys()] : whoami.categories,
    ops: everything ? ['read', 'write', 'delete'] : whoami.ops,
    indices: everything ? ['*'] : whoami.indices,
    sources: whoami.sources?.length > 0 ? whoami.sources : undefined,
    ...(everything ? {} : { acls: whoami.acls }),
  };
}
