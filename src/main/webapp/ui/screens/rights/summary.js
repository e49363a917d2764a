/** What a credential may do, in sentences. */
import { CATEGORIES, CATEGORY_GROUPS, aclsWithin } from './catalogue.js';

const ENGINE = ['search', 'docs', 'indices', 'cat', 'clusters', 'misc'];
const VERBS = [['read', 'read'], ['write', 'write'], ['delete', 'delete']];
const MANY_VISITORS = 1000;

/**
 * Sentences on a record, and what somebody should think about before using it.
 * @param {object} record of a credential, as read or as a form makes it
 * @param {boolean} [person] whether it is a user's
 * @returns {{does: string[], warns: string[]}}
 */
export function summaryOf(record, person = false) {
  const does = [...what(record), ...where(record), ...fromWhere(record), ...(person ? [] : howMuch(record))];
  return { does, warns: person ? personWarnings(record) : warnings(record) };
}

function what({ categories = [], ops = [], acls }) {
  if (categories.length === 0 || ops.length === 0) {
    return ['Has no rights.'];
  }
  const verbs = VERBS.filter(([word]) => ops.includes(word)).map(([, verb]) => verb);
  const missing = VERBS.filter(([word]) => !ops.includes(word)).map(([, verb]) => verb);
  const everything = [...CATEGORIES.keys()].every((word) => categories.includes(word));
  const kinds = everything ? 'everything' : listed(kindsOf(categories));
  const sentences = [`Can ${listed(verbs)}: ${kinds}.`];
  if (missing.length > 0) {
    sentences.push(`Cannot ${listed(missing, 'or')} anything.`);
  }
  const all = aclsWithin(categories);
  const held = all.filter((acl) => !acls || acls.includes(acl));
  if (acls && held.length < all.length) {
    sentences.push(held.length <= 6
      ? `Can use only these engine APIs: ${listed(held.map((acl) => `_${acl}`))}.`
      : `Can use ${held.length} of ${all.length} engine ACLs.`);
  }
  return sentences;
}

/** The kinds by their labels; a whole group by its own. */
function kindsOf(categories) {
  const known = CATEGORY_GROUPS.flatMap(({ label, categories: group }) => (group.every((one) => categories.includes(one.word))
    ? [`all of “${label}”`]
    : group.filter((one) => categories.includes(one.word)).map((one) => one.label.toLowerCase())));
  return [...known, ...categories.filter((word) => !CATEGORIES.has(word))];
}

function where({ categories = [], indices = [], include_fields, exclude_fields, document_filter }) {
  const sentences = [];
  const granted = indices.filter((one) => !one.startsWith('!'));
  const denied = indices.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  if (granted.length === 0) {
    if (categories.some((word) => ENGINE.includes(word) || word === 'declarative')) {
      sentences.push('Has access to no index.');
    }
  } else if (granted.includes('*')) {
    sentences.push('Has access to every index.');
  } else {
    sentences.push(`Has access to ${granted.length === 1 && !granted[0].includes('*') ? 'the index' : 'indices named'} ${listed(granted)}.`);
  }
  if (denied.length > 0 && granted.length > 0) {
    sentences.push(`Has no access to ${listed(denied, 'or')}.`);
  }
  if (include_fields?.length > 0) {
    sentences.push(`Sees only the fields ${listed(include_fields)}.`);
  }
  if (exclude_fields?.length > 0) {
    sentences.push(`Never sees the fields ${listed(exclude_fields)}.`);
  }
  if (document_filter) {
    sentences.push('Sees only documents that match its filter.');
  }
  return sentences;
}

function fromWhere({ sources = [], referers = [] }) {
  const ranges = sources.filter((one) => one !== '0.0.0.0/0' && one !== '::/0');
  const open = ranges.length < sources.length || ranges.length === 0;
  const pages = referers.filter((one) => one !== '*');
  const sentences = [open ? 'Valid from every network address.' : `Valid only from ${listed(ranges, 'or')}.`];
  if (pages.length > 0 && pages.length === referers.length) {
    sentences.push(`Browsers can use it only on ${listed(pages, 'or')}.`);
  }
  return sentences;
}

function howMuch({ limits, declarativeConfig, expires_at, ttl }) {
  const sentences = [];
  if (limits) {
    const perHour = limits.ip_limit;
    sentences.push(perHour > 0
      ? `At most ${perHour.toLocaleString('en')} requests per hour from one address.`
      : 'No hourly rate limit.');
  }
  if (declarativeConfig?.maxSize !== undefined) {
    sentences.push(`A declarative search returns at most ${declarativeConfig.maxSize} results.`);
  }
  if (declarativeConfig?.disableQueryDSL) {
    sentences.push('Declarative searches cannot contain engine queries.');
  }
  if (expires_at) {
    sentences.push(`Expires on ${new Date(expires_at).toLocaleString()}.`);
  } else if (ttl === undefined || ttl < 0) {
    sentences.push('Never expires.');
  }
  return sentences;
}

function personWarnings({ categories = [], indices = [] }) {
  const reaches = indices.some((one) => !one.startsWith('!'));
  return categories.some((word) => ENGINE.includes(word)) && !reaches ? ['Without an index, the user has no access to data.'] : [];
}

function warnings(record) {
  const { categories = [], ops = [], indices = [], referers = [], limits } = record;
  const warns = [];
  const touchesData = categories.some((word) => ENGINE.includes(word) || word === 'declarative');
  if (categories.length > 0 && touchesData && !indices.some((one) => !one.startsWith('!'))) {
    warns.push('Enter at least one index, or searches find nothing.');
  }
  if (categories.includes('declarative') && !(categories.includes('search') && (!record.acls || record.acls.includes('msearch')))) {
    warns.push('Declarative search uses _msearch: also grant the category Search with the ACL msearch.');
  }
  if (ops.includes('write') && !ops.includes('read') && categories.includes('docs')) {
    warns.push('It can write but not read, which is unusual for an application.');
  }
  if (indices.includes('*') && ops.includes('delete') && categories.includes('indices')) {
    warns.push('It can delete every index. Store it safely.');
  }
  if (record.document_filter && ops.some((one) => one !== 'read')) {
    warns.push('New documents do not have to match the filter: the credential can create documents that it cannot read.');
  }
  if (referers.some((one) => one !== '*') && ops.some((one) => one !== 'read')) {
    warns.push('Referrers can be forged: anyone who reads this credential in the page can write.');
  }
  if (referers.some((one) => one !== '*') && limits?.ip_limit > 0 && limits.ip_limit < MANY_VISITORS) {
    warns.push('Visitors who share an IP address share the hourly limit.');
  }
  return warns;
}

/**
 * Words joined as a sentence has them.
 * @param {string[]} words
 * @param {string} [last] before the last word
 */
export function listed(words, last = 'and') {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}
