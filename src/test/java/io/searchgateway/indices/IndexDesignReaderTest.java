package io.searchgateway.indices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.indices.design.Column;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.Jsons;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How an index is to be, as a body says it. */
class IndexDesignReaderTest {

  private static IndexDesign read(String body) {
    return IndexDesignReader.read(Jsons.object(body), IndexDesign.ANALYZERS);
  }

  private static List<String> faults(String body) {
    Problem[] told = new Problem[1];
    assertThatThrownBy(() -> read(body))
        .isInstanceOfSatisfying(Problem.class, problem -> told[0] = problem);
    return told[0].faults().stream().map(Fault::pointer).toList();
  }

  @Test
  void aColumnHasANameAndAUseOrAMapping() {
    IndexDesign design =
        read(
            "{'columns':[{'name':'a','use':'integer'},{'name':'b','type':'keyword'},"
                + "{'name':'c.d','mapping':{'type':'ip'}}]}");

    assertThat(design.columns()).extracting(Column::name).containsExactly("a", "b", "c.d");
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    assertThat(
            faults(
                "{'columns':[{'use':'integer'},{'name':'b','use':'magic'},7],"
                    + "'settings':[],'aliases':'x','colour':1}"))
        .containsExactlyInAnyOrder(
            "/columns/0/name",
            "/columns/1/use",
            "/columns/2/name",
            "/columns/2/use",
            "/settings",
            "/aliases",
            "/colour");
    assertThat(faults("{'columns':{}}")).containsExactly("/columns");
  }

  @ParameterizedTest
  @ValueSource(strings = {"_id", ".a", "a.", "a..b", " "})
  void whatCannotBeAFieldIsNoColumn(String name) {
    assertThat(faults("{'columns':[{'name':'" + name + "','use':'integer'}]}"))
        .containsExactly("/columns/0/name");
  }

  @Test
  void noColumnStandsDeeperThanAnyMappingGoes() {
    assertThat(faults("{'columns':[{'name':'" + "a.".repeat(50_000) + "a','use':'integer'}]}"))
        .containsExactly("/columns/0/name");
  }
}
