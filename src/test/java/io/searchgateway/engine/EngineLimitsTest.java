package io.searchgateway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineLimitsTest {

  private static final EngineLimits LIMITS = new EngineLimits(100, 200);

  private static EngineLimits read(String settings) {
    return EngineLimits.read(
        Json.readObject(settings.getBytes(StandardCharsets.UTF_8)).orElseThrow());
  }

  private static Optional<String> fault(String path, Optional<String> query, int valueLength) {
    HttpFields headers = HttpFields.build().add("Host", "e").add("a", "x".repeat(valueLength));
    return LIMITS
        .fault("GET", path, query, headers)
        .map((Problem problem) -> problem.status() + " " + problem.type());
  }

  @Test
  void theEngineTellsThem() {
    assertThat(
            read(
                "{\"defaults\":{\"http\":{\"max_header_size\":\"8kb\","
                    + "\"max_initial_line_length\":\"4096b\"}}}"))
        .isEqualTo(new EngineLimits(4096, 8192));
    assertThat(read("{\"persistent\":{\"http\":{\"max_header_size\":\"1mb\"}},\"defaults\":{}}"))
        .isEqualTo(new EngineLimits(4096, 1024 * 1024));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"defaults\":[]}",
        "{\"defaults\":{\"http\":7}}",
        "{\"defaults\":{\"http\":{\"max_header_size\":7}}}",
        "{\"defaults\":{\"http\":{\"max_header_size\":\"-1\"}}}",
        "{\"error\":{},\"status\":403}"
      })
  void otherwiseTheyAreTheUsualOnes(String settings) {
    assertThat(read(settings)).isEqualTo(new EngineLimits(4096, 16_384));
  }

  @ParameterizedTest
  @CsvSource({"86, true", "87, false"})
  void theRequestLineHasALimit(int pathLength, boolean fits) {
    String path = "/" + "x".repeat(pathLength - 1);
    assertThat(fault(path, Optional.empty(), 1))
        .isEqualTo(fits ? Optional.empty() : Optional.of("414 target_too_long"));
    assertThat(fault("/", Optional.of("x".repeat(pathLength - 2)), 1))
        .isEqualTo(fits ? Optional.empty() : Optional.of("414 target_too_long"));
  }

  @ParameterizedTest
  @CsvSource({"140, true", "141, false"})
  void theHeadersHaveALimit(int valueLength, boolean fits) {
    assertThat(fault("/", Optional.empty(), valueLength))
        .isEqualTo(fits ? Optional.empty() : Optional.of("431 headers_too_large"));
  }
}
