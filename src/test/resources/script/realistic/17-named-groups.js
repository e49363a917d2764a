// returns: {"year":"2024","rest":"report"}
function handleRequest() {
  const { groups } = /(?<year>(?:19|20)\d{2})\s+(?<rest>.+)/u.exec("2024 report");
  return { year: groups.year, rest: groups.rest };
}
