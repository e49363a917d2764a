// returns: {"total":3}
function handleRequest() {
  var self = this, total = 0, i;
  for (i in { a: 1, b: 2 }) {
    if (Object.prototype.hasOwnProperty.call({ a: 1, b: 1 }, i)) total += ({ a: 1, b: 2 })[i];
  }
  return { total: total };
}
