import { useEffect, useState } from 'preact/hooks';

/**
 * Where the page is: the part of the address behind `#/`.
 *
 * @returns {{path: string, query: Object<string, string>}}
 */
export function place() {
  const hash = location.hash.replace(/^#\/?/, '');
  const at = hash.indexOf('?');
  const path = at < 0 ? hash : hash.slice(0, at);
  return { path, query: Object.fromEntries(new URLSearchParams(at < 0 ? '' : hash.slice(at + 1))) };
}

/**
 * An address within the dashboard, for links.
 *
 * @param {string} path as `browse/movies`; its parts are encoded by the caller where they are data (`part()`)
 * @param {object} [query] empty values are left out
 * @returns {string} as `#/browse/movies?size=50`
 */
export function href(path, query = {}) {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') {
      words.set(name, String(value));
    }
  }
  const text = words.toString();
  return `#/${path}${text ? `?${text}` : ''}`;
}

/** A name as one part of a path. */
export function part(name) {
  return encodeURIComponent(name);
}

/**
 * Goes to another screen, or to another state of this one.
 *
 * @param {string} path
 * @param {object} [query]
 * @param {{replace?: boolean}} [how] `replace`: without a new entry in the history
 */
export function navigate(path, query = {}, { replace = false } = {}) {
  const to = href(path, query);
  if (to === location.hash) {
    return;
  }
  if (replace) {
    history.replaceState(null, '', to);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  } else {
    location.hash = to;
  }
}

/** @returns {{path: string, query: Object<string, string>}} drawn again when it changes */
export function useLocation() {
  const [here, setHere] = useState(place);
  useEffect(() => {
    const hear = () => setHere(place());
    window.addEventListener('hashchange', hear);
    return () => window.removeEventListener('hashchange', hear);
  }, []);
  return here;
}

/**
 * The query of the hash, and a way to change some of it in place.
 *
 * @returns {[Object<string, string>, (part: object, how?: {replace?: boolean}) => void]}
 */
export function useQuery() {
  const { path, query } = useLocation();
  return [query, (change, how = { replace: true }) => navigate(path, { ...query, ...change }, how)];
}

/**
 * The route that a path belongs to, and the values of its placeholders (`:index`, `:index?`).
 *
 * @param {Array<{path: string}>} routes
 * @param {string} path
 * @returns {{route: object, params: Object<string, string>}|undefined}
 */
export function match(routes, path) {
  const given = path.split('/').filter(Boolean);
  for (const route of routes) {
    const wanted = route.path.split('/').filter(Boolean);
    const params = {};
    const fits = wanted.every((word, at) => {
      if (!word.startsWith(':')) {
        return word === given[at];
      }
      if (given[at] !== undefined) {
        params[word.replace(/[:?]/g, '')] = decoded(given[at]);
      }
      return given[at] !== undefined || word.endsWith('?');
    });
    if (fits && given.length <= wanted.length) {
      return { route, params };
    }
  }
  return undefined;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Does once what an address asks for, as `#/indices?new=1` for a form, and takes it from the address.
 *
 * @param {string} name of the query's parameter
 * @param {() => void} act
 */
export function useAsked(name, act) {
  const { path, query } = useLocation();
  useEffect(() => {
    if (query[name]) {
      const { [name]: _, ...others } = query;
      navigate(path, others, { replace: true });
      act();
    }
  }, [query[name]]);
}
