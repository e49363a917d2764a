package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.classify.IndexSlot.InPath;
import io.searchgateway.classify.IndexSlot.InQuery;
import io.searchgateway.request.RequestTarget;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassifierTest {

  /** Raw text of each slot; in brackets where it takes one name only, with a mark for a body. */
  private static String slots(RequestTarget target, Classification classification) {
    return classification.slots().stream()
        .map(slot -> slot.narrowable() ? raw(target, slot) : "(" + raw(target, slot) + ")")
        .collect(Collectors.joining(" "));
  }

  private static String raw(RequestTarget target, IndexSlot slot) {
    if (slot.place() instanceof InPath place) {
      return target.path().substring(place.begin(), place.end());
    }
    return slot.place() instanceof InQuery place
        ? "?" + target.query().orElse("").substring(place.begin(), place.end())
        : "@";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # method, target                     | slots                  | all   | hidden | aliases
          GET    | /                           | ''                     | false | false  | false
          GET    | /?pretty                    | ''                     | false | false  | false
          GET    | /a                          | a                      | false | false  | false
          GET    | /a,b*/_search               | a,b*                   | false | false  | false
          GET    | //a//_search                | a (a) (_search)        | false | false  | false
          PUT    | /a/_doc/.x                  | a                      | false | false  | false
          GET    | /%5Fsearch                  | %5Fsearch              | false | false  | false
          GET    | /_all/_search               | _all                   | false | false  | false
          GET    | /_all,-a/_search            | _all,-a                | false | false  | false
          GET    | /_x,a/_search               | _x,a                   | false | false  | false
          GET    | /_x%2Ca/_search             | _x%2Ca                 | false | false  | false
          GET    | /_search                    | ''                     | true  | false  | false
          GET    | /_search/template           | ''                     | true  | false  | false
          GET    | /_search/scroll/x           | ''                     | false | false  | false
          GET    | /_search?index=             | ?                      | true  | false  | false
          GET    | /_search?index=a            | ?a                     | false | false  | false
          GET    | /_search?index=a&index=     | ?a ?                   | true  | false  | false
          GET    | /_search?indices=a          | ?a                     | true  | false  | false
          GET    | /_search?name=a             | (?a)                   | true  | false  | false
          GET    | /_search?source=x           | (@)                    | true  | false  | false
          GET    | /_search?expand_wildcards=open,Hidden | ''           | true  | true   | false
          GET    | /a?%65xpand_wildcards=all   | a                      | false | true   | false
          GET    | /a?expand_wildcards=none    | a                      | false | false  | false
          POST   | /_msearch                   | ''                     | true  | false  | false
          POST   | /_bulk                      | ''                     | false | false  | false
          POST   | /_close                     | ''                     | true  | false  | false
          PUT    | /_settings/x                | ''                     | true  | false  | false
          GET    | /_cat                       | ''                     | false | false  | false
          GET    | /_cat/indices/a*            | (indices) a*           | false | false  | false
          GET    | /_cat/aliases/a             | (aliases) (a)          | false | false  | false
          GET    | /_cluster/health/a          | (health) a             | false | false  | false
          GET    | /_cluster/state/m/a         | (state) (m) a          | false | false  | false
          GET    | /_resolve/index/a           | (index) a              | false | false  | false
          POST   | /_ilm/move/a                | (move) (a)             | false | false  | false
          GET    | /_template/a                | ''                     | false | false  | false
          GET    | /_tasks/a:1                 | ''                     | false | false  | false
          GET    | /_plugins/_x/a              | (_x) (a)               | false | false  | false
          POST   | /a/_clone/b                 | a (b)                  | false | false  | false
          POST   | /a/_rollover                | a                      | false | false  | false
          PUT    | /a/_alias/b                 | a (b)                  | false | false  | true
          GET    | /a/_alias/b                 | a (b)                  | false | false  | false
          HEAD   | /_alias/b                   | (b)                    | true  | false  | false
          PUT    | /_alias?index=a&name=b      | ?a (?b)                | false | false  | true
          POST   | /_aliases                   | ''                     | false | false  | true
          POST   | /_snapshot/r/s/_restore     | ''                     | false | false  | true
          DELETE | /?index=a                   | ?a                     | false | false  | false
          """)
  void aRequestNames(
      String method, String text, String slots, boolean all, boolean hidden, boolean aliases) {
    RequestTarget target = RequestTarget.of(text);
    Classification classification = new Classifier().classify(method, target);
    assertThat(slots(target, classification)).isEqualTo(slots);
    assertThat(classification.allByDefault()).as("all by default").isEqualTo(all);
    assertThat(classification.expandsHidden()).as("expands hidden").isEqualTo(hidden);
    assertThat(classification.changesAliases()).as("changes aliases").isEqualTo(aliases);
  }
}
