/** What differs between two records, field by field, and the part that has to be sent. */
import { categoryLabel } from './catalogue.js';
import { lengthOf } from './expiry.js';

/** Members of records in the order in which people are told of them. */
const LABELS = {
  username: 'Name', password: 'Password', email: 'Email', is_admin: 'Administrator', allowed_actions: 'Allowed actions',
  description: 'Description', owner: 'Owner', role: 'Role', ops: 'Operations', categories: 'Categories',
  acls: 'ACLs', indices: 'Indices', include_fields: 'Included fields', exclude_fields: 'Excluded fields',
  document_filter: 'Document filter', sources: 'Allowed sources', sources_xff_value: 'Position in X-Forwarded-For',
  referers: 'Allowed referrers', limits: 'Rate limits', declarativeConfig: 'Limits of declarative search', ttl: 'Expires',
  public_key: 'Public key', jwks: 'Key set', role_key: 'Role claim', issuer: 'Issuer', audience: 'Audience',
  clock_skew_seconds: 'Allowed clock skew, in seconds', require_expiry: 'Require expiry',
};

/**
 * Where two records differ. Of lists and limits only the items that come or go are told.
 * @param {object} before
 * @param {object} after members that are null are taken away
 * @returns {{name: string, label: string, removed: string[], added: string[]}[]} each value as lines
 */
export function changes(before, after) {
  return Object.keys(LABELS)
    .filter((name) => name in after && !same(before[name], after[name]))
    .map((name) => {
      const [was, is] = differing(name, before[name], after[name]);
      return { name, label: LABELS[name], removed: lines(name, was, before), added: lines(name, is, before) };
    });
}

/**
 * The members to be sent for a change. Chapters without calls stand for all their calls.
 * @param {object} before as read
 * @param {object} after whole
 * @param {boolean} allCalls whether every call of the chapters is meant
 */
export function patchOf(before, after, allCalls) {
  const patch = {};
  for (const { name } of changes(before, after)) {
    patch[name] = after[name];
  }
  if (patch.categories || patch.acls) {
    patch.categories = after.categories;
    patch.acls = after.acls;
    if (allCalls) {
      delete patch.acls;
    }
  }
  if (patch.limits) {
    [, patch.limits] = differing('limits', before.limits, after.limits);
  }
  return patch;
}

function same(one, other) {
  return canonical(one) === canonical(other);
}

function canonical(value) {
  if (isNothing(value)) {
    return '';
  }
  if (Array.isArray(value)) {
    return JSON.stringify([...value].sort());
  }
  return JSON.stringify(sorted(value));
}

function sorted(value) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return value;
  }
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}

function isNothing(value) {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Of lists and limits only what differs. */
function differing(name, before, after) {
  if (Array.isArray(after)) {
    const was = Array.isArray(before) ? before : [];
    return [was.filter((one) => !after.includes(one)), after.filter((one) => !was.includes(one))];
  }
  if (name !== 'limits') {
    return [before, after];
  }
  const names = Object.keys(after ?? {}).filter((one) => before?.[one] !== after[one]);
  const part = (limits) => Object.fromEntries(names.filter((one) => limits?.[one] !== undefined).map((one) => [one, limits[one]]));
  return [part(before), part(after)];
}

function lines(name, value, { created_at } = {}) {
  if (isNothing(value)) {
    return [];
  }
  switch (name) {
    case 'password': return ['(new password)'];
    case 'categories': return value.map(categoryLabel);
    case 'ttl': return [value < 0 ? 'never' : endOf(value, created_at)];
    case 'limits': return Object.entries(value).map(([limit, number]) => limitText(limit, number));
    default:
  }
  if (Array.isArray(value)) {
    return value.map(String);
  }
  if (typeof value === 'boolean') {
    return [value ? 'yes' : 'no'];
  }
  return typeof value === 'object' ? JSON.stringify(value, null, 2).split('\n') : String(value).split('\n');
}

function endOf(seconds, createdAt) {
  return createdAt
    ? new Date(new Date(createdAt).getTime() + seconds * 1000).toLocaleString()
    : `after ${lengthOf(seconds)}`;
}

function limitText(limit, number) {
  const often = number < 0 ? 'no limit' : String(number);
  return limit === 'ip_limit'
    ? `per hour and address: ${often}`
    : `${categoryLabel(limit.replace(/_limit$/, ''))}, per second: ${often}`;
}
