// returns: {"doc":{"a":{"b":{"c":1}},"list":[1,2]}}
function set(object, path, value) {
  const keys = path.split(".");
  const last = keys.pop();
  let at = object;
  for (const key of keys) {
    at = at[key] = at[key] || {};
  }
  at[last] = value;
  return object;
}
function handleRequest() {
  const doc = set({ list: [1, 2] }, "a.b.c", 1);
  return { doc: { a: doc.a, list: doc.list } };
}
