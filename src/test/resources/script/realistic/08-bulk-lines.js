// context: {"request":{"body":"{\"index\":{\"_index\":\"b\"}}\n{\"title\":\"A\"}\n"}}
// returns: {"request":{"body":"{\"index\":{\"_index\":\"b\"}}\n{\"title\":\"A\",\"slug\":\"a\"}\n"}}
function handleRequest() {
  const lines = context.request.body.split("\n").filter(Boolean);
  const out = lines.map((line, i) => {
    if (i % 2 === 0) return line;
    const doc = JSON.parse(line);
    return JSON.stringify({ ...doc, slug: doc.title.toLowerCase() });
  });
  return { request: { body: out.join("\n") + "\n" } };
}
