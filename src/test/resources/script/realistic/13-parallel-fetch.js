// fetch: {"n":2}
// returns: {"total":6,"calls":3}
async function handleRequest() {
  const urls = ["a", "b", "c"].map((path) => `https://example.com/${path}`);
  const bodies = await Promise.all(urls.map(async (url) => (await fetch(url)).json()));
  return { total: bodies.reduce((sum, { n }) => sum + n, 0), calls: bodies.length };
}
