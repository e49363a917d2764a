function handleRequest() {
  const { query } = JSON.parse(context.request.body);
  if (query == null) {
    throw error("query is a required field!");
  }
}
