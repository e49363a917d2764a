function handleRequest() {
  const prefix = context.inputs.context_prefix;
  const saved = context[prefix ? prefix + '.original_size' : 'original_size'];
  const size = context.inputs.target_size === undefined ? saved : context.inputs.target_size;
  if (size === undefined) {
    throw error('truncate_hits needs a target_size, or an oversample before it');
  }
  const body = JSON.parse(context.response.body);
  body.hits.hits = body.hits.hits.slice(0, size);
  return {response: {body: JSON.stringify(body)}};
}
