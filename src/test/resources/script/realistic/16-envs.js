// returns: {"envs":{"index":["books"],"n":2,"locale":"en"}}
function handleRequest() {
  const { envs, inputs } = context;
  const { locale = "en" } = inputs;
  return { envs: { ...envs, n: envs.n + 1, locale } };
}
