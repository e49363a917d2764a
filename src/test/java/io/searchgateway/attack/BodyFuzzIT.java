package io.searchgateway.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random bodies and headers: coded errors only, nothing told, nothing changed. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BodyFuzzIT {

  private static final int ROUNDS = Integer.getInteger("attack.fuzz", 400);

  /** Pieces that bodies are made of; broken ones among them. */
  private static final List<String> PIECES =
      List.of(
          "{\"index\":{\"_id\":\"f1\"}}",
          "{\"index\":{\"_index\":\"books\",\"_id\":\"f2\"}}",
          "{\"delete\":{\"_index\":\"vault\",\"_id\":\"1\"}}",
          "{\"index\":{\"_index\":\"vault\",\"_id\":\"9\"}}",
          "{\"update\":{\"_index\":\"vault\",\"_id\":\"1\"}}",
          "{\"create\":{\"_index\":\"stolen\",\"_id\":\"1\"}}",
          "{\"index\":\"vault\"}",
          "{\"index\":[\"books\",\"v*\"]}",
          "{\"index\":\"books\"}",
          "{\"title\":\"x\"}",
          "{\"doc\":{\"title\":\"x\"}}",
          "{\"query\":{\"match_all\":{}}}",
          "{\"query\":{\"terms\":{\"code\":{\"index\":\"vault\",\"id\":\"1\",\"path\":\"codes\"}}}}",
          "{}",
          "",
          "\n",
          "\n",
          "\n",
          "\n",
          "\n",
          "\r\n",
          "\r",
          "\u0000",
          "\uFEFF",
          "\u2028",
          "/*",
          "*/",
          "{\"a\":\"",
          "\"}",
          "\\",
          "\"",
          "{",
          "}",
          "[",
          "]",
          " ",
          "\t",
          "{\"a\":1e9999}",
          "{\"a\":-0}",
          "{\"a\":\"\\uD800\"}",
          "ÿ");

  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();
  private final Callers callers = Callers.make(attackTestEnvironment);
  private final AttackIndices attackIndices = new AttackIndices(attackTestEnvironment);

  @BeforeAll
  void build() {
    attackIndices.build();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/books/_bulk",
        "/_bulk",
        "/books/_msearch",
        "/_msearch",
        "/books/_search",
        "/_mget",
        "/books/_msearch/template",
        "/_aliases",
        "/_reindex",
        "/books/_declarative",
        "/books/_count"
      })
  void aRandomBodyIsHarmless(String path) {
    Map<String, String> state = attackIndices.state();
    List<String> faults = new ArrayList<>();
    Random random = new Random(path.hashCode());
    for (int i = 0; i < ROUNDS; i++) {
      String body = body(random);
      boolean lines = path.contains("bulk") || path.contains("msearch");
      RawRequest request =
          RawRequest.of("POST", path)
              .header("Content-Type", lines ? "application/x-ndjson" : "application/json")
              .body(random.nextInt(4) == 0 ? Bytes.latin1(latin(body)) : Bytes.utf8(body));
      judge(random.nextBoolean() ? request : request.chunked(1 + random.nextInt(20)), faults);
      if (!attackIndices.state().equals(state)) {
        faults.add("changed by " + path + " with " + body);
        attackIndices.build();
        state = attackIndices.state();
      }
    }
    assertThat(faults).isEmpty();
  }

  private static String body(Random random) {
    StringBuilder body = new StringBuilder();
    int pieces = 1 + random.nextInt(8);
    for (int i = 0; i < pieces; i++) {
      body.append(PIECES.get(random.nextInt(PIECES.size())));
      if (random.nextInt(3) > 0) {
        body.append('\n');
      }
    }
    if (random.nextInt(5) == 0 && body.length() > 0) {
      body.deleteCharAt(random.nextInt(body.length()));
    }
    return body.toString();
  }

  private static String latin(String text) {
    return text.replaceAll("[^\\x00-\\xFF]", "\u00C0");
  }

  private void judge(RawRequest request, List<String> faults) {
    RawAnswer answer = attackTestEnvironment.gateway().exchange(callers.signed("writer", request));
    String shown = request.target() + " " + request.body() + ": " + answer;
    String said = request.body().map(Bytes::latin1).orElse("");
    if (!Leaks.in(answer, callers.hiddenFrom("writer"), said).isEmpty()) {
      faults.add("told: " + shown);
    }
    if (!answer.isComplete() || answer.status() >= 500) {
      faults.add("fault: " + shown);
    } else if (answer.status() >= 400 && !isCoded(answer)) {
      faults.add("no coded error: " + shown);
    }
  }

  private static boolean isCoded(RawAnswer answer) {
    try {
      return answer.jsonObject().containsKey("error");
    } catch (JsonException | ClassCastException noObject) {
      return false;
    }
  }

  @Test
  void aRandomAuthorizationHeaderIsRefused() {
    Random random = new Random(42);
    List<String> faults = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      RawRequest request =
          RawRequest.of("GET", "/books/_search").header("Authorization", header(random));
      RawAnswer answer =
          attackTestEnvironment
              .gateway(attackTestEnvironment.gateways() - 1)
              .exchange(request.header("X-Forwarded-For", address(random)));
      boolean refused =
          answer.status() == 401
              || answer.status() == 400
              || answer.status() == 429
              || answer.status() == 431;
      if (!refused || !answer.isComplete()) {
        faults.add(request.headers() + ": " + answer);
      }
    }
    assertThat(faults).isEmpty();
  }

  private static String address(Random random) {
    return "198.51." + random.nextInt(256) + "." + random.nextInt(256);
  }

  private static String header(Random random) {
    byte[] bytes = new byte[random.nextInt(random.nextInt(20) == 0 ? 3000 : 40)];
    random.nextBytes(bytes);
    String encoded = Base64.getEncoder().encodeToString(bytes);
    String printable =
        new Random(bytes.length)
            .ints(bytes.length, 33, 127)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return switch (random.nextInt(6)) {
      case 0 -> "Basic " + encoded;
      case 1 -> "basic  " + encoded;
      case 2 -> "Basic " + printable;
      case 3 -> "Bearer " + encoded + "." + encoded + "." + encoded;
      case 4 -> "Bearer " + printable;
      default -> printable;
    };
  }
}
