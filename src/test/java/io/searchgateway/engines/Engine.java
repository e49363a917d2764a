package io.searchgateway.engines;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The engines of the matrix, in the order of the table's columns. */
enum Engine {
  ELASTICSEARCH_2(MappingGeneration.STRINGS),
  ELASTICSEARCH_5(MappingGeneration.TYPED),
  ELASTICSEARCH_6(MappingGeneration.TYPED),
  ELASTICSEARCH_7(MappingGeneration.TYPELESS),
  ELASTICSEARCH_8(MappingGeneration.TYPELESS),
  OPENSEARCH_1(MappingGeneration.TYPELESS),
  OPENSEARCH_2(MappingGeneration.TYPELESS),
  OPENSEARCH_3(MappingGeneration.TYPELESS);

  private static final Path LAUNCHERS = Path.of("src/it/engines").toAbsolutePath();

  private final MappingGeneration mapping;

  Engine(MappingGeneration mapping) {
    this.mapping = mapping;
  }

  /** Such as {@code elasticsearch-2}: the name of its folders and files. */
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  MappingGeneration mapping() {
    return mapping;
  }

  /** Whether documents can have a field of type {@code rank_feature}. */
  boolean ranksFeatures() {
    // Elasticsearch 8 as published lacks the module.
    return mapping == MappingGeneration.TYPELESS && this != ELASTICSEARCH_8;
  }

  /** How a field of vectors is defined; absent where there are none. */
  Optional<JsonObject> vectors() {
    return switch (this) {
      case OPENSEARCH_2, OPENSEARCH_3 -> Optional.of(field("knn_vector", "dimension"));
      case ELASTICSEARCH_8 -> Optional.of(field("dense_vector", "dims"));
      default -> Optional.empty();
    };
  }

  private static JsonObject field(String type, String dimensions) {
    return Json.object().add("type", type).add(dimensions, 3).build();
  }

  /** Starts it with an empty directory of its own, and returns when it can be searched. */
  EngineProcess start() throws IOException, InterruptedException {
    Path work = Files.createTempDirectory(label());
    int port = freePort();
    return EngineProcess.start(command(work, port), work, port);
  }

  private ProcessBuilder command(Path work, int port) throws IOException {
    Path home = home();
    List<String> arguments = List.of(home.toString(), work.toString(), Integer.toString(port));
    ProcessBuilder builder = new ProcessBuilder();
    if (this == ELASTICSEARCH_8) {
      builder.command().add("sh");
      builder.command().add(LAUNCHERS.resolve(label()).resolve("run.sh").toString());
      builder.environment().put("ES_JAVA_HOME", System.getProperty("java.home"));
      builder.environment().put("ES_JAVA_OPTS", "-Xms512m -Xmx512m");
    } else {
      builder.command().add(Jdk.atLeast(this == OPENSEARCH_3 ? 21 : 17).java().toString());
      builder.command().addAll(List.of("-Xms256m", "-Xmx512m", "-XX:+UseSerialGC"));
      builder.command().addAll(jvmOptions());
      builder.command().addAll(List.of("-cp", LAUNCHERS + ":" + home.resolve("lib") + "/*"));
      builder.command().add(LAUNCHERS.resolve(label()).resolve("Launcher.java").toString());
    }
    builder.command().addAll(arguments);
    return builder;
  }

  private List<String> jvmOptions() {
    return switch (this) {
      case ELASTICSEARCH_2, ELASTICSEARCH_5, ELASTICSEARCH_6 ->
          List.of(
              "--add-opens=java.base/java.lang=ALL-UNNAMED",
              "--add-opens=java.base/java.nio=ALL-UNNAMED",
              "--add-opens=java.base/java.util=ALL-UNNAMED",
              "--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED");
      case OPENSEARCH_3 -> List.of("--enable-native-access=ALL-UNNAMED");
      default -> List.of();
    };
  }

  /** Where its jars and modules are: the folder that holds {@code lib}. */
  private Path home() throws IOException {
    Path folder = Path.of(System.getProperty("engines.directory", "target/engines"), label());
    try (var found = Files.find(folder, 2, (path, attributes) -> path.endsWith("lib"))) {
      return found
          .map(lib -> lib.toAbsolutePath().getParent())
          .findFirst()
          .orElseThrow(() -> new IOException("no engine in " + folder));
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
