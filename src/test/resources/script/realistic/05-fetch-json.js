// fetch: {"choices":[{"text":" synonyms "}]}
// returns: {"answer":"synonyms","ok":true,"type":"application/json"}
const handleRequest = async () => {
  const res = await fetch("https://example.com/complete");
  const { choices: [{ text } = {}] = [] } = await res.json();
  return { answer: text?.trim() ?? "", ok: res.ok, type: res.headers.get("Content-Type") };
};
