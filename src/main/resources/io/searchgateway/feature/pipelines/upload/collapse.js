function handleRequest() {
  const field = context.inputs.field;
  const body = JSON.parse(context.response.body);
  const seen = new Set();
  body.hits.hits = body.hits.hits.filter((hit) => {
    const holder = [hit.fields, hit._source].find((one) => one && field in one);
    if (!holder) {
      throw error('the document ' + hit._id + ' has no field ' + field);
    }
    const value = JSON.stringify(holder[field]);
    return !seen.has(value) && seen.add(value);
  });
  return {response: {body: JSON.stringify(body)}};
}
