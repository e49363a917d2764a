// Globals of scripts that are rarely used, made when one of them is first asked for.
(function (native) {
  function define(target, members) {
    Object.keys(members).forEach(function (name) {
      Object.defineProperty(target, name, {
        value: members[name], writable: true, configurable: true, enumerable: false
      });
    });
  }

  function getter(target, name, get, set) {
    Object.defineProperty(target, name, {get: get, set: set, configurable: true, enumerable: true});
  }

  // application/x-www-form-urlencoded
  function formEncoded(text) {
    return encodeURIComponent(text)
      .replace(/%20/g, '+')
      .replace(/[!'()~]/g, function (c) { return '%' + c.charCodeAt(0).toString(16).toUpperCase(); });
  }

  function formDecoded(text) {
    var spaced = text.replace(/\+/g, ' ');
    try {
      return decodeURIComponent(spaced);
    } catch (malformed) {
      return spaced;
    }
  }

  function URLSearchParams(init) {
    var pairs = [];
    Object.defineProperty(this, '_pairs', {value: pairs});
    Object.defineProperty(this, '_changed', {value: function () {}, writable: true});
    if (init === undefined || init === null) {
      return;
    }
    if (typeof init === 'object' && typeof init[Symbol.iterator] === 'function') {
      Array.from(init).forEach(function (pair) { pairs.push([String(pair[0]), String(pair[1])]); });
    } else if (typeof init === 'object') {
      Object.keys(init).forEach(function (name) { pairs.push([name, String(init[name])]); });
    } else {
      String(init).replace(/^\?/, '').split('&').forEach(function (piece) {
        if (piece) {
          var at = piece.indexOf('=');
          pairs.push(at < 0
            ? [formDecoded(piece), '']
            : [formDecoded(piece.slice(0, at)), formDecoded(piece.slice(at + 1))]);
        }
      });
    }
  }
  define(URLSearchParams.prototype, {
    append: function (name, value) {
      this._pairs.push([String(name), String(value)]);
      this._changed();
    },
    delete: function (name) {
      for (var i = this._pairs.length - 1; i >= 0; i--) {
        if (this._pairs[i][0] === String(name)) {
          this._pairs.splice(i, 1);
        }
      }
      this._changed();
    },
    get: function (name) {
      var found = this._pairs.find(function (pair) { return pair[0] === String(name); });
      return found ? found[1] : null;
    },
    getAll: function (name) {
      return this._pairs
        .filter(function (pair) { return pair[0] === String(name); })
        .map(function (pair) { return pair[1]; });
    },
    has: function (name) { return this.get(name) !== null; },
    set: function (name, value) {
      var first = this._pairs.find(function (pair) { return pair[0] === String(name); });
      if (!first) {
        this.append(name, value);
        return;
      }
      for (var i = this._pairs.length - 1; i >= 0; i--) {
        if (this._pairs[i][0] === String(name) && this._pairs[i] !== first) {
          this._pairs.splice(i, 1);
        }
      }
      first[1] = String(value);
      this._changed();
    },
    sort: function () {
      this._pairs.sort(function (a, b) { return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0; });
      this._changed();
    },
    forEach: function (each) {
      var self = this;
      this._pairs.slice().forEach(function (pair) { each(pair[1], pair[0], self); });
    },
    keys: function () { return this._pairs.map(function (pair) { return pair[0]; }).values(); },
    values: function () { return this._pairs.map(function (pair) { return pair[1]; }).values(); },
    entries: function () { return this._pairs.map(function (pair) { return pair.slice(); }).values(); },
    toString: function () {
      return this._pairs
        .map(function (pair) { return formEncoded(pair[0]) + '=' + formEncoded(pair[1]); })
        .join('&');
    }
  });
  URLSearchParams.prototype[Symbol.iterator] = URLSearchParams.prototype.entries;
  getter(URLSearchParams.prototype, 'size', function () { return this._pairs.length; });

  var ABSOLUTE =
    /^([a-zA-Z][a-zA-Z0-9+.\-]*:)\/\/(?:([^:@\/?#]*)(?::([^@\/?#]*))?@)?(\[[^\]]*\]|[^:\/?#]*)(?::(\d*))?([^?#]*)(\?[^#]*)?(#.*)?$/;
  var PORTS = {'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443', 'ftp:': '21'};

  function withoutDots(path) {
    var kept = [];
    var segments = path.split('/');
    segments.forEach(function (segment, i) {
      var last = i === segments.length - 1;
      if (segment === '..') {
        if (kept.length > 1) {
          kept.pop();
        }
        if (last) {
          kept.push('');
        }
      } else if (segment === '.') {
        if (last) {
          kept.push('');
        }
      } else {
        kept.push(segment);
      }
    });
    return kept.join('/');
  }

  function escaped(text) {
    return encodeURI(text).replace(/%25([0-9a-fA-F]{2})/g, '%$1').replace(/%5B/g, '[').replace(/%5D/g, ']');
  }

  function absolute(text, base) {
    if (ABSOLUTE.test(text) || base === undefined) {
      return text;
    }
    var on = new URL(base);
    var root = on.protocol + '//' + (on.username ? on.username + (on.password ? ':' + on.password : '') + '@' : '') + on.host;
    if (text.slice(0, 2) === '//') {
      return on.protocol + text;
    }
    if (text.charAt(0) === '/') {
      return root + text;
    }
    if (text.charAt(0) === '?') {
      return root + on.pathname + text;
    }
    if (text.charAt(0) === '#' || text === '') {
      return root + on.pathname + on.search + text;
    }
    return root + on.pathname.slice(0, on.pathname.lastIndexOf('/') + 1) + text;
  }

  function URL(url, base) {
    if (!(this instanceof URL)) {
      throw new TypeError('URL is a constructor');
    }
    var text = absolute(String(url).trim(), base);
    var parts = ABSOLUTE.exec(text);
    if (!parts || !parts[4]) {
      throw new TypeError('Invalid URL: ' + String(url));
    }
    var self = this;
    this.protocol = parts[1].toLowerCase();
    this.username = parts[2] || '';
    this.password = parts[3] || '';
    this.hostname = parts[4].toLowerCase();
    this.port = parts[5] && parts[5] !== PORTS[this.protocol] ? parts[5] : '';
    this.pathname = withoutDots(escaped(parts[6] || '/'));
    this.hash = parts[8] && parts[8] !== '#' ? escaped(parts[8]) : '';
    var search = parts[7] && parts[7] !== '?' ? escaped(parts[7]) : '';
    var params = new URLSearchParams(search);
    params._changed = function () { search = params.toString(); search = search && '?' + search; };
    getter(this, 'search', function () { return search; }, function (value) {
      value = String(value);
      search = value && value !== '?' ? (value.charAt(0) === '?' ? value : '?' + value) : '';
      params._pairs.length = 0;
      new URLSearchParams(search).forEach(function (v, k) { params._pairs.push([k, v]); });
    });
    getter(this, 'searchParams', function () { return params; });
    getter(this, 'host', function () { return self.hostname + (self.port ? ':' + self.port : ''); });
    getter(this, 'origin', function () { return self.protocol + '//' + self.host; });
    getter(this, 'href', function () {
      var user = self.username ? self.username + (self.password ? ':' + self.password : '') + '@' : '';
      return self.protocol + '//' + user + self.host + self.pathname + search + self.hash;
    });
  }
  define(URL.prototype, {
    toString: function () { return this.href; },
    toJSON: function () { return this.href; }
  });
  define(URL, {
    canParse: function (url, base) {
      try {
        return !!new URL(url, base);
      } catch (invalid) {
        return false;
      }
    }
  });

  function TextEncoder() {}
  define(TextEncoder.prototype, {
    encoding: 'utf-8',
    encode: function (text) { return native.utf8(text === undefined ? '' : String(text)); }
  });

  function TextDecoder(label) {
    if (label !== undefined && !/^utf-?8$/i.test(String(label))) {
      throw new RangeError('only utf-8 is decoded');
    }
  }
  define(TextDecoder.prototype, {
    encoding: 'utf-8',
    decode: function (bytes) { return bytes === undefined ? '' : native.text(bytes); }
  });

  var crypto = {
    subtle: {
      digest: function (algorithm, bytes) {
        return new Promise(function (resolve) {
          resolve(native.digest(String(algorithm && algorithm.name || algorithm), bytes));
        });
      }
    },
    randomUUID: function () { return native.uuid(); },
    getRandomValues: function (array) {
      if (!ArrayBuffer.isView(array)) {
        throw new TypeError('a typed array is required');
      }
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(native.random(array.byteLength));
      return array;
    },
    randomBytes: function (length) { return native.random(length); },
    hash: function (algorithm, data, encoding) { return native.hash(algorithm, data, encoding); },
    hmac: function (algorithm, key, data, encoding) { return native.hmac(algorithm, key, data, encoding); },
    base64: {
      encode: function (data) { return native.encoded(data, 'base64'); },
      decode: function (text) { return native.decoded(text); }
    }
  };

  function clone(value, seen) {
    if (typeof value === 'function' || typeof value === 'symbol') {
      throw new TypeError('a ' + typeof value + ' cannot be cloned');
    }
    if (value === null || typeof value !== 'object') {
      return value;
    }
    if (seen.has(value)) {
      return seen.get(value);
    }
    var copy;
    if (Array.isArray(value)) {
      copy = [];
      seen.set(value, copy);
      value.forEach(function (element, i) { copy[i] = clone(element, seen); });
      copy.length = value.length;
      return copy;
    }
    if (value instanceof Date) {
      copy = new Date(value.getTime());
      seen.set(value, copy);
      return copy;
    }
    if (value instanceof RegExp) {
      return new RegExp(value.source, value.flags);
    }
    if (value instanceof Map) {
      copy = new Map();
      seen.set(value, copy);
      value.forEach(function (v, k) { copy.set(clone(k, seen), clone(v, seen)); });
      return copy;
    }
    if (value instanceof Set) {
      copy = new Set();
      seen.set(value, copy);
      value.forEach(function (v) { copy.add(clone(v, seen)); });
      return copy;
    }
    if (value instanceof Error) {
      copy = new Error(value.message);
      copy.name = value.name;
      seen.set(value, copy);
      return copy;
    }
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
      return value.slice(0);
    }
    copy = {};
    seen.set(value, copy);
    Object.keys(value).forEach(function (key) { copy[key] = clone(value[key], seen); });
    return copy;
  }

  function Headers(map) {
    Object.defineProperty(this, '_map', {value: map});
  }
  define(Headers.prototype, {
    get: function (name) {
      var value = this._map[String(name).toLowerCase()];
      return value === undefined ? null : value;
    },
    has: function (name) { return this.get(name) !== null; },
    forEach: function (each) {
      var self = this;
      Object.keys(this._map).forEach(function (name) { each(self._map[name], name, self); });
    },
    keys: function () { return Object.keys(this._map).values(); },
    values: function () { return Object.values(this._map).values(); },
    entries: function () { return Object.entries(this._map).values(); }
  });
  Headers.prototype[Symbol.iterator] = Headers.prototype.entries;

  // What fetch comes to: as a text it is its body, for JSON.parse(response) and joining.
  function Response(url, status, headers, body) {
    this.url = url;
    this.status = status;
    this.ok = status >= 200 && status < 300;
    this.headers = new Headers(headers);
    Object.defineProperty(this, '_body', {value: body});
  }
  define(Response.prototype, {
    text: function () { return Promise.resolve(this._body); },
    json: function () {
      var self = this;
      return new Promise(function (resolve) { resolve(JSON.parse(self._body)); });
    },
    toString: function () { return this._body; },
    toJSON: function () { return this._body; }
  });

  return {
    URL: URL,
    URLSearchParams: URLSearchParams,
    TextEncoder: TextEncoder,
    TextDecoder: TextDecoder,
    crypto: crypto,
    structuredClone: function structuredClone(value) { return clone(value, new Map()); },
    response: function (url, status, headers, body) { return new Response(url, status, headers, body); }
  };
})
