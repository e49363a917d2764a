import { gateway } from './api.js';
import { accepted, actAs, actAsSession, basic, credential, refused } from './credential.js';
import { notify } from './notify.js';
import { claimStorage, clearStorage } from './storage.js';
import { createStore, useStore } from './store.js';

const OUT = { state: 'out', whoami: null, info: null, error: null };
const AGAIN_MS = 3000;

const session = createStore({ state: 'loading', whoami: null, info: null, error: null });

/** Tabs tell each other of signing in and out: they share the session. */
const tabs = new BroadcastChannel('search-gateway.session');
tabs.onmessage = ({ data }) => {
  if (credential().mode === 'session') {
    data === 'out' ? leave() : startSession();
  }
};

/** Nothing that was loaded for one person, or typed, is left for the next. */
function leave() {
  session.set({ ...OUT, state: 'signed-out' });
  // When the screen is gone, so that it neither keeps anything nor asks whether to leave it.
  setTimeout(() => {
    clearStorage();
    location.reload();
  });
}

/** Asks who acts and what the engine is; called once, and after each change of the session. */
export async function startSession() {
  try {
    const { json } = await gateway('GET', 'session');
    if (json.active) {
      await enter(json.caller, json);
    } else if (session.get().state === 'in') {
      refused();
    } else {
      session.set(OUT);
    }
  } catch (error) {
    if (session.get().state === 'in') {
      return;
    }
    session.set({ state: 'failed', whoami: null, info: null, error });
    if (error.status === 503) {
      setTimeout(() => session.get().state === 'failed' && startSession(), error.retryAfter * 1000 || AGAIN_MS);
    }
  }
}

async function enter(whoami, lasting) {
  lasts(lasting);
  const { json } = await gateway('GET', 'info', { trial: true });
  accepted();
  if (credential().mode === 'session') {
    claimStorage(whoami.username);
  }
  session.set({ state: 'in', whoami, info: json, error: null, renewed: Boolean(lasting?.expires_in) });
}

let renewAt = Infinity;
let ending;

/** A session is renewed when somebody has used the page after a quarter of its time, and else seen to end. */
function lasts({ expires_in: seconds = 0 } = {}) {
  clearTimeout(ending);
  renewAt = seconds ? Date.now() + seconds * 250 : Infinity;
  if (seconds) {
    // Another tab may have renewed it.
    ending = setTimeout(renew, seconds * 1000 + 1000);
  }
}

async function renew() {
  renewAt = Infinity;
  if (credential().mode !== 'session') {
    return;
  }
  const { json } = await gateway('GET', 'session').catch(() => ({ json: { active: true } }));
  json.active ? lasts(json) : refused();
}

for (const use of ['pointerdown', 'keydown']) {
  window.addEventListener(use, () => Date.now() > renewAt && renew(), { capture: true, passive: true });
}

/** Asks again what the engine is. */
export async function refreshInfo() {
  const { json } = await gateway('GET', 'info');
  session.update({ info: json });
  return json;
}

/**
 * Signs in: this browser has a session from now on.
 *
 * @param {string} name
 * @param {string} secret
 * @throws {ApiError} 401 when they are wrong
 */
export async function signIn(name, secret) {
  const { json } = await gateway('POST', 'session', { authorization: basic(name, secret), trial: true });
  actAsSession();
  await enter(json.caller, json);
  tabs.postMessage('in');
}

/**
 * Acts as somebody else from now on, in this tab until it is left or loaded again.
 *
 * @param {string} name
 * @param {string} secret
 * @throws {ApiError} 401 when they are wrong; then nothing has changed
 */
export async function signInAs(name, secret) {
  const authorization = basic(name, secret);
  const { json } = await gateway('GET', 'permission/_whoami', { authorization, trial: true });
  actAs(name, authorization);
  await enter(json);
}

/** Acts with the session again. */
export async function backToSession() {
  actAsSession();
  accepted();
  await startSession();
}

/** Ends the session in every tab, or says why it has not ended. */
export async function signOut() {
  const { mode, name, authorization } = credential();
  // Only a call with cookies can delete one.
  actAsSession();
  try {
    await gateway('DELETE', 'session');
  } catch (error) {
    if (mode === 'own') {
      actAs(name, authorization);
    }
    notify(`You are still signed in: ${error.message}`, { kind: 'error' });
    return;
  }
  tabs.postMessage('out');
  location.hash = '';
  leave();
}

const BRANDS = { opensearch: 'OpenSearch', elasticsearch: 'Elasticsearch' };

/** @returns {string} as `OpenSearch 2.19.6` */
export function engineName(engine) {
  return engine?.distribution ? `${BRANDS[engine.distribution] ?? engine.distribution} ${engine.version}` : 'Engine';
}

function allows(whoami, category, operation) {
  if (!whoami) {
    return false;
  }
  if (whoami.is_admin || !category) {
    return true;
  }
  return whoami.categories.includes(category) && (!operation || whoami.ops.includes(operation));
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
 * @returns {{state: 'loading'|'in'|'out'|'signed-out'|'failed', whoami: object, error: Error, acting: 'session'|'own', external: boolean,
 *     may: (category: string, operation?: 'read'|'write'|'delete') => boolean, mayOpen: (route: object) => boolean, mayImport: boolean, whole: boolean,
 *     hidden: {fields: boolean, documents: boolean}, engine: object, info: object,
 *     signIn: Function, signInAs: Function, signOut: Function, backToSession: Function}} `external`: a credential that the
 *     browser or a proxy adds lets in, without a session that could be ended
 */
export function useSession() {
  const { state, whoami, info, error, renewed } = useStore(session);
  return {
    state,
    whoami,
    info,
    error,
    acting: credential().mode,
    external: credential().mode === 'session' && !renewed,
    engine: info?.engine ?? {},
    may: (category, operation) => allows(whoami, category, operation),
    mayOpen: (route) => reaches(whoami, route),
    mayImport: imports(whoami),
    whole: isWhole(whoami),
    hidden: { fields: hasHiddenFields(whoami), documents: hasHiddenDocuments(whoami) },
    signIn,
    signInAs,
    signOut,
    backToSession,
  };
}

/** @returns {string} the name of who acts, empty when nobody is signed in */
export function username() {
  return session.get().whoami?.username ?? '';
}
