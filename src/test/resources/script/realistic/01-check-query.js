// returns: {}
function handleRequest() {
  const body = JSON.parse(context.request.body);
  if (body.query == null) {
    throw error("query is a required field!");
  }
}
