// returns: {}
console.log("request", context.request.method, { n: 1 });
