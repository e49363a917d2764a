// returns: {"response":{"body":"{\"message\":\"try later\"}","code":503}}
function handleRequest() {
  return { response: { body: JSON.stringify({ message: "try later" }), code: 503 } };
}
