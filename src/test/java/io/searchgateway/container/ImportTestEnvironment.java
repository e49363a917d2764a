package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A gateway that imports, in front of the real engine behind a relay. */
final class ImportTestEnvironment {

  private static final Duration LONG = Duration.ofSeconds(60);
  private static final List<String> HALTED =
      List.of("done", "failed", "cancelled", "paused", "interrupted");

  private final PipelineTestEnvironment environment;
  private final Path directory;
  private TemporaryGateway running;
  private GatewayUnderTest gateway;

  ImportTestEnvironment(PipelineTestEnvironment environment, Path directory) throws Exception {
    this.environment = environment;
    this.directory = directory;
    start();
  }

  void start() throws Exception {
    running =
        TemporaryGateway.deploy(environment.settings().with("gateway.import.directory", directory));
    gateway = running.gateway(environment.engine().uri());
  }

  void close() throws Exception {
    running.close();
  }

  RawAnswer exchange(RawRequest request) {
    return gateway.client().exchange(request);
  }

  RawRequest request(String method, String path) {
    return gateway.request(method, path);
  }

  JsonObject ask(String method, String path) {
    return ok(exchange(gateway.request(method, path)));
  }

  JsonObject ask(String method, String path, String json) {
    return ok(exchange(gateway.request(method, path).json(json.replace('\'', '"'))));
  }

  static JsonObject ok(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
    return answer.jsonObject();
  }

  static Multipart form(String options, String name, String text) {
    return form(options, name, Bytes.utf8(text));
  }

  static Multipart form(String options, String name, Bytes file) {
    return Multipart.empty()
        .text("options", options.replace('\'', '"'))
        .file("file", name, "application/octet-stream", file);
  }

  RawAnswer send(String path, Multipart form) {
    return exchange(form.in(gateway.request("POST", path)));
  }

  /** Begins an import and gives its id. */
  String begin(String options, String name, String text) {
    return ok(send("/_gateway/import", form(options, name, text))).getString("id");
  }

  /** Imports to the end, whatever that is. */
  JsonObject whole(String options, String name, String text) {
    return halted(begin(options, name, text));
  }

  JsonObject job(String id) {
    return ask("GET", "/_gateway/import/" + id);
  }

  JsonObject halted(String id) {
    Deadline.within(LONG)
        .until("import " + id + " halts", () -> HALTED.contains(job(id).getString("state")));
    return job(id);
  }

  long count(String index) {
    return ask("GET", "/" + index + "/_count").getJsonNumber("count").longValue();
  }

  static String rows(int count) {
    StringBuilder rows = new StringBuilder();
    for (int i = 1; i <= count; i++) {
      rows.append("{\"number\":").append(i).append(",\"word\":\"row ").append(i).append("\"}\n");
    }
    return rows.toString();
  }
}
