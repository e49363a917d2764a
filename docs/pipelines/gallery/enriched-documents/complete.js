/** Refuses films without a title; adds what can be worked out from the others. */
function handleRequest() {
  const film = JSON.parse(context.request.body);
  if (typeof film.title !== "string" || film.title.trim() === "") {
    throw error("title is a required field!");
  }
  const { us_gross: home = 0, worldwide_gross: all = 0 } = film;
  const completed = {
    ...film,
    title: film.title.trim().replace(/\s+/g, " "),
    abroad_gross: Math.max(0, all - home),
    stored_by: context.envs.username,
    stored_at: new Date().toISOString(),
  };
  return { request: { body: JSON.stringify(completed) } };
}
