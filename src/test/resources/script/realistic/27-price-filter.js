// returns: {"range":{"gte":10,"lte":50}}
function handleRequest() {
  const match = "shoes under 50 over 10".match(/under (\d+) over (\d+)/);
  const [, max, min] = match.map(Number);
  return { range: { gte: min, lte: max } };
}
