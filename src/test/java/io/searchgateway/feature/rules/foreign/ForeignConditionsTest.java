package io.searchgateway.feature.rules.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.feature.rules.condition.ConditionEvaluation;
import io.searchgateway.feature.rules.condition.RuleFacts;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions of other products hold for the same texts as there. */
class ForeignConditionsTest {

  private static boolean holds(ForeignRules.Result result, String query) {
    RuleFacts facts = new RuleFacts(query, Map.of(), Map.of(), Map.of());
    return new ConditionEvaluation(facts, new int[] {100_000})
        .of(Condition.parse(ForeignSamples.expression(result)))
        .holds();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          laptop            | Cheap LAPTOP bag | true
          laptop            | laptops          | false
          red shoes         | red  shoes sale  | true
          red shoes         | red new shoes    | false
          "laptop           | laptop bag       | true
          "laptop           | laptops          | false
          "laptop           | my laptop        | false
          laptop"           | my laptop        | true
          laptop"           | mylaptop         | false
          "laptop"          | laptop           | true
          "laptop"          | laptop bag       | false
          sofa*             | grey sofabed     | true
          sofa*             | sofa             | false
          sofa*             | mysofabed        | false
          "sofa*            | sofabed          | true
          "sofa*            | grey sofabed     | false
          a.b (c)*          | a.b (c)d         | true
          a.b (c)*          | axb (c)d         | false
          tv AND NOT stand  | tv               | true
          tv AND NOT stand  | tv stand         | false
          (a OR b) AND c    | c b              | true
          (a OR b) AND c    | a b              | false
          it's [50%] \\" $  | it's [50%] " $   | true
          """)
  void querqy(String input, String query, boolean holds) {
    ForeignRules.Result result =
        ForeignSamples.read("querqy", input + " =>\n  FILTER: * category:tv\n");
    assertThat(holds(result, query)).isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource({
    "is,         red shoes, red shoes,     true",
    "is,         red shoes, red shoes x,   false",
    "startsWith, red,       red shoes,     true",
    "endsWith,   shoes,     red shoes,     true",
    "contains,   shoes,     my shoes here, true",
    "contains,   shoes,     myshoes,       false",
    "is,         '',        '',            true",
    "is,         '',        a,             false",
  })
  void algolia(String anchoring, String pattern, String query, boolean holds) {
    ForeignRules.Result result =
        ForeignSamples.json(
            "algolia",
            "{'conditions':[{'anchoring':'%s','pattern':'%s'}],'consequence':{'userData':1}}"
                .formatted(anchoring, pattern));
    assertThat(holds(result, query)).isEqualTo(holds);
  }
}
