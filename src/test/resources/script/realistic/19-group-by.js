// returns: {"groups":{"a":[1,3],"b":[2]}}
const groupBy = (list, key) =>
  list.reduce((groups, item) => {
    (groups[key(item)] ||= []).push(item.v);
    return groups;
  }, {});
function handleRequest() {
  return { groups: groupBy([{ k: "a", v: 1 }, { k: "b", v: 2 }, { k: "a", v: 3 }], (i) => i.k) };
}
