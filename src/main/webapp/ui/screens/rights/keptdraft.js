import { useEffect, useState } from 'preact/hooks';

/**
 * A draft that is still there when somebody comes back to the form in the same tab.
 * @template T
 * @param {string} key of the form, and of the state that it changes
 * @param {() => T} first what the form begins with
 * @returns {[T, (change: T | ((before: T) => T)) => void, () => void]} the draft, a way to change it, and one to forget it
 */
export function useKeptDraft(key, first) {
  const [draft, setDraft] = useState(() => ({ ...first(), ...kept(key) }));
  useEffect(() => {
    const changed = JSON.stringify(draft) !== JSON.stringify(first());
    changed ? sessionStorage.setItem(`draft:${key}`, JSON.stringify(draft)) : forget(key);
  }, [draft]);
  return [draft, setDraft, () => forget(key)];
}

function kept(key) {
  try {
    return JSON.parse(sessionStorage.getItem(`draft:${key}`)) ?? {};
  } catch {
    return {};
  }
}

function forget(key) {
  sessionStorage.removeItem(`draft:${key}`);
}
