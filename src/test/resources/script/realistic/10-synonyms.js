// returns: {"expanded":["tv","television","telly","sofa"]}
var synonyms = { tv: ["television", "telly"] };
function handleRequest() {
  var words = ["tv", "sofa"];
  var expanded = [];
  words.forEach(function (word) {
    expanded.push(word);
    expanded.push.apply(expanded, synonyms[word] || []);
  });
  return { expanded: expanded };
}
