// returns: {"attempts":3}
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function withRetry(work, times) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (e) {
      if (attempt >= times) throw e;
      await sleep(1);
    }
  }
}
async function handleRequest() {
  return withRetry(async (attempt) => {
    if (attempt < 3) throw new Error("not yet");
    return { attempts: attempt };
  }, 5);
}
