// fetch: [1,2,3]
// returns: {"sum":6}
function handleRequest() {
  return fetch("https://example.com/numbers")
    .then((res) => res.text())
    .then((text) => ({ sum: JSON.parse(text).reduce((a, b) => a + b, 0) }));
}
