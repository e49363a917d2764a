function handleRequest() {
  const body = JSON.parse(context.request.body || '{}');
  const filter = [context.inputs.query];
  body.query = {bool: body.query ? {must: [body.query], filter} : {filter}};
  return {request: {body: JSON.stringify(body)}};
}
