// The functions of lodash that scripts use most, made when a script first asks for them.
(function () {
  var has = Object.prototype.hasOwnProperty;

  // An assignment to __proto__ would replace the prototype instead of adding a member.
  function put(target, key, value) {
    if (key === '__proto__') {
      Object.defineProperty(target, key, {value: value, writable: true, configurable: true, enumerable: true});
    } else {
      target[key] = value;
    }
  }

  function isObject(value) {
    return value !== null && (typeof value === 'object' || typeof value === 'function');
  }

  function isPlain(value) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      return false;
    }
    var prototype = Object.getPrototypeOf(value);
    return prototype === null || prototype === Object.prototype;
  }

  function isSafe(key) {
    return key !== '__proto__' && key !== 'constructor' && key !== 'prototype';
  }

  // a.b[0]["c.d"] is the path a, b, 0, c.d.
  function steps(path) {
    if (Array.isArray(path)) {
      return path.map(String);
    }
    var found = [];
    String(path).replace(/\[(?:"([^"]*)"|'([^']*)'|([^\]]*))\]|[^.\[\]]+/g, function (all, one, other, bare) {
      found.push(one !== undefined ? one : other !== undefined ? other : bare !== undefined ? bare : all);
      return '';
    });
    return found;
  }

  function get(object, path, fallback) {
    var value = object;
    steps(path).forEach(function (key) {
      value = value === null || value === undefined ? undefined : value[key];
    });
    return value === undefined ? fallback : value;
  }

  function set(object, path, value) {
    if (!isObject(object)) {
      return object;
    }
    var keys = steps(path);
    if (!keys.every(isSafe)) {
      return object;
    }
    var at = object;
    keys.forEach(function (key, i) {
      if (i === keys.length - 1) {
        at[key] = value;
      } else {
        if (!isObject(at[key])) {
          at[key] = /^(?:0|[1-9]\d*)$/.test(keys[i + 1]) ? [] : {};
        }
        at = at[key];
      }
    });
    return object;
  }

  function paths(args) {
    var all = [];
    Array.prototype.slice.call(args, 1).forEach(function (path) {
      if (Array.isArray(path)) {
        path.forEach(function (each) { all.push(each); });
      } else {
        all.push(path);
      }
    });
    return all;
  }

  function pick(object) {
    var picked = {};
    paths(arguments).forEach(function (path) {
      var own = object !== null && object !== undefined && path in Object(object);
      var value = own ? object[path] : get(object, path);
      if (own || value !== undefined) {
        set(picked, own ? [path] : path, value);
      }
    });
    return picked;
  }

  function omit(object) {
    var rest = cloneDeep(object === null || object === undefined ? {} : Object.assign({}, object));
    paths(arguments).forEach(function (path) {
      var keys = path in rest ? [path] : steps(path);
      var parent = keys.length > 1 ? get(rest, keys.slice(0, -1)) : rest;
      if (isObject(parent)) {
        delete parent[keys[keys.length - 1]];
      }
    });
    return rest;
  }

  function iteratee(by) {
    if (typeof by === 'function') {
      return by;
    }
    return by === undefined || by === null ? function (value) { return value; } : function (value) { return get(value, by); };
  }

  function listed(collection) {
    if (collection === null || collection === undefined) {
      return [];
    }
    return Array.isArray(collection) || typeof collection === 'string' ? Array.from(collection) : Object.values(collection);
  }

  function uniqBy(array, by) {
    var seen = new Set();
    var key = iteratee(by);
    return listed(array).filter(function (element) {
      var value = key(element);
      if (seen.has(value)) {
        return false;
      }
      seen.add(value);
      return true;
    });
  }

  function groupBy(collection, by) {
    var groups = {};
    var key = iteratee(by);
    listed(collection).forEach(function (element) {
      var name = String(key(element));
      if (has.call(groups, name)) {
        groups[name].push(element);
      } else {
        put(groups, name, [element]);
      }
    });
    return groups;
  }

  // Numbers and texts, then null, then undefined, then NaN.
  function rank(value) {
    return value === null ? 1 : value === undefined ? 2 : value !== value ? 3 : 0;
  }

  function compare(one, other) {
    var ranks = rank(one) - rank(other);
    if (ranks !== 0 || rank(one) !== 0) {
      return ranks;
    }
    return one < other ? -1 : one > other ? 1 : 0;
  }

  function sortBy(collection) {
    var keys = paths(arguments).map(iteratee);
    if (keys.length === 0) {
      keys.push(iteratee());
    }
    return listed(collection)
      .map(function (element, i) {
        return {element: element, place: i, by: keys.map(function (key) { return key(element); })};
      })
      .sort(function (one, other) {
        for (var i = 0; i < keys.length; i++) {
          var order = compare(one.by[i], other.by[i]);
          if (order !== 0) {
            return order;
          }
        }
        return one.place - other.place;
      })
      .map(function (each) { return each.element; });
  }

  function chunk(array, size) {
    var length = size === undefined ? 1 : Math.floor(Number(size));
    var chunks = [];
    var all = listed(array);
    for (var i = 0; length >= 1 && i < all.length; i += length) {
      chunks.push(all.slice(i, i + length));
    }
    return chunks;
  }

  function isEmpty(value) {
    if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') {
      return true;
    }
    if (typeof value === 'string' || Array.isArray(value)) {
      return value.length === 0;
    }
    return value instanceof Map || value instanceof Set ? value.size === 0 : Object.keys(value).length === 0;
  }

  function copy(value, seen) {
    if (value === null || typeof value !== 'object') {
      return value;
    }
    if (seen.has(value)) {
      return seen.get(value);
    }
    if (value instanceof Date) {
      return new Date(value.getTime());
    }
    if (value instanceof RegExp) {
      return new RegExp(value.source, value.flags);
    }
    var made;
    if (value instanceof Map) {
      made = new Map();
      seen.set(value, made);
      value.forEach(function (v, k) { made.set(k, copy(v, seen)); });
    } else if (value instanceof Set) {
      made = new Set();
      seen.set(value, made);
      value.forEach(function (v) { made.add(copy(v, seen)); });
    } else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
      made = value.slice(0);
    } else {
      made = Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value));
      seen.set(value, made);
      Object.keys(value).forEach(function (key) { put(made, key, copy(value[key], seen)); });
    }
    return made;
  }

  function cloneDeep(value) {
    return copy(value, new Map());
  }

  function mergeOne(target, source) {
    Object.keys(source).filter(isSafe).forEach(function (key) {
      var value = source[key];
      var before = target[key];
      if (Array.isArray(value) || isPlain(value)) {
        var same = Array.isArray(value) ? Array.isArray(before) : isPlain(before);
        target[key] = mergeOne(same ? before : Array.isArray(value) ? [] : {}, value);
      } else if (value !== undefined || !(key in target)) {
        target[key] = value;
      }
    });
    return target;
  }

  function merge(target) {
    var merged = Object(target);
    Array.prototype.slice.call(arguments, 1).forEach(function (source) {
      if (isObject(source)) {
        mergeOne(merged, source);
      }
    });
    return merged;
  }

  return {
    _: {
      get: get,
      set: set,
      pick: pick,
      omit: omit,
      uniq: function (array) { return uniqBy(array); },
      uniqBy: uniqBy,
      groupBy: groupBy,
      sortBy: sortBy,
      chunk: chunk,
      isEmpty: isEmpty,
      cloneDeep: cloneDeep,
      merge: merge
    }
  };
})
