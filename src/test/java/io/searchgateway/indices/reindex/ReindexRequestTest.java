package io.searchgateway.indices.reindex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReindexRequestTest {

  private static ReindexRequest read(String json) {
    return ReindexRequest.read(
        Json.readObject(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow());
  }

  private static List<String> faults(String json) {
    Problem[] told = new Problem[1];
    assertThatThrownBy(() -> read(json))
        .isInstanceOfSatisfying(Problem.class, problem -> told[0] = problem);
    return told[0].faults().stream().map(fault -> fault.type() + " " + fault.pointer()).toList();
  }

  @Test
  void nothingSaidMeansMappingsSettingsAndDocuments() {
    ReindexRequest usual = read("{}");
    assertThat(usual.copiesMappings() && usual.copiesSettings() && usual.copiesData()).isTrue();
    ReindexRequest some = read("{'to':'x','include':['mappings']}");
    assertThat(some.copiesMappings()).isTrue();
    assertThat(some.copiesSettings() || some.copiesData()).isFalse();
  }

  @Test
  void whatThisGatewayCannotCopyIsRefusedWhereItStands() {
    assertThat(
            faults(
                "{'action':['data','search_relevancy','synonyms'],'include':['rules'],"
                    + "'search_relevancy_settings':{}}"))
        .containsExactlyInAnyOrder(
            "part_not_supported /action/1",
            "part_not_supported /action/2",
            "part_not_supported /include/0",
            "part_not_supported /search_relevancy_settings");
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    assertThat(faults("{'action':['magic'],'writes':'never','query':[],'colour':1}"))
        .containsExactlyInAnyOrder(
            "bad_reindex /action/0",
            "bad_reindex /writes",
            "bad_reindex /query",
            "bad_reindex /colour");
  }
}
