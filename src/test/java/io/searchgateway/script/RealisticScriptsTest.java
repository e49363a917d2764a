package io.searchgateway.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scripts as people write them: the first lines of each file say what its context adds, what {@code
 * fetch} answers and what it returns.
 */
class RealisticScriptsTest {

  private static final Path SCRIPTS = Path.of("src/test/resources/script/realistic");

  static List<String> scripts() throws IOException {
    try (Stream<Path> files = Files.list(SCRIPTS)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void doesWhatItsAuthorMeant(String file) throws IOException {
    String text = Files.readString(SCRIPTS.resolve(file));
    byte[] fetched = said(text, "fetch").orElse("{}").getBytes(StandardCharsets.UTF_8);
    FakeStage stage = said(text, "context").map(FakeStage::with).orElseGet(ScriptFixture::stage);
    try (ScriptFixture fixture = new ScriptFixture(ScriptFixture.LIMITS, new Canned(fetched))) {
      StageResult result = fixture.run(text, stage);
      assertThat(result).isInstanceOf(StageResult.Returned.class);
      JsonObject expected =
          Json.readObject(said(text, "returns").orElseThrow().getBytes(StandardCharsets.UTF_8))
              .orElseThrow();
      assertThat(((StageResult.Returned) result).value()).isEqualTo(expected);
    }
  }

  private static Optional<String> said(String text, String what) {
    return text.lines()
        .filter(line -> line.startsWith("// " + what + ": "))
        .map(line -> line.substring(what.length() + 5))
        .findFirst();
  }

  @SuppressWarnings("ArrayRecordComponent") // Handed on, never compared.
  private record Canned(byte[] body) implements FetchClient {

    @Override
    public Call start(Request request, StageContext context) {
      CompletableFuture<Answer> answer = new CompletableFuture<>();
      if (request.url().contains("fails")) {
        answer.completeExceptionally(Problem.of(502, "backend_unreachable", "no connection"));
      } else {
        answer.complete(new Answer(200, Map.of("Content-Type", List.of("application/json")), body));
      }
      return new Call() {
        @Override
        public CompletionStage<Answer> answer() {
          return answer;
        }

        @Override
        public void cancel() {
          answer.cancel(false);
        }
      };
    }
  }
}
