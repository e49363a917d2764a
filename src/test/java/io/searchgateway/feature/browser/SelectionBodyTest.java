package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.Jsons;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which documents a body means; too many of them would be deleted. */
class SelectionBodyTest {

  private static Selection read(String body) {
    return SelectionBody.read(Jsons.object(body));
  }

  @Test
  void everyDocumentIsMeantOnlyWhereThatIsSaid() {
    assertThat(read("{'all':true}").isEverything()).isTrue();
    assertThat(read("{'all':true,'set':{},'expect':3}").isEverything()).isTrue();
    assertThat(read("{'q':'x','all':true}").isEverything()).isFalse();
  }

  @Test
  void valuesAreTextsHoweverTheyAreWritten() {
    assertThat(read("{'filter':{'year':1979,'tags':['a',true]},'ids':'7'}"))
        .isEqualTo(
            new Selection(
                Optional.empty(),
                Map.of("year", List.of("1979"), "tags", List.of("a", "true")),
                Optional.empty(),
                List.of("7")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}                          | nothing_selected | ''",
        "{'all':false}               | nothing_selected | ''",
        "{'all':'true'}              | nothing_selected | ''",
        "{'q':'  '}                  | nothing_selected | ''",
        "{'filter':{}}               | nothing_selected | ''",
        "{'ids':[]}                  | nothing_selected | /ids",
        "{'q':'x','ids':[]}          | nothing_selected | /ids",
        "{'filter':{'year':[]}}      | bad_filter       | /filter/year",
        "{'filter':{'a/b':[]}}       | bad_filter       | /filter/a~1b",
        "{'filter':{'year':null}}    | bad_value        | /filter/year",
        "{'filter':{'year':[null]}}  | bad_value        | /filter/year",
        "{'filter':{'year':{}}}      | bad_value        | /filter/year",
        "{'filter':[]}               | bad_filter       | /filter",
        "{'query':'x'}               | bad_query        | /query",
        "{'q':['x']}                 | bad_value        | /q",
        "{'where':{}}                | unknown_member   | /where"
      })
  void whatMightMeanMoreThanWasThoughtIsRefused(String body, String type, String at) {
    assertThatThrownBy(() -> read(body))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.type()).isEqualTo(type);
              assertThat(problem.pointer()).contains(at);
            });
  }
}
