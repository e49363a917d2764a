package io.searchgateway.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The embedded engine's life: start, refusal, stop, and what stays on disk. */
class EmbeddedEngineIT {
  private final Path directory;

  EmbeddedEngineIT(@TempDir Path directory) {
    this.directory = directory;
  }

  @Test
  void aStopEndsItAndARestartKeepsTheDataAndLeavesDeletedTablesDeleted() throws Exception {
    try (EmbeddedEngine engine = EmbeddedEngine.start(directory, 0)) {
      SampleData.loadMissing(engine.baseUri(), directory);
      EngineCalls calls = new EngineCalls(engine.baseUri());
      calls.call("DELETE", "/airports", "");
      calls.call("PUT", "/kept/_doc/1", "{\"kept\":true}");

      engine.stop();

      assertThat(engine.isRunning()).isFalse();
      assertThatThrownBy(() -> calls.get("/")).isInstanceOf(IOException.class);
    }

    try (EmbeddedEngine engine = EmbeddedEngine.start(directory, 0)) {
      SampleData.loadMissing(engine.baseUri(), directory);
      EngineCalls calls = new EngineCalls(engine.baseUri());
      assertThat(calls.get("/kept/_doc/1").statusCode()).isEqualTo(200);
      assertThat(calls.get("/movies/_count").body()).contains("\"count\":3200");
      assertThat(calls.get("/airports").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void aTakenPortIsNamedTogetherWithTheSettingThatChangesIt() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> EmbeddedEngine.start(directory, taken.getLocalPort()))
          .isInstanceOf(EngineFailedException.class)
          .hasMessageContaining("Port " + taken.getLocalPort())
          .hasMessageContaining("-Dembedded.engine.port=");
    }
  }

  @Test
  void aSecondEngineInTheSameDirectoryIsRefusedAndLeavesTheFirstAlone() throws Exception {
    try (EmbeddedEngine first = EmbeddedEngine.start(directory, 0)) {
      assertThatThrownBy(() -> EmbeddedEngine.start(directory, 0))
          .isInstanceOf(EngineFailedException.class)
          .hasMessageContaining(directory.toString())
          .hasMessageContaining("running already");
      assertThat(new EngineCalls(first.baseUri()).get("/").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void anEngineThatDiesWhileStartingTellsWhatItSaid() throws Exception {
    // A file in the place of the data makes the engine fail on its own, after its start.
    Files.createDirectories(directory.resolve("data"));
    Files.writeString(directory.resolve("data").resolve("nodes"), "no directory");

    assertThatThrownBy(() -> EmbeddedEngine.start(directory, 0))
        .isInstanceOf(EngineFailedException.class)
        .hasMessageContaining("ended by itself with status 1")
        .hasMessageContaining("nodes");
  }
}
