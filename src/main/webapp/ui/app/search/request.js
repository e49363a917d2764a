/**
 * Changes of a declarative request, each giving a new one; what is not known is kept.
 *
 * @module
 */

/**
 * @typedef {{query?: object[], settings?: object}} Request
 */

/** @param {Request} request @returns {object[]} its queries, those that are objects */
export function queriesOf(request) {
  return Array.isArray(request?.query) ? request.query.filter((one) => one !== null && typeof one === 'object') : [];
}

/** @param {object} query */
export function typeOf(query) {
  return typeof query?.type === 'string' ? query.type : 'search';
}

/**
 * Sets a property of a query; an empty value takes it away.
 *
 * @param {Request} request
 * @param {number} at
 * @param {string} name
 * @param {unknown} value
 */
export function withProperty(request, at, name, value) {
  return {
    ...request,
    query: queriesOf(request).map((query, index) => (index === at ? setting(query, name, value) : query)),
  };
}

function setting(query, name, value) {
  const changed = { ...query };
  if (isEmpty(value)) {
    delete changed[name];
  } else {
    changed[name] = value;
  }
  return changed;
}

function isEmpty(value) {
  if (value === undefined || value === null || value === '' || value === false) {
    return true;
  }
  return typeof value === 'object' && Object.values(value).every((one) => one === undefined || one === '');
}

/** Like withProperty, for a flag, which is left out when it is as usual. */
export function withFlag(request, at, name, on, usual) {
  const left = withProperty(request, at, name, undefined);
  return on === usual ? left : { ...left, query: left.query.map((query, index) => (index === at ? { ...query, [name]: on } : query)) };
}

/**
 * Renames a query, also where others react to it.
 *
 * @param {Request} request
 * @param {number} at
 * @param {string} id
 */
export function renamed(request, at, id) {
  const before = queriesOf(request)[at]?.id;
  return {
    ...request,
    query: queriesOf(request).map((query, index) => {
      const own = index === at ? { ...query, id } : query;
      return own.react === undefined ? own : { ...own, react: replaced(own.react, before, id) };
    }),
  };
}

function replaced(value, before, after) {
  if (value === before) {
    return after;
  }
  if (Array.isArray(value)) {
    return value.map((one) => replaced(one, before, after));
  }
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, before, after)]));
  }
  return value;
}

/**
 * The ids that a query reacts to by a word, or nothing when it is nested and the form cannot show it.
 *
 * @param {object} query
 * @param {'and'|'or'|'not'} word
 * @returns {string[]|null}
 */
export function reactsTo(query, word) {
  const value = query.react?.[word];
  if (value === undefined || value === null) {
    return [];
  }
  const list = Array.isArray(value) ? value : [value];
  return list.every((one) => typeof one === 'string') ? list : null;
}

/** Sets the ids that a query reacts to by a word. */
export function withReact(request, at, word, ids) {
  const react = { ...queriesOf(request)[at]?.react };
  if (ids.length === 0) {
    delete react[word];
  } else {
    react[word] = ids;
  }
  return withProperty(request, at, 'react', Object.keys(react).length === 0 ? undefined : react);
}

/**
 * Adds a query with an id that is free. A new facet, range or place restricts the searches.
 *
 * @param {Request} request
 * @param {object} query with type and dataField
 * @param {string} wish for its id
 */
export function added(request, query, wish) {
  const queries = queriesOf(request);
  const taken = new Set(queries.map((one) => one.id));
  let id = wish;
  for (let number = 2; taken.has(id); number++) {
    id = `${wish}-${number}`;
  }
  const restricts = ['term', 'range', 'geo'].includes(query.type);
  const others = queries.map((one) => {
    const and = reactsTo(one, 'and');
    return restricts && typeOf(one) === 'search' && and !== null
      ? { ...one, react: { ...one.react, and: [...and, id] } }
      : one;
  });
  return { ...request, query: [...others, { id, ...query }] };
}

/** Takes a query away, also where others react to it. */
export function removed(request, at) {
  const id = queriesOf(request)[at]?.id;
  const left = queriesOf(request).filter((_, index) => index !== at);
  return {
    ...request,
    query: left.map((query) => {
      if (query.react === undefined) {
        return query;
      }
      const react = without(query.react, id);
      return setting(query, 'react', react === undefined ? undefined : react);
    }),
  };
}

function without(value, id) {
  if (value === id) {
    return undefined;
  }
  if (Array.isArray(value)) {
    const left = value.map((one) => without(one, id)).filter((one) => one !== undefined);
    return left.length === 0 ? undefined : left;
  }
  if (value !== null && typeof value === 'object') {
    const left = Object.entries(value)
      .map(([key, one]) => [key, without(one, id)])
      .filter(([, one]) => one !== undefined);
    return left.length === 0 ? undefined : Object.fromEntries(left);
  }
  return value;
}

/** The values that a facet has. */
export function chosen(query) {
  const value = query?.value;
  return value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value];
}

/**
 * The fields of a query without their weights.
 *
 * @param {object} query
 * @returns {string[]}
 */
export function fieldsOf(query) {
  const value = query?.dataField;
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return list.map((one) => (typeof one === 'string' ? one : String(one?.field ?? ''))).filter((one) => one !== '');
}

/**
 * Changes the fields of a query; those that stay keep their weights.
 *
 * @param {Request} request
 * @param {number} at
 * @param {string[]} fields
 */
export function withFields(request, at, fields) {
  const value = queriesOf(request)[at]?.dataField;
  const before = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const next = fields.map((field) => before.find((one) => one === field || one?.field === field) ?? field);
  return withProperty(request, at, 'dataField', next);
}

/**
 * The path of the declarative search of an index.
 *
 * @param {string} index
 */
export function searchPath(index) {
  return index === '' ? '_declarative' : `${index.split(',').map((name) => encodeURIComponent(name.trim())).join(',')}/_declarative`;
}
