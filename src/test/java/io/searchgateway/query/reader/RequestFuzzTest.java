package io.searchgateway.query.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Random requests; every failure names the seed or the body that brings it back. */
class RequestFuzzTest {

  private static final RequestReader READER = new RequestReader(QueryLimits.DEFAULTS);
  private static final int ROUNDS = 10_000;

  @Test
  void randomValidRequestsHaveNoFault() {
    RandomRequests requests = RandomRequests.seeded(1);
    for (int i = 0; i < ROUNDS; i++) {
      JsonObject request = requests.next();
      ReadRequest read = READER.read(Json.bytes(request));
      assertThat(read.faults()).as("%s", request).isEmpty();
      assertThat(read.request()).isPresent();
      for (var query : read.request().orElseThrow().queries()) {
        assertThat(query.json()).isEqualTo(request.getJsonArray("query").get(query.position()));
        assertThat(query.hashCode()).isNotZero();
      }
    }
  }

  @Test
  void randomBytesAreRefusedClearly() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] bytes = new byte[random.nextInt(40)];
      random.nextBytes(bytes);
      assertSound(READER.read(bytes), bytes);
    }
  }

  @Test
  void damagedRequestsAreReadOrRefusedClearly() {
    SplittableRandom random = new SplittableRandom(3);
    RandomRequests requests = RandomRequests.seeded(4);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] bytes = Json.bytes(requests.next());
      for (int damage = random.nextInt(1, 5); damage > 0; damage--) {
        damage(bytes, random);
      }
      assertSound(READER.read(bytes), bytes);
    }
  }

  private static void damage(byte[] bytes, SplittableRandom random) {
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(3)) {
      case 0 -> bytes[at] = (byte) random.nextInt(256);
      case 1 -> bytes[at] = (byte) "{}[]\",:0e-.\\tfn ".charAt(random.nextInt(16));
      default -> {
        int from = random.nextInt(bytes.length);
        int length = Math.min(random.nextInt(20), bytes.length - Math.max(at, from));
        System.arraycopy(bytes, from, bytes, at, length);
      }
    }
  }

  @Test
  void requestsWithAnyValueAnywhereAreReadOrRefusedClearly() {
    SplittableRandom random = new SplittableRandom(5);
    RandomValues values = new RandomValues(random);
    for (int i = 0; i < ROUNDS; i++) {
      var query = Json.object().add("id", "q");
      for (Property<?> property : QueryProperties.FORM.properties()) {
        if (random.nextInt(6) == 0) {
          query.add(property.name(), values.anything());
        }
      }
      JsonValue body =
          Json.object()
              .add("query", Json.array().add(query))
              .add("settings", values.anything())
              .build();
      byte[] bytes = Json.bytes(body);
      assertSound(READER.read(bytes), bytes);
    }
  }

  private static void assertSound(ReadRequest read, byte[] bytes) {
    Supplier<String> body = () -> new String(bytes, StandardCharsets.UTF_8);
    if (read.request().isEmpty()) {
      assertThat(read.faults()).as(body).isNotEmpty();
    }
    for (Fault fault : read.faults()) {
      assertThat(fault.status()).as(body).isEqualTo(400);
      assertThat(fault.type()).as(body).matches("[a-z_]+");
      assertThat(fault.message()).as(body).isNotBlank().hasSizeLessThan(400);
      assertThat(fault.message()).as(body).doesNotContain("java", "Exception");
    }
  }
}
