package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class StageRegistryTest {

  @PipelineStage(
      name = "one",
      aliases = {"uno", "eins"})
  private static class One implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }
  }

  /** As CDI makes one. */
  private static final class Proxy extends One {}

  @PipelineStage(name = "two", aliases = "eins")
  private static final class Two extends One {}

  @Test
  void aStageIsFoundByNameAndAlias() {
    One one = new One();
    StageRegistry registry = new StageRegistry(List.of(one));

    assertThat(registry.find("one")).get().extracting(StageRegistry.Entry::stage).isSameAs(one);
    assertThat(registry.find("eins")).isEqualTo(registry.find("uno"));
    assertThat(registry.find("zwei")).isEmpty();
    assertThat(registry.all()).containsOnlyKeys("one");
  }

  @Test
  void aSubclassKeepsTheName() {
    assertThat(new StageRegistry(List.of(new Proxy())).find("one")).isPresent();
  }

  @Test
  void aNameInCommonStopsTheStart() {
    assertThatThrownBy(() -> new StageRegistry(List.of(new One(), new Two())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("two stages are named eins");
  }

  @Test
  void aStageWithoutANameStopsTheStart() {
    Stage nameless = context -> StageResult.unchanged();

    assertThatThrownBy(() -> new StageRegistry(List.of(nameless)))
        .isInstanceOf(IllegalStateException.class);
  }
}
