/** Each index is searched by the fields that it has. */
function handleRequest() {
  const { q } = context.envs.urlValues;
  if (!q) {
    throw error("the parameter q is missing");
  }
  const search = (fields, shown) => ({
    size: 3,
    _source: shown,
    query: { multi_match: { query: q, fields } },
  });
  return {
    filmSearch: search(["title^2", "director"], ["title", "release_date"]),
    airportSearch: search(["name", "city^2"], ["name", "city", "state"]),
  };
}
