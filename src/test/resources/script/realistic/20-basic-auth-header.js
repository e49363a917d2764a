// fetch: {"ok":true}
// returns: {"user":"ok"}
async function handleRequest() {
  const headers = { Authorization: `Basic ${btoa("user:pässword")}`, Accept: "*/*" };
  const answer = await fetch("https://example.com/me", { headers, timeout: 500 });
  if (answer.status !== 200) throw error("not allowed", 401);
  return { user: JSON.parse(answer).ok ? "ok" : "no" };
}
