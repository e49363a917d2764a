function handleRequest() {
  const prefix = context.inputs.content_prefix;
  const body = JSON.parse(context.request.body || '{}');
  const size = body.size === undefined ? 10 : body.size;
  body.size = Math.ceil(size * context.inputs.sample_factor);
  return {
    request: {body: JSON.stringify(body)},
    [prefix ? prefix + '.original_size' : 'original_size']: size,
  };
}
