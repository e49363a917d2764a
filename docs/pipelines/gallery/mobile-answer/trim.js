/** Hits without what the application does not show, and nothing else about them. */
function handleRequest() {
  const answer = JSON.parse(context.response.body);
  const trimmed = {};
  for (const [id, result] of Object.entries(answer)) {
    const hits = result?.hits?.hits;
    trimmed[id] = Array.isArray(hits)
      ? {
          total: result.hits.total?.value ?? result.hits.total ?? hits.length,
          hits: hits.map(({ _id, _source = {} }) => ({
            _id,
            title: _source.title,
            year: (_source.release_date ?? "").slice(0, 4),
          })),
        }
      : result;
  }
  return { response: { body: JSON.stringify(trimmed) } };
}
