// context: {"response":{"body":"{\"hits\":{\"hits\":[{\"_source\":{\"title\":\"a\",\"secret\":1}}]}}","code":200,"headers":{}}}
// returns: {"response":{"body":"{\"hits\":{\"hits\":[{\"_source\":{\"title\":\"a\"}}]}}","code":200,"headers":{}}}
function handleRequest() {
  const body = JSON.parse(context.response.body);
  body.hits.hits.forEach((hit) => {
    const { secret, ...visible } = hit._source;
    hit._source = visible;
  });
  return { response: { ...context.response, body: JSON.stringify(body) } };
}
