package io.searchgateway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EngineNodesTest {
  private static final int LONG_ENOUGH = 6;

  private static EngineNodes nodes(int count) {
    return new EngineNodes(
        Stream.iterate(1, i -> i + 1)
            .limit(count)
            .map(i -> URI.create("http://n" + i + ":9200"))
            .toList());
  }

  private static List<String> take(EngineNodes nodes, int times) {
    return Stream.generate(() -> nodes.next().toString()).limit(times).toList();
  }

  /** Several times, so that the pause is longer than any test. */
  private static void setAside(EngineNode node) {
    for (int i = 0; i < LONG_ENOUGH; i++) {
      node.failed();
    }
  }

  @Test
  void nodesAreTakenInTurn() {
    assertThat(take(nodes(3), 7))
        .containsExactly(
            "n1:9200", "n2:9200", "n3:9200", "n1:9200", "n2:9200", "n3:9200", "n1:9200");
  }

  @Test
  void aFailedNodeIsPassedOverUntilItAnswers() {
    EngineNodes nodes = nodes(3);
    EngineNode second = nodes.all().get(1);
    setAside(second);
    assertThat(nodes.usable()).isEqualTo(2);
    assertThat(take(nodes, 6)).doesNotContain("n2:9200").contains("n1:9200", "n3:9200");
    second.answered();
    assertThat(nodes.usable()).isEqualTo(3);
    assertThat(take(nodes, 3)).contains("n2:9200");
  }

  @Test
  void whenAllAreSetAsideTheyAreTriedInTurnAllTheSame() {
    EngineNodes nodes = nodes(2);
    nodes.all().forEach(EngineNodesTest::setAside);
    assertThat(nodes.usable()).isZero();
    assertThat(take(nodes, 4)).containsExactly("n1:9200", "n2:9200", "n1:9200", "n2:9200");
  }

  @Test
  void theOnlyNodeIsAlwaysTried() {
    EngineNodes nodes = nodes(1);
    setAside(nodes.all().get(0));
    assertThat(take(nodes, 2)).containsExactly("n1:9200", "n1:9200");
  }

  @Test
  void thePauseGrowsToEightSecondsAndNoFurther() {
    EngineNode node = nodes(1).all().get(0);
    for (int i = 0; i < 50; i++) {
      node.failed();
    }
    long now = System.nanoTime();
    assertThat(node.usable(now)).isFalse();
    assertThat(node.usable(now + 8_000_000_000L)).isTrue();
  }

  @Test
  void anAddressKeepsItsHostAndPort() {
    EngineNode node = new EngineNodes(List.of(URI.create("https://[::1]:9243"))).all().get(0);
    assertThat(node.authority()).isEqualTo("[::1]:9243");
    assertThat(node.base()).hasToString("https://[::1]:9243");
  }
}
