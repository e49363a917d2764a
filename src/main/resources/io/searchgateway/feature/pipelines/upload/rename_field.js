function handleRequest() {
  const from = context.inputs.field;
  const to = context.inputs.target_field;
  const body = JSON.parse(context.response.body);
  for (const hit of body.hits.hits) {
    const holders = [hit._source, hit.fields].filter((holder) => holder && from in holder);
    if (holders.length === 0) {
      throw error('the document ' + hit._id + ' has no field ' + from);
    }
    for (const holder of holders) {
      holder[to] = holder[from];
      delete holder[from];
    }
  }
  return {response: {body: JSON.stringify(body)}};
}
