// returns: {"source":"fallback"}
async function handleRequest() {
  try {
    const data = await fetch("https://fails.example.com/");
    return { source: "remote", data: String(data) };
  } catch (e) {
    console.warn("remote failed", e.message);
    return { source: "fallback" };
  }
}
