// returns: {"log":["start","work q","end"]}
class Step {
  constructor(name) {
    this.name = name;
  }
  run(log) {
    log.push(this.name);
    return this;
  }
}
class Work extends Step {
  run(log) {
    this.name = `work ${JSON.parse(context.request.body).query[0].id}`;
    return super.run(log);
  }
}
function handleRequest() {
  const log = [];
  [new Step("start"), new Work(), new Step("end")].forEach((step) => step.run(log));
  return { log };
}
