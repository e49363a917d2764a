package io.searchgateway.feature.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.GatewayFeatures;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ApiDescriptionTest {

  private final JsonObject paths = ApiDescription.paths(GatewayFeatures.ALL);

  @Test
  void operationsHaveNamesOfTheirOwnAndPlacesAreDeclared() {
    List<String> names = new ArrayList<>();
    for (JsonValue path : paths.values()) {
      path.asJsonObject().values().stream()
          .filter(JsonObject.class::isInstance)
          .forEach(operation -> names.add(operation.asJsonObject().getString("operationId")));
    }
    assertThat(names)
        .doesNotHaveDuplicates()
        .contains("postPermissionUsernameRotate", "getPipelineIdLogs", "getHealthLive");
    assertThat(paths.getJsonObject("/_gateway/role/{name}").getJsonArray("parameters")).hasSize(1);
  }

  @Test
  void pathsThatDifferOnlyInTheNamesOfTheirPlacesAreOne() {
    assertThat(paths.keySet().stream().map(path -> path.replaceAll("\\{\\w+}", "{}")))
        .doesNotHaveDuplicates();
  }

  @Test
  void anAnswerThatIsNotJsonHasItsMediaType() {
    assertThat(
            paths
                .getJsonObject("/_gateway/metrics")
                .getJsonObject("get")
                .getJsonObject("responses")
                .getJsonObject("2XX")
                .getJsonObject("content"))
        .containsOnlyKeys("text/plain");
  }
}
