package io.searchgateway.pipeline.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RetryReaderTest {

  private final DefinitionFindings findings = new DefinitionFindings();

  private Optional<RetryDefinition> read(String stage) {
    JsonObject object =
        Json.readObject(stage.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
    return RetryReader.read(new DefinitionMembers(object, "/stages/0", findings), findings);
  }

  @Test
  void whatIsNotSaidIsUsual() {
    RetryDefinition retry = read("{'use':'x','retry':{'max':3}}").orElseThrow();

    assertThat(retry.max()).isEqualTo(3);
    assertThat(retry.codes()).containsExactlyInAnyOrder(502, 503, 504);
    assertThat(retry.types()).isEmpty();
    assertThat(retry.backoff()).isEqualTo(Duration.ofMillis(100));
    assertThat(retry.maxBackoff()).isEqualTo(Duration.ofSeconds(5));
    assertThat(retry.jitter()).isTrue();
    assertThat(retry.anyMethod()).isFalse();
    assertThat(findings.faults()).isEmpty();
    assertThat(findings.warnings()).isEmpty();
  }

  @Test
  void everythingCanBeSaid() {
    RetryDefinition retry =
        read("{'use':'x','retry':{'max':10,'on':[429,'backend_timeout'],'backoffMs':7,"
                + "'maxBackoffMs':8,'jitter':false,'anyMethod':true}}")
            .orElseThrow();

    assertThat(retry.codes()).containsExactly(429);
    assertThat(retry.types()).containsExactly("backend_timeout");
    assertThat(retry.pause(1, 0.5)).isEqualTo(Duration.ofMillis(7));
    assertThat(retry.pause(2, 0.5)).isEqualTo(Duration.ofMillis(8));
    assertThat(retry.anyMethod()).isTrue();
  }

  @Test
  void faultsAreToldWithTheirPlaces() {
    read("{'use':'x','retry':{'on':['',200,429.5,true],'backoffMs':-1,'jitter':'no','why':1}}");

    assertThat(findings.faults())
        .extracting(DefinitionFault::path)
        .containsExactlyInAnyOrder(
            "/stages/0/retry/max",
            "/stages/0/retry/on/0",
            "/stages/0/retry/on/1",
            "/stages/0/retry/on/2",
            "/stages/0/retry/on/3",
            "/stages/0/retry/backoffMs",
            "/stages/0/retry/jitter");
    assertThat(findings.warnings()).hasSize(1);
  }

  @Test
  void aScriptIsWarnedOfARetryWithoutEffect() {
    read("{'script':'x','retry':{'max':1}}");
    assertThat(findings.warnings()).hasSize(1);
  }

  @Test
  void waitsGrowUpToTheirLimitAndLeaveAPartToChance() {
    RetryDefinition retry = read("{'use':'x','retry':{'max':10}}").orElseThrow();

    assertThat(retry.pause(1, 0)).isEqualTo(Duration.ofMillis(100));
    assertThat(retry.pause(1, 1)).isEqualTo(Duration.ofMillis(50));
    assertThat(retry.pause(3, 0)).isEqualTo(Duration.ofMillis(400));
    assertThat(retry.pause(10, 0)).isEqualTo(Duration.ofSeconds(5));
  }
}
