package io.searchgateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StubEngine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportCommandTest {

  private static final String DONE =
      "{\"id\":\"j1\",\"state\":\"done\",\"read\":2,\"indexed\":2,\"updated\":0,\"failed\":0}";
  private static final String FAILED =
      "{\"id\":\"j1\",\"state\":\"done\",\"read\":2,\"indexed\":1,\"updated\":0,\"failed\":1,"
          + "\"errors\":[{\"row\":2,\"line\":3,\"type\":\"mapper\",\"reason\":\"no number\"}]}";

  @TempDir private Path directory;

  private final List<String> bodies = new CopyOnWriteArrayList<>();
  private final StubEngine gateway =
      StubEngine.start()
          .onPath("/_gateway/permission/_whoami", CannedAnswers.json(200, "{}"))
          .onPath(
              "/_gateway/import",
              exchange -> {
                bodies.add(exchange.readBody().utf8());
                exchange.answerJson(202, "{\"id\":\"j1\"}");
              })
          .onPath("/_gateway/import/j1", CannedAnswers.json(200, DONE));

  private Path file = Path.of("unset");

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(directory.resolve("böoks.csv"), "title,year\nDune,1965\n");
  }

  @AfterEach
  void stop() {
    gateway.close();
  }

  @Test
  void aFileIsSentAsAFormWithItsOptionsFirst() {
    CommandResult commandResult =
        CommandResult.against(
            gateway.uri(),
            "import",
            file.toString(),
            "--index",
            "books",
            "--mode",
            "create",
            "--format",
            "csv",
            "--delimiter",
            "tab",
            "--use",
            "title=search",
            "--id-field",
            "title",
            "--no-header",
            "--names",
            "title,year",
            "--batch-size",
            "100");
    assertThat(commandResult.code()).as(commandResult.err()).isZero();
    assertThat(commandResult.out().strip())
        .isEqualTo("done: 2 rows read, 2 indexed, 0 updated, 0 failed");
    String body = bodies.get(0);
    assertThat(body)
        .contains(
            "{\"index\":\"books\",\"mode\":\"create\",\"id_field\":\"title\",\"batch_size\":100,"
                + "\"field_uses\":{\"title\":\"search\"},\"format\":\"csv\","
                + "\"csv\":{\"delimiter\":\"\\t\",\"header\":false,\"columns\":[\"title\",\"year\"]}}")
        .contains("title,year\nDune,1965\n");
    assertThat(body.indexOf("name=\"options\"")).isLessThan(body.indexOf("name=\"file\""));
  }

  @Test
  void whatIsPipedInIsImported() {
    CommandResult commandResult =
        CommandResult.with(
            CommandResult.environment(gateway.uri()),
            "{\"a\":1}\n",
            "import",
            "-",
            "--index",
            "books");
    assertThat(commandResult.code()).as(commandResult.err()).isZero();
    assertThat(bodies.get(0)).contains("{\"a\":1}\n");
  }

  @Test
  void anAddressIsLeftToTheGateway() {
    CommandResult commandResult =
        CommandResult.against(
            gateway.uri(), "import", "https://example.org/books.csv", "--index", "books", "-q");
    assertThat(commandResult.code()).isZero();
    assertThat(commandResult.out()).isEmpty();
    assertThat(bodies)
        .containsExactly("{\"index\":\"books\",\"url\":\"https://example.org/books.csv\"}");
  }

  @Test
  void itStaysUntilTheImportIsOver() {
    AtomicInteger looks = new AtomicInteger();
    gateway.onPath(
        "/_gateway/import/j1",
        exchange ->
            exchange.answerJson(
                200,
                looks.incrementAndGet() < 3
                    ? "{\"id\":\"j1\",\"state\":\"running\",\"read\":1,\"bytes_total\":9}"
                    : DONE));
    assertThat(
            CommandResult.against(gateway.uri(), "import", file.toString(), "-i", "books").code())
        .isZero();
    assertThat(looks).hasValue(3);
  }

  @Test
  void aGatewayThatIsAwayForAMomentEndsNothing() {
    AtomicInteger looks = new AtomicInteger();
    gateway.onPath(
        "/_gateway/import/j1",
        exchange -> {
          if (looks.incrementAndGet() == 1) {
            exchange.answerJson(503, "{\"error\":{\"message\":\"not now\"}}");
          } else {
            exchange.answerJson(200, DONE);
          }
        });
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", file.toString(), "-i", "books");
    assertThat(commandResult.code()).isZero();
    assertThat(commandResult.err().strip()).isEqualTo("The import j1 has started.");
    assertThat(looks).hasValue(2);
  }

  @Test
  void anImportThatIsPausedIsNotWaitedFor() {
    gateway.onPath(
        "/_gateway/import/j1",
        CannedAnswers.json(200, "{\"id\":\"j1\",\"state\":\"paused\",\"read\":1,\"skipped\":1}"));
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", file.toString(), "-i", "books");
    assertThat(commandResult.code()).isEqualTo(1);
    assertThat(commandResult.out().strip())
        .isEqualTo("paused: 1 rows read, 0 indexed, 0 updated, 1 skipped, 0 failed");
    assertThat(commandResult.err()).contains("resume it with POST _gateway/import/j1/_resume");
  }

  @Test
  void rowsThatFailEndItWithOneAndAreKept() throws IOException {
    gateway.onPath("/_gateway/import/j1", CannedAnswers.json(200, FAILED));
    gateway.onPath("/_gateway/import/j1/errors", CannedAnswers.json(200, "{\"row\":2}\n"));
    Path errors = directory.resolve("errors.ndjson");
    CommandResult commandResult =
        CommandResult.against(
            gateway.uri(),
            "import",
            file.toString(),
            "--index",
            "books",
            "--errors",
            errors.toString());
    assertThat(commandResult.code()).isEqualTo(1);
    assertThat(commandResult.err().lines())
        .containsExactly("The import j1 has started.", "line 3: no number");
    assertThat(Files.readString(errors, StandardCharsets.UTF_8)).isEqualTo("{\"row\":2}\n");
  }

  @Test
  void anImportThatFailsAsAWholeSaysWhy() {
    gateway.onPath(
        "/_gateway/import/j1",
        CannedAnswers.json(
            200,
            "{\"id\":\"j1\",\"state\":\"failed\",\"failed\":0,"
                + "\"failure\":{\"type\":\"x\",\"message\":\"The index is closed\"}}"));
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", file.toString(), "--index", "books");
    assertThat(commandResult.code()).isEqualTo(1);
    assertThat(commandResult.err()).contains("The index is closed");
  }

  @Test
  void aQuoteThatIsNeverClosedEndsItWithOneAndItsLine() throws IOException {
    Path odd = Files.writeString(directory.resolve("odd.csv"), "n,title\n1,a\n2,\"b\n3,c\n");
    String message = "the quote that starts at line 3, column 2 is never closed";
    gateway.onPath(
        "/_gateway/import/j1",
        CannedAnswers.json(
            200,
            "{\"id\":\"j1\",\"state\":\"failed\",\"read\":1,\"indexed\":1,\"failed\":0,"
                + "\"failure\":{\"type\":\"unclosed_quote\",\"message\":\"%s\"}}"
                    .formatted(message)));
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", odd.toString(), "--index", "books");
    assertThat(commandResult.code()).isEqualTo(1);
    assertThat(commandResult.out().strip())
        .isEqualTo("failed: 1 rows read, 1 indexed, 0 updated, 0 failed");
    assertThat(commandResult.err()).contains(message);
    assertThat(bodies.get(0)).contains("2,\"b\n3,c\n");
  }

  @Test
  void whatIsOddAboutAFileIsTold() {
    gateway.onPath(
        "/_gateway/import/j1",
        CannedAnswers.json(
            200,
            "{\"id\":\"j1\",\"state\":\"done\",\"failed\":0,\"warnings\":[\"columns "
                + "1 and 2 have the same name a\"]}"));
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", file.toString(), "--index", "books");
    assertThat(commandResult.code()).isZero();
    assertThat(commandResult.err()).contains("warning: columns 1 and 2 have the same name a");
  }

  @Test
  void aDryRunTellsItsReportAsJson() {
    gateway.onPath("/_gateway/import", CannedAnswers.json(200, FAILED));
    CommandResult commandResult =
        CommandResult.against(
            gateway.uri(), "import", file.toString(), "--index", "books", "--dry-run", "--json");
    assertThat(commandResult.code()).isEqualTo(1);
    assertThat(commandResult.out()).startsWith("{").contains("\"indexed\": 1");
    assertThat(gateway.received("/_gateway/import?dry_run=true")).hasSize(1);
  }

  @Test
  void detachedItPrintsTheJobAndDoesNotWait() {
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", file.toString(), "-i", "books", "--detach");
    assertThat(commandResult.code()).isZero();
    assertThat(commandResult.out().strip()).isEqualTo("j1");
    assertThat(gateway.received("/_gateway/import/j1")).isEmpty();
  }

  @Test
  void aFileThatIsNotThereEndsItWithTwo() {
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", "no-such.csv", "--index", "books");
    assertThat(commandResult.code()).isEqualTo(2);
    assertThat(commandResult.err()).contains("no-such.csv");
  }
}
