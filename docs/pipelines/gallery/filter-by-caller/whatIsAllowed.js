/** The ratings for this caller; callers that nobody has thought of see nothing. */
function handleRequest() {
  const allowedRatings = context.envs.ratings[context.envs.username];
  if (!allowedRatings) {
    throw error("nothing is meant for this caller", 403);
  }
  return { allowedRatings };
}
