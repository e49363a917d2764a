package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.embedded.SharedEngine;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The WAR as a program, against itself as a gateway. */
@ArquillianTest
class CommandLineIT {

  @TempDir private static Path directory;

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    return GatewaySettings.inFrontOf(SharedEngine.get().baseUri()).archive();
  }

  private record Ended(int code, String output) {}

  @Test
  void itSaysWhatItCanDo() throws Exception {
    assertThat(run("--version"))
        .satisfies(ended -> assertThat(ended.code()).isZero())
        .extracting(Ended::output)
        .asString()
        .startsWith("search-gateway 0.");
    assertThat(run("import", "--help").output()).contains("--index");
    assertThat(run("no-such").code()).isEqualTo(2);
  }

  @Test
  void aFileIsImportedAndRowsThatFailAreTold() throws Exception {
    Path books =
        Files.writeString(
            directory.resolve("books.csv"),
            "_id,title,year\n1,Dune,1965\n2,Emma,1815\n3,Ulysses,1922\n");
    Ended ended = run("import", books.toString(), "--index", "cli-books", "--use", "year=integer");
    assertThat(ended.output()).contains("done: 3 rows read, 3 indexed, 0 updated, 0 failed");
    assertThat(ended.code()).isZero();

    Path worse =
        Files.writeString(directory.resolve("worse.csv"), "_id,title,year\n4,Faust,soon\n");
    Path errors = directory.resolve("errors.ndjson");
    Ended failed =
        run("import", worse.toString(), "-i", "cli-books", "--errors", errors.toString());
    assertThat(failed.code()).isEqualTo(1);
    assertThat(failed.output()).contains("1 failed", "line 2: ");
    assertThat(Files.readString(errors)).contains("Faust");
  }

  @Test
  void pipelinesAreValidatedDeployedAndListed() throws Exception {
    Path folders = directory.resolve("pipelines");
    Path folder = Files.createDirectories(folders.resolve("cli-greeting"));
    Path definition = folder.resolve("pipeline.yaml");
    Files.writeString(definition, "routes:\n  - {path: /cli/greeting, method: GET}\nstages: 5\n");
    Ended faulty = run("pipeline", "validate", folder.toString());
    assertThat(faulty.output()).contains("pipeline.yaml:3");
    assertThat(faulty.code()).isEqualTo(1);

    Files.writeString(
        definition,
        """
        routes:
          - {path: /cli/greeting, method: GET}
        stages:
          - {id: answer, script: '({response: {code: 200, body: ""}})'}
        """);
    assertThat(run("pipeline", "deploy", folders.toString()).output())
        .contains("cli-greeting, version 1");
    assertThat(run("pipeline", "list").output()).contains("cli-greeting", "GET /cli/greeting");
  }

  @Test
  void aWrongCredentialIsRefused() throws Exception {
    Ended ended = run(Map.of("GATEWAY_PASSWORD", "guessed"), "pipeline", "list");
    assertThat(ended.code()).isEqualTo(4);
    assertThat(ended.output()).doesNotContain("guessed");
  }

  private Ended run(String... words) throws IOException, InterruptedException {
    return run(Map.of(), words);
  }

  private Ended run(Map<String, String> environment, String... words)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(directory, "output", ".txt");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command =
        Stream.concat(
                Stream.of(java.toString(), "-jar", System.getProperty("war.under.test")),
                Stream.of(words))
            .toList();
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().put("GATEWAY_URL", "http://127.0.0.1:" + deployed.getPort());
    builder.environment().put("GATEWAY_USER", ContainerUnderTest.USERNAME);
    builder.environment().put("GATEWAY_PASSWORD", ContainerUnderTest.PASSWORD);
    builder.environment().putAll(environment);
    Process process = builder.start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).as(String.join(" ", command)).isTrue();
    return new Ended(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
  }
}
