function handleRequest() {
  const answer = JSON.parse(context.response.body);
  let found = 0;
  for (const [id, result] of Object.entries(answer)) {
    if (id !== "settings") {
      found += result?.hits?.hits?.length ?? 0;
    }
  }
  if (found > 0) {
    return {};
  }
  const original = JSON.parse(context.envs.ORIGINAL_RS_BODY);
  original.query = original.query.map((query) => ({ ...query, fuzziness: 2 }));
  return {
    ...context,
    widened: true,
    request: { ...context.request, body: JSON.stringify(original) },
  };
}
