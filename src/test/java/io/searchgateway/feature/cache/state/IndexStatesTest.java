package io.searchgateway.feature.cache.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.call.SeenChanges;
import io.searchgateway.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class IndexStatesTest {

  private final List<String> asked = new ArrayList<>();
  private final IndexStates states =
      new IndexStates(
          path -> {
            asked.add(path);
            return CompletableFuture.completedStage(
                Json.readObject("{\"indices\":{\"films\":{}}}".getBytes(StandardCharsets.UTF_8))
                    .orElseThrow());
          },
          new SeenChanges().changes(),
          ".gateway",
          System::nanoTime);

  @Test
  void allExpressionsOfARequestAreRead() {
    IndexState state = states.of(List.of("films,b*", "")).toCompletableFuture().join();
    assertThat(state.indices()).containsExactly("films");
    assertThat(asked)
        .hasSize(4)
        .anyMatch(path -> path.startsWith("/films,b*/_stats/indexing,refresh?"))
        .anyMatch(path -> path.startsWith("/_cluster/state/metadata/_all?"));
  }

  @Test
  void theGatewaysOwnIndicesHaveNone() {
    assertThat(states.of(List.of("films,.gateway-users")).toCompletableFuture())
        .isCompletedExceptionally();
    assertThat(asked).isEmpty();
  }
}
