// context: {"request":{"body":"{\"query\":[{\"value\":\"the Lord of the Rings\"}]}"}}
// returns: {"request":{"body":"{\"query\":[{\"value\":\"lord rings\"}]}"}}
const STOP = new Set(["the", "of", "a", "an"]);
function clean(text = "") {
  return text.toLowerCase().split(/\s+/).filter((word) => !STOP.has(word)).join(" ");
}
function handleRequest() {
  const body = JSON.parse(context.request.body);
  for (const query of body.query) {
    if (typeof query.value === "string") {
      query.value = clean(query.value);
    }
  }
  return { request: { body: JSON.stringify(body) } };
}
