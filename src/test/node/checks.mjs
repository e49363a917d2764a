// What the scripts of this folder have in common. Each of them runs by itself:
// GATEWAY_URL=… GATEWAY_USERNAME=… GATEWAY_PASSWORD=… ENGINE_URL=… node <script>

export const { GATEWAY_URL, GATEWAY_USERNAME, GATEWAY_PASSWORD, ENGINE_URL } = process.env

export const CREDENTIALS = `${GATEWAY_USERNAME}:${GATEWAY_PASSWORD}`

export async function check(what, steps) {
  await steps()
  console.log(`ok: ${what}`)
}

/** The answer of the engine itself, past the gateway, to one hand-written search. */
export async function engine(index, body) {
  const response = await fetch(`${ENGINE_URL}/${index}/_search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) {
    throw new Error(JSON.stringify(answer))
  }
  return answer
}

/**
 * A text in fields as the gateway is to search it: all words in any of the fields, likely
 * misspellings, the words as a phrase, and the last word begun.
 *
 * @param plural the text with its last word in the plural
 */
export function text(value, plural, fields, begun) {
  const match = (query, type, among, more) => ({
    multi_match: { query, fields: among, type, operator: 'or', ...more },
  })
  return {
    bool: {
      should: [
        match(plural, 'cross_fields', fields),
        match(value, 'best_fields', fields, { fuzziness: 0 }),
        match(value, 'phrase', fields),
        match(value, 'phrase_prefix', begun),
      ],
      minimum_should_match: 1,
    },
  }
}

export const ids = (answer) => answer.hits.hits.map((hit) => hit._id)

export const counts = (aggregation) =>
  aggregation.buckets.map(({ key, doc_count: count }) => [key, count])
