// returns: {"hash":"ba7816bf"}
async function handleRequest() {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("abc"));
  const hex = Array.from(new Uint8Array(digest)).map((b) => b.toString(16).padStart(2, "0")).join("");
  return { hash: hex.slice(0, 8) };
}
