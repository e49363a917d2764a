// returns: {"kind":"search"}
function handleRequest() {
  const { method, path } = context.request;
  switch (true) {
    case method === "GET" && path.endsWith("_search"):
    case method === "POST" && path.startsWith("/a"): {
      const kind = "search";
      return { kind };
    }
    default: {
      const kind = "other";
      return { kind };
    }
  }
}
