function handleRequest() {
  const body = JSON.parse(context.request.body);
  const sizes = (body.query || []).map((query) => query.size || 10);
  if (Math.max(0, ...sizes) > 100) {
    throw new Error("at most 100 results can be asked for");
  }
}
