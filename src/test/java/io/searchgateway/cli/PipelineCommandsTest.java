package io.searchgateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StubEngine;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipelineCommandsTest {

  private static final String APPLIED =
      "{\"dryRun\":false,\"pipelines\":[{\"id\":\"books\",\"action\":\"update\",\"version\":4,"
          + "\"warnings\":[\"nobody checks\"]}]}";

  @TempDir private Path directory;

  private final List<String> packed = new CopyOnWriteArrayList<>();
  private final StubEngine gateway =
      StubEngine.start()
          .onPath(
              "/_pipelines/apply",
              exchange -> {
                packed.addAll(names(exchange.readBody().toArray()));
                exchange.answerJson(200, APPLIED);
              });

  @AfterEach
  void stop() {
    gateway.close();
  }

  private static List<String> names(byte[] zip) throws IOException {
    List<String> names = new ArrayList<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        names.add(entry.getName());
      }
    }
    return names;
  }

  private Path folder() throws IOException {
    Path folder = directory.resolve("pipelines/books");
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(folder.resolve("pipeline.yaml"), "routes: []\n");
    Files.writeString(folder.resolve("lib/a.js"), "");
    return folder;
  }

  @Test
  void aFolderIsDeployedUnderItsName() throws IOException {
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "pipeline", "deploy", folder().toString());
    assertThat(commandResult.code()).as(commandResult.err()).isZero();
    assertThat(commandResult.out().strip()).isEqualTo("update     books, version 4");
    assertThat(commandResult.err().strip()).isEqualTo("warning: books: nobody checks");
    assertThat(packed).containsExactly("books/lib/a.js", "books/pipeline.yaml");
  }

  @Test
  void aFolderOfFoldersIsDeployedAsOne() throws IOException {
    folder();
    String folders = directory.resolve("pipelines").toString();
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "pipeline", "deploy", folders);
    assertThat(commandResult.code()).isZero();
    assertThat(packed).containsExactly("books/lib/a.js", "books/pipeline.yaml");
  }

  @Test
  void validatingIsADryRun() throws IOException {
    assertThat(
            CommandResult.against(gateway.uri(), "pipeline", "validate", folder().toString())
                .code())
        .isZero();
    assertThat(gateway.received("/_pipelines/apply?dryRun=true")).hasSize(1);
  }

  @Test
  void faultsAreToldWithTheirPlacesAndEndItWithOne() throws IOException {
    gateway.onPath(
        "/_pipelines/apply",
        CannedAnswers.json(
            400,
            "{\"error\":{\"message\":\"invalid\",\"details\":[{\"path\":\"/stages/2\",\"code\":\"x\","
                + "\"message\":\"no such stage\",\"file\":\"books/pipeline.yaml\",\"line\":14,"
                + "\"column\":15},{\"message\":\"too big\"}]}}"));
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "pipeline", "deploy", folder().toString());
    assertThat(commandResult.code()).isEqualTo(1);
    assertThat(commandResult.err().lines())
        .containsExactly("books/pipeline.yaml:14:15: no such stage (/stages/2)", "too big");
  }

  @Test
  void aFolderWithoutPipelinesEndsItWithTwo() {
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "pipeline", "deploy", directory.toString());
    assertThat(commandResult.code()).isEqualTo(2);
    assertThat(commandResult.err()).contains("No pipeline.yaml");
  }

  @Test
  void pipelinesAreListedWithTheirRoutes() {
    gateway.onPath(
        "/_pipelines",
        CannedAnswers.json(
            200,
            "[{\"id\":\"books\",\"version\":2,\"enabled\":true,"
                + "\"routes\":[{\"path\":\"/books\",\"method\":[\"GET\",\"POST\"]}]}]"));
    CommandResult commandResult = CommandResult.against(gateway.uri(), "pipeline", "list");
    assertThat(commandResult.code()).isZero();
    assertThat(commandResult.out()).contains("books").contains("GET,POST /books");
    assertThat(CommandResult.against(gateway.uri(), "pipeline", "list", "--json").out())
        .startsWith("[");
  }

  @Test
  void anotherVersionIsMadeToServe() {
    gateway.onPath("/_pipeline/a%20b/version/3/live", CannedAnswers.json(200, "{}"));
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "pipeline", "rollback", "a b", "3");
    assertThat(commandResult.code()).as(commandResult.err()).isZero();
    assertThat(gateway.received("POST /_pipeline/a%20b/version/3/live")).hasSize(1);
  }

  @Test
  void aPipelineIsFetched() throws IOException {
    gateway.onPath("/_pipeline/books/export", CannedAnswers.json(200, "zipped"));
    Path file = directory.resolve("books.zip");
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "pipeline", "export", "books", "-o", file.toString());
    assertThat(commandResult.code()).isZero();
    assertThat(Files.readString(file)).isEqualTo("zipped");
  }
}
