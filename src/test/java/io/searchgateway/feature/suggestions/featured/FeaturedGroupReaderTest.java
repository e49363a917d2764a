package io.searchgateway.feature.suggestions.featured;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeaturedGroupReaderTest {

  private static FeaturedGroup group(String entry) {
    return FeaturedGroupReader.read(
        "main", object("{'sections':[{'id':'s','suggestions':[" + entry + "]}]}"));
  }

  @Test
  void aSuggestionIsReadWithAllThatItSays() {
    FeaturedGroup read =
        group(
            "{'label':'Sale','url':'/sale','description':'now','iconURL':'https://a/i.png',"
                + "'action':'navigate','subAction':'{\\'link\\':\\'/sale\\',"
                + "\\'target\\':\\'_blank\\'}','other':1}");
    FeaturedGroup.Entry entry = read.sections().get(0).entries().get(0);
    assertThat(entry.value()).isEqualTo("Sale");
    assertThat(entry.presentation().url()).contains("/sale");
    assertThat(read.runsInBrowsers()).isFalse();
    assertThat(read.warnings()).containsExactly("/sections/0/suggestions/0/other");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'value':'a','action':'function','subAction':'alert(1)'}",
        "{'value':'a','label':'<img src=x onerror=alert(1)>'}",
        "{'value':'a','icon':'<svg onload=alert(1)/>'}",
        "{'value':'a','description':'<script>'}",
      })
  void whatABrowserMayRunIsKnown(String entry) {
    assertThat(group(entry).runsInBrowsers()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'value':'a','url':'javascript:alert(1)'}                   | url",
        "{'value':'a','url':'java\\tscript:alert(1)'}                | url",
        "{'value':'a','iconURL':'data:text/html,x'}                  | iconURL",
        "{'value':'a','action':'navigate','subAction':'javascript:1'} | subAction",
        "{'value':'a','action':'navigate','subAction':'{\\'link\\':\\'javascript:1\\'}'} |"
            + " subAction",
        "{'value':'a','action':'open'}                               | action",
        "{'label':''}                                                | value",
        "{'value':1}                                                 | value",
      })
  void wrongValuesHaveTheirPlace(String entry, String member) {
    Problem wrong = catchThrowableOfType(Problem.class, () -> group(entry));
    assertThat(wrong.faults())
        .extracting(Fault::pointer)
        .contains("/sections/0/suggestions/0/" + member);
  }

  @Test
  void sectionsHaveIdsOfTheirOwn() {
    Problem wrong =
        catchThrowableOfType(
            Problem.class,
            () ->
                FeaturedGroupReader.read(
                    "main", object("{'sections':[{'id':'a'},{'id':'a'},{'label':'b'}]}")));
    assertThat(wrong.faults())
        .extracting(Fault::pointer)
        .containsExactly("/sections/1/id", "/sections/2/id");
  }
}
