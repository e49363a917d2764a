// returns: {"from":"2024-02-28T00:00:00.000Z","day":4}
function handleRequest() {
  const end = new Date("2024-03-06T00:00:00Z");
  const from = new Date(end.getTime() - 7 * 24 * 60 * 60 * 1000);
  return { from, day: new Date(Date.UTC(2024, 1, 29)).getUTCDay() };
}
