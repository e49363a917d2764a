package io.searchgateway.feature.analytics.header;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.authorization.watch.PassedSearch;
import io.searchgateway.config.AnalyticsSettings;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.place.PlaceDatabase;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PassedSearchRecordingTest {

  private static final String ANSWER =
      "{\"hits\":{\"total\":7,\"hits\":[{\"_index\":\"films\",\"_id\":\"4\"}]}}";
  private static final HttpFields JSON =
      HttpFields.build().put("Content-Type", "application/json; charset=UTF-8").asImmutable();
  private static final HttpFields ZIPPED =
      HttpFields.build(JSON).put("Content-Encoding", "gzip").asImmutable();

  private final CalledEngine engine = new CalledEngine();
  private final List<String> written = new CopyOnWriteArrayList<>();
  private final Recorder recorder =
      new Recorder(
          new FactStore(engine.client(), engine.indices(), () -> Optional.of(DIALECT)),
          engine.indices(),
          () -> Optional.of(DIALECT),
          new AnalyticsPreferences(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE),
          new PlaceDatabase(new AnalyticsSettings(false, Optional.empty())));
  private final PassedSearchRecording recording = new PassedSearchRecording(recorder);

  @BeforeEach
  void open() {
    engine
        .stub()
        .on(
            line -> line.path().endsWith("/_bulk"),
            exchange -> {
              written.add(exchange.readBody().utf8());
              exchange.answerJson(200, "{\"errors\":false,\"items\":[]}");
            })
        .on(
            line -> line.path().endsWith("/_search"),
            CannedAnswers.json(200, "{\"hits\":{\"hits\":[]}}"));
    done(recorder.open());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private Optional<AnswerWatch> watch(String path, Map<String, String> headers) {
    Exchange exchange =
        new Exchange("id", "POST", RequestTarget.of(path), "192.0.2.7", Map.of(), List.of());
    exchange.authenticated(Caller.administrator("anne"));
    return recording.watch(
        new PassedSearch(exchange, name -> Optional.ofNullable(headers.get(name))));
  }

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] zipped(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException never) {
      throw new UncheckedIOException(never);
    }
    return bytes.toByteArray();
  }

  /** What is written of a search whose answer is this. */
  private String recorded(String path, HttpFields head, byte[]... parts) {
    AnswerWatch watch = watch(path, Map.of("X-Search-Query", "The God")).orElseThrow();
    String id = watch.begins(200, head).getOrDefault("X-Search-Id", "");
    for (byte[] part : parts) {
      ByteBuffer passed = ByteBuffer.wrap(part);
      watch.passes(passed);
      assertThat(passed.remaining()).as("the answer is not taken").isEqualTo(part.length);
    }
    watch.ends();
    done(recorder.flush());
    String all = written.get(written.size() - 1);
    assertThat(all).contains("\"query_id\":\"" + id + "\"", "\"text\":\"the god\"");
    return all;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void theSearchIsRecordedWithItsHits() {
    assertThat(recorded("/films,series/_search?size=1", JSON, utf8(ANSWER)))
        .contains(
            "\"scope\":\"films,series\"",
            "\"hits\":7",
            "\"shown\":[\"films/4\"]",
            "\"timed\":1",
            "\"no_results\":0");
  }

  @Test
  void ofSeveralSearchesTheFirstIsRecorded() {
    String answer = "{\"responses\":[" + ANSWER + "," + ANSWER.replace('7', '9') + "]}";
    assertThat(recorded("/films/_msearch", JSON, utf8(answer))).contains("\"hits\":7");
  }

  @Test
  void theHitsAreReadFromAnAnswerInGzipEncoding() {
    byte[] whole = zipped(ANSWER);
    byte[][] parts = new byte[whole.length][];
    for (int i = 0; i < whole.length; i++) {
      parts[i] = new byte[] {whole[i]};
    }
    assertThat(recorded("/films/_search", ZIPPED, parts))
        .contains("\"hits\":7", "\"shown\":[\"films/4\"]");
  }

  @Test
  void whatCannotBeReadIsRecordedWithoutHits() {
    byte[] broken = zipped(ANSWER);
    broken[12] ^= 0x55;
    broken[13] ^= 0x55;
    assertThat(recorded("/films/_search", ZIPPED, broken, broken)).doesNotContain("\"hits\":");
    assertThat(recorded("/films/_search", ZIPPED, utf8(ANSWER))).doesNotContain("\"hits\":");
    HttpFields other = HttpFields.build(JSON).put("Content-Encoding", "zstd");
    assertThat(recorded("/films/_search", other, utf8(ANSWER))).doesNotContain("\"hits\":");
    HttpFields cbor = HttpFields.build().put("Content-Type", "application/cbor");
    assertThat(recorded("/films/_search", cbor, utf8(ANSWER))).doesNotContain("\"hits\":");
  }

  @Test
  void anAnswerThatIsNoSuccessIsNotRecorded() {
    AnswerWatch watch = watch("/films/_search", Map.of("X-Search-Query", "god")).orElseThrow();
    assertThat(watch.begins(404, JSON)).isEmpty();
    watch.passes(bytes(ANSWER));
    watch.ends();
    done(recorder.flush());
    assertThat(written).isEmpty();
  }

  @Test
  void onlyThoseThatAskAreRecorded() {
    assertThat(watch("/films/_search", Map.of("X-Search-Id", "x", "X-User-Id", "anne"))).isEmpty();
    assertThat(watch("/films/_search", Map.of("X-Search-Query", "god", "X-Search-Record", "false")))
        .isEmpty();
  }

  @Test
  void withItsIdTheSameSearchIsGoneOnWith() {
    String first =
        watch("/films/_search", Map.of("X-Search-Query", "god"))
            .orElseThrow()
            .begins(200, JSON)
            .getOrDefault("X-Search-Id", "");
    done(recorder.flush());
    String other =
        watch("/films/_search", Map.of("X-Search-Query", "alien"))
            .orElseThrow()
            .begins(200, JSON)
            .getOrDefault("X-Search-Id", "");
    Map<String, String> again =
        Map.of("X-Search-Query", "god", "X-Search-Id", first, "X-Search-Filters", "genre=crime");
    assertThat(watch("/films/_search", again).orElseThrow().begins(200, JSON))
        .containsEntry("X-Search-Id", first)
        .doesNotContainEntry("X-Search-Id", other);
  }
}
