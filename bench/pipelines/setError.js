function handleRequest() {
  return {
    response: { body: JSON.stringify({ apology: "come back later" }), code: 503 },
  };
}
