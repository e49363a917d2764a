/** A user's record as a form holds it, and back again. */
import { ACTIONS, CATEGORIES, aclsWithin } from '../rights/catalogue.js';

/** Members of a draft that no browser keeps. */
export const SECRETS = ['password', 'again'];

const ANYWHERE = ['0.0.0.0/0'];

/**
 * The draft of a record; of an empty object the draft of a new user.
 * @param {object} record as read
 */
export function userDraft(record = {}) {
  return {
    username: record.username ?? '',
    email: record.email ?? '',
    password: '',
    again: '',
    is_admin: record.is_admin ?? false,
    allowed_actions: [...(record.allowed_actions ?? [])],
    acls: narrowed(record),
    indices: [...(record.is_admin ? [] : record.indices ?? [])],
    sources: (record.sources ?? []).filter((one) => one !== '0.0.0.0/0' && one !== '::/0'),
    hop: record.sources_xff_value === undefined ? '' : String(record.sources_xff_value),
  };
}

/**
 * The record that a draft stands for.
 * @param {object} draft
 * @param {boolean} isNew whether a password is needed
 * @returns {{record: object, faults: {pointer: string, message: string}[]}}
 */
export function userRecord(draft, isNew) {
  const faults = [];
  const record = {
    email: draft.email.trim(),
    is_admin: draft.is_admin,
    sources: draft.sources.length > 0 ? draft.sources : ANYWHERE,
    sources_xff_value: hop(draft.hop, faults),
  };
  if (isNew) {
    record.username = draft.username.trim();
    if (!record.username) {
      faults.push({ pointer: '/username', message: 'Enter a username.' });
    }
  }
  if (draft.is_admin) {
    record.indices = ['*'];
  } else {
    record.allowed_actions = draft.allowed_actions;
    record.indices = draft.indices;
    if (draft.allowed_actions.length === 0) {
      faults.push({ pointer: '/allowed_actions', message: 'Select at least one, or make the user an administrator.' });
    }
    record.acls = draft.acls ?? aclsWithin(categoriesOf(draft));
  }
  faults.push(...passwordFaults(draft, isNew));
  if (draft.password) {
    record.password = draft.password;
  }
  return { record, faults };
}

/** What is wrong with a password that is typed twice; nothing where none is typed and none is needed. */
export function passwordFaults({ password, again }, needed) {
  if (!password && !again && !needed) {
    return [];
  }
  if ([...password].length < 12) {
    return [{ pointer: '/password', message: 'Use at least 12 characters, for example several words.' }];
  }
  if (new TextEncoder().encode(password).length > 72) {
    return [{ pointer: '/password', message: 'Use at most 72 bytes (about 72 letters, fewer with accents).' }];
  }
  return password === again ? [] : [{ pointer: '/again', message: 'The passwords do not match.' }];
}

/** The chapters that a draft’s actions bring along. */
export function categoriesOf({ is_admin: admin, allowed_actions: actions }) {
  return admin
    ? [...CATEGORIES.keys()]
    : [...new Set(ACTIONS.filter((one) => actions.includes(one.word)).flatMap((one) => one.categories))];
}

/**
 * What has to be sent for a change: where the actions change, the calls go along.
 * @param {{name: string}[]} changed as of changes()
 * @param {object} record whole
 * @param {boolean} allCalls whether every call is meant
 */
export function userPatch(changed, record, allCalls) {
  const patch = Object.fromEntries(changed.map(({ name }) => [name, record[name]]));
  if (patch.allowed_actions || patch.acls) {
    patch.allowed_actions = record.allowed_actions;
    patch.acls = record.acls;
    if (allCalls) {
      delete patch.acls;
    }
  }
  return patch;
}

function narrowed(record) {
  if (!record.acls || record.is_admin) {
    return null;
  }
  const held = new Set(record.acls);
  return aclsWithin(record.categories ?? []).every((acl) => held.has(acl)) ? null : [...record.acls];
}

function hop(typed, faults) {
  if (!typed.trim()) {
    return null;
  }
  if (!/^\d{1,2}$/.test(typed.trim())) {
    faults.push({ pointer: '/sources_xff_value', message: 'Enter a whole number from 0 or leave empty.' });
    return null;
  }
  return Number(typed);
}
