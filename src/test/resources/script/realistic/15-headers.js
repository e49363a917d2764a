// returns: {"request":{"headers":{"X-A":null,"X-B":"2"}}}
function handleRequest() {
  return { request: { headers: { "X-A": null, "X-B": "2" } } };
}
