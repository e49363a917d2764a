/** The record of an identity provider's keys as a form holds it, and tokens as they can be read without a key. */

/**
 * The draft of a record.
 * @param {object} [record] as read
 */
export function keysDraft(record = {}) {
  return {
    form: record.jwks ? 'jwks' : 'pem',
    pem: record.public_key ?? '',
    jwks: record.jwks ? JSON.stringify(record.jwks, null, 2) : '',
    role_key: record.role_key ?? 'role',
    issuer: record.issuer ?? '',
    audience: [...(record.audience ?? [])],
    skew: String(record.clock_skew_seconds ?? 30),
    require_expiry: record.require_expiry ?? true,
  };
}

/**
 * The record that a draft stands for.
 * @param {object} draft
 * @returns {{record: object, faults: {pointer: string, message: string}[]}}
 */
export function keysRecord(draft) {
  const faults = [];
  const record = {
    public_key: draft.form === 'pem' ? draft.pem.trim() : null,
    jwks: draft.form === 'jwks' ? keySet(draft.jwks, faults) : null,
    role_key: draft.role_key.trim() || 'role',
    issuer: draft.issuer.trim() || null,
    audience: draft.audience,
    clock_skew_seconds: Number(draft.skew),
    require_expiry: draft.require_expiry,
  };
  if (!/^\d{1,3}$/.test(draft.skew.trim())) {
    faults.push({ pointer: '/clock_skew_seconds', message: 'Enter a whole number from 0 to 300.' });
  }
  if (draft.form === 'pem' && !record.public_key) {
    faults.push({ pointer: '/public_key', message: 'Enter the public key of your identity provider.' });
  }
  if (/PRIVATE KEY/.test(draft.pem) && draft.form === 'pem') {
    faults.push({ pointer: '/public_key', message: 'This is a private key. Enter the public key instead.' });
  }
  return { record, faults };
}

function keySet(typed, faults) {
  try {
    return JSON.parse(typed);
  } catch (malformed) {
    faults.push({ pointer: '/jwks', message: `Invalid JSON: ${malformed.message}` });
    return null;
  }
}

/**
 * Header and claims of a token, unverified.
 * @param {string} token
 * @returns {{header: object, claims: object}|null} null for what is no token
 */
export function decoded(token) {
  const parts = token.trim().split('.');
  if (parts.length !== 3) {
    return null;
  }
  try {
    const [header, claims] = parts.slice(0, 2).map((one) => {
      const bytes = Uint8Array.from(atob(one.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
      return JSON.parse(new TextDecoder().decode(bytes));
    });
    return { header, claims };
  } catch {
    return null;
  }
}

/** What a dotted path leads to in claims. */
export function claimAt(claims, path) {
  return path in claims ? claims[path] : path.split('.').reduce((at, step) => at?.[step], claims);
}
