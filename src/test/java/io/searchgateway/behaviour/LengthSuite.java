package io.searchgateway.behaviour;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Request lines and headers about as long as a real engine takes. Whatever is longer must be
 * refused by the gateway: the engine would read nothing more from a connection that others use
 * next.
 */
public interface LengthSuite extends GatewaySuite {

  @TestFactory
  default Stream<DynamicTest> headersThatTheEngineDoesNotTakeAreRefused() {
    return around(8 * 1024, 16 * 1024)
        .mapToObj(
            length ->
                dynamicTest(
                    length + " bytes",
                    () ->
                        assertTakenOrRefused(
                            gateway().request("GET", "/").header("X-Long", "x".repeat(length)),
                            431)));
  }

  @TestFactory
  default Stream<DynamicTest> targetsThatTheEngineDoesNotTakeAreRefused() {
    return around(4 * 1024, 16 * 1024)
        .mapToObj(
            length ->
                dynamicTest(
                    length + " bytes",
                    () ->
                        assertTakenOrRefused(
                            gateway().request("GET", "/?filter_path=" + "x".repeat(length)), 414)));
  }

  private static IntStream around(int... limits) {
    return IntStream.of(limits)
        .flatMap(
            limit ->
                IntStream.of(-2000, -400, -300, -200, -100, -75, -50, -40, -30, -25, -20, 0, 1000)
                    .map(off -> limit + off));
  }

  private void assertTakenOrRefused(RawRequest request, int refusal) {
    RawAnswer answer = send(request);
    if (answer.status() != 200) {
      assertRefused(answer, refusal);
    }
    for (int i = 0; i < 3; i++) {
      assertThat(get("/").status()).isEqualTo(200);
    }
  }
}
