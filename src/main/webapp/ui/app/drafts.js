import { useEffect, useRef, useState } from 'preact/hooks';
import { username } from './session.js';

const PREFIX = 'search-gateway.draft.';

/**
 * What is typed into a form, kept in this tab until it is saved or discarded: a reload, a sign-in and a look at another
 * screen lose none of it. While it differs from what the form began with, the browser asks before the tab is closed.
 *
 * @template {object} T
 * @param {string} form its name, with the version of what it edits
 * @param {() => T} first what the form begins with
 * @param {{secrets?: string[]}} [how] `secrets`: members that are never kept
 * @returns {[T, (change: T | ((before: T) => T)) => void, {changed: boolean, restored: boolean, forget: () => void}]} the
 *     draft, a way to change it, and whether it is changed, was kept from before, and a way to forget what is kept
 */
export function useDraft(form, first, { secrets = [] } = {}) {
  const key = useRef(keyOf(form)).current;
  const [{ initial, stored }] = useState(() => ({ initial: first(), stored: read(key) }));
  const [draft, setDraft] = useState({ ...initial, ...stored });
  const done = useRef(false);
  const changed = JSON.stringify(draft) !== JSON.stringify(initial);
  useEffect(() => {
    if (changed && !done.current) {
      write(key, Object.fromEntries(Object.entries(draft).filter(([name]) => !secrets.includes(name))));
    } else {
      sessionStorage.removeItem(key);
    }
  }, [draft]);
  useLeaveGuard(changed && !done.current);
  const forget = () => {
    done.current = true;
    sessionStorage.removeItem(key);
  };
  return [draft, setDraft, { changed, restored: stored !== null, forget }];
}

/**
 * The draft that is kept of a form, for screens that hold it in another way than useDraft().
 *
 * @param {string} form
 * @returns {{read: () => any, write: (draft: any) => void, forget: () => void}} `read`: null when there is none
 */
export function keptDraft(form) {
  const key = keyOf(form);
  return { read: () => read(key), write: (draft) => write(key, draft), forget: () => sessionStorage.removeItem(key) };
}

/**
 * The browser asks before the tab is closed.
 *
 * @param {boolean} changed whether there is something to lose
 */
export function useLeaveGuard(changed) {
  useEffect(() => {
    if (!changed) {
      return undefined;
    }
    const ask = (event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}

/** Another user of the same tab has drafts of their own. */
function keyOf(form) {
  return `${PREFIX}${username()}.${form}`;
}

function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A tab without room for it still has the draft until it is left.
  }
}
