/** One section for each index; one that failed is empty and says so. */
function handleRequest() {
  const section = (id) => {
    if (typeof context[id] !== "string") {
      return { available: false, hits: [] };
    }
    const { hits } = JSON.parse(context[id]);
    return { available: true, hits: hits.hits.map((hit) => ({ id: hit._id, ...hit._source })) };
  };
  return {
    response: {
      code: 200,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ films: section("films"), airports: section("airports") }),
    },
  };
}
