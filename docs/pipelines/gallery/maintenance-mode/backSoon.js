/** The same answer to everybody; no engine is asked. */
function handleRequest() {
  return {
    response: {
      code: 503,
      headers: { "Content-Type": "application/json", "Retry-After": "120" },
      body: JSON.stringify({
        error: { code: 503, status: "Service Unavailable", message: "We are back in two minutes." },
      }),
    },
  };
}
