function handleRequest() { return { envs: { a: 1 } }; }
