// context: {"first":"{\"hits\":{\"hits\":[{\"_id\":\"1\",\"_score\":2},{\"_id\":\"2\",\"_score\":1}]}}","second":"{\"hits\":{\"hits\":[{\"_id\":\"2\",\"_score\":3}]}}"}
// returns: {"response":{"body":"{\"hits\":[{\"_id\":\"2\",\"_score\":3},{\"_id\":\"1\",\"_score\":2}]}","code":200}}
function handleRequest() {
  const hits = [context.first, context.second].flatMap((body) => JSON.parse(body).hits.hits);
  const best = new Map();
  for (const hit of hits) {
    const known = best.get(hit._id);
    if (!known || known._score < hit._score) {
      best.set(hit._id, hit);
    }
  }
  const sorted = [...best.values()].sort((a, b) => b._score - a._score);
  return { response: { body: JSON.stringify({ hits: sorted }), code: 200 } };
}
