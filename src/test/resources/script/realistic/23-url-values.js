// returns: {"q":"red car","page":2,"clean":"/a?q=red+car&page=2"}
function handleRequest() {
  const url = new URL("/a?q=red%20car&page=2&debug=1", "https://example.com");
  url.searchParams.delete("debug");
  return {
    q: url.searchParams.get("q"),
    page: Number(url.searchParams.get("page")),
    clean: url.pathname + url.search,
  };
}
