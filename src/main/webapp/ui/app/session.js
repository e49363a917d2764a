import { gateway } from './api.js';
import { basic, credential, useBrowsers, useNone, useOwn } from './credential.js';
import { createStore, useStore } from './store.js';

const session = createStore({ state: 'loading', whoami: null, info: null, error: null });

let trying = false;

// The tab's credential has ended, or its secret was changed.
window.addEventListener('credentialrefused', () => {
  if (!trying && session.get().state === 'in') {
    session.set({ state: 'out', whoami: null, info: null, error: null });
  }
});

/** Asks who the caller is and what the engine is; called once, and after each change of the credential. */
export async function startSession() {
  try {
    const [who, info] = await Promise.all([gateway('GET', 'permission/_whoami'), gateway('GET', 'info')]);
    session.set({ state: 'in', whoami: who.json, info: info.json, error: null });
  } catch (error) {
    session.set({ state: error.status === 401 ? 'out' : 'failed', whoami: null, info: null, error });
  }
}

/** Asks again what the engine is. */
export async function refreshInfo() {
  const { json } = await gateway('GET', 'info');
  session.update({ info: json });
  return json;
}

/**
 * Acts as somebody else from now on, in this tab until it is left or loaded again.
 *
 * @param {string} name
 * @param {string} secret
 * @throws {ApiError} 401 when they do not fit; then nothing has changed
 */
export async function signInAs(name, secret) {
  const before = credential();
  trying = true;
  useOwn(name, basic(name, secret));
  try {
    const { json } = await gateway('GET', 'permission/_whoami');
    const info = await gateway('GET', 'info');
    session.set({ state: 'in', whoami: json, info: info.json, error: null });
  } catch (error) {
    restore(before);
    throw error;
  } finally {
    trying = false;
  }
}

function restore(before) {
  if (before.mode === 'own') {
    useOwn(before.name, before.authorization);
  } else if (before.mode === 'none') {
    useNone();
  } else {
    useBrowsers();
  }
}

/** Back to the credential that the browser itself keeps. */
export async function useBrowserCredential() {
  useBrowsers();
  await startSession();
}

/** Forgets the tab's credential; the browser's own is not sent any more by this tab. */
export function signOut() {
  useNone();
  session.set({ state: 'out', whoami: null, info: null, error: null });
}

const BRANDS = { opensearch: 'OpenSearch', elasticsearch: 'Elasticsearch' };

/** @returns {string} as `OpenSearch 2.19.6` */
export function engineName(engine) {
  return engine?.distribution ? `${BRANDS[engine.distribution] ?? engine.distribution} ${engine.version}` : 'Engine';
}

const WORD = { read: 'read', write: 'write', delete: 'delete' };

function allows(whoami, category, operation) {
  if (!whoami) {
    return false;
  }
  if (whoami.is_admin || !category) {
    return true;
  }
  return whoami.categories.includes(category) && (!operation || whoami.ops.includes(WORD[operation]));
}

/** Whether the category of a screen is held, or those that do in its place. */
const reaches = (whoami, { category, or, people, entire }) => (!people || whoami?.kind === 'user')
  && !(entire && seesPartly(whoami))
  && (allows(whoami, category) || Boolean(or?.every((one) => allows(whoami, one))));

/** An import is judged as if its owner had sent the documents. */
const imports = (whoami) => allows(whoami, 'docs', 'write') && (allows(whoami, 'import') || allows(whoami, 'indices'));

const anything = (patterns) => patterns.every((pattern) => pattern === '*');

/** Whether some fields are hidden from the caller. */
const hasHiddenFields = (whoami) => Boolean(whoami) && !whoami.is_admin && (!anything(whoami.include_fields) || whoami.exclude_fields.length > 0);

/** Whether some documents are. */
const hasHiddenDocuments = (whoami) => Boolean(whoami) && !whoami.is_admin && Boolean(whoami.document_filter);

const seesPartly = (whoami) => hasHiddenFields(whoami) || hasHiddenDocuments(whoami);

/** What is about the gateway as a whole is closed to whoever sees but a part of the engine. */
function isWhole(whoami) {
  return Boolean(whoami) && (whoami.is_admin || (whoami.indices.includes('*') && anything(whoami.indices) && !seesPartly(whoami)));
}

/**
 * Who acts, what it may do, and what it acts on.
 *
 * @returns {{state: 'loading'|'in'|'out'|'failed', whoami: object, error: Error, acting: 'browser'|'own'|'none',
 *     may: (category: string, operation?: 'read'|'write'|'delete') => boolean, mayOpen: (route: object) => boolean, mayImport: boolean, whole: boolean,
 *     hidden: {fields: boolean, documents: boolean}, engine: object, info: object,
 *     signInAs: Function, signOut: Function, useBrowserCredential: Function}}
 */
export function useSession() {
  const { state, whoami, info, error } = useStore(session);
  return {
    state,
    whoami,
    info,
    error,
    acting: credential().mode,
    engine: info?.engine ?? {},
    may: (category, operation) => allows(whoami, category, operation),
    mayOpen: (route) => reaches(whoami, route),
    mayImport: imports(whoami),
    whole: isWhole(whoami),
    hidden: { fields: hasHiddenFields(whoami), documents: hasHiddenDocuments(whoami) },
    signInAs,
    signOut,
    useBrowserCredential,
  };
}
