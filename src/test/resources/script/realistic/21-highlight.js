// returns: {"text":"a <em>red</em> and <em>Red</em> car"}
function handleRequest() {
  const escape = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(`(${["red", "c++"].map(escape).join("|")})`, "gi");
  return { text: "a red and Red car".replace(pattern, "<em>$1</em>") };
}
