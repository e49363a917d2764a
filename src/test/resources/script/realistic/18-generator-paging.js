// returns: {"pages":[[1,2],[3,4],[5]]}
function* pages(items, size) {
  for (let i = 0; i < items.length; i += size) {
    yield items.slice(i, i + size);
  }
}
function handleRequest() {
  return { pages: [...pages([1, 2, 3, 4, 5], 2)] };
}
