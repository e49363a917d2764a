// returns: {"request":{"body":"{\"query\":[{\"id\":\"q\",\"size\":20}]}","headers":{"X-A":"1"},"method":"POST","url":"/a?b=1","path":"/a","params":{},"urlValues":{"b":"1"}}}
async function handleRequest() {
  const { request } = context;
  const body = JSON.parse(request.body);
  return {
    request: {
      ...context.request,
      body: JSON.stringify({ ...body, query: body.query.map((q) => ({ ...q, size: 20 })) }),
    },
  };
}
