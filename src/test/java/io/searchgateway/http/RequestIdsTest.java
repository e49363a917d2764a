package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdsTest {

  @ParameterizedTest
  @ValueSource(strings = {"a", "A-1_b.c:d/e+f=", "0", "00-4bf92f3577b34da6a3ce929d0e0e4736-01"})
  void aHarmlessIdIsKept(String id) {
    assertThat(RequestIds.idFor(id)).isEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "a b", "a\r\nb", "ä", "a\"b", "{}", "a,b", "<script>", "a\u0000"})
  void anyOtherIsReplaced(String id) {
    assertThat(RequestIds.idFor(id)).matches("[0-9a-f]{32}");
  }

  @Test
  void lengthHasALimit() {
    assertThat(RequestIds.idFor("a".repeat(128))).hasSize(128).startsWith("a");
    assertThat(RequestIds.idFor("a".repeat(129))).hasSize(32);
  }

  @Test
  void newIdsDiffer() {
    assertThat(IntStream.range(0, 10_000).mapToObj(i -> RequestIds.idFor(null)))
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("[0-9a-f]{32}"));
  }
}
