function handleRequest() {
  const {field, order, target_field: target} = context.inputs;
  const body = JSON.parse(context.response.body);
  const sign = order === 'desc' ? -1 : 1;
  for (const hit of body.hits.hits) {
    for (const holder of [hit._source, hit.fields]) {
      if (holder && Array.isArray(holder[field])) {
        holder[target || field] = [...holder[field]].sort(
          (a, b) => sign * (a < b ? -1 : a > b ? 1 : 0));
      }
    }
  }
  return {response: {body: JSON.stringify(body)}};
}
