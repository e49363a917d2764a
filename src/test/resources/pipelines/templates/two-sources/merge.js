async function handleRequest() {
  const own = JSON.parse(context["own results"]);
  const { reviews } = JSON.parse(context.critics);
  const merged = {
    books: own.search.hits.hits.map(({ _source: { title } }) => title),
    reviews: reviews.map((review) => review.title),
  };
  return { response: { body: JSON.stringify(merged), code: 200 } };
}
