// fetch: {"lang":"de"}
// returns: {"lang":"de"}
async function handleRequest() {
  const response = await fetch("https://example.com/detect", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text: "hallo" }),
  });
  const parsed = JSON.parse(response);
  return { lang: parsed.lang };
}
