function handleRequest() {
  const {field, separator, target_field: target, preserve_trailing: keep} = context.inputs;
  const body = JSON.parse(context.response.body);
  for (const hit of body.hits.hits) {
    if (hit._source && typeof hit._source[field] === 'string') {
      const parts = hit._source[field].split(new RegExp(separator));
      while (!keep && parts.length > 0 && parts[parts.length - 1] === '') {
        parts.pop();
      }
      hit._source[target || field] = parts;
    }
  }
  return {response: {body: JSON.stringify(body)}};
}
