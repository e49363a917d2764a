package io.searchgateway.testkit;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Well-behaved answers of the stub engine. */
public final class CannedAnswers {
  private CannedAnswers() {}

  public static StubResponder json(int status, String json) {
    return exchange -> exchange.answerJson(status, json);
  }

  /** The banner of an OpenSearch 2.19.1. */
  public static StubResponder banner() {
    return banner("opensearch", "2.19.1");
  }

  public static StubResponder banner(String distribution, String number) {
    return json(
        200,
        """
        {"name":"stub","cluster_name":"stub","cluster_uuid":"AAAAAAAAAAAAAAAAAAAAAA",
        "version":{"distribution":"%s","number":"%s","build_type":"tar","build_hash":"0",
        "build_date":"2025-01-01T00:00:00Z","build_snapshot":false,"lucene_version":"9.12.1",
        "minimum_wire_compatibility_version":"7.10.0",
        "minimum_index_compatibility_version":"7.0.0"},
        "tagline":"The OpenSearch Project: https://opensearch.org/"}
        """
            .formatted(distribution, number));
  }

  static StubResponder health() {
    return json(
        200,
        """
        {"cluster_name":"stub","status":"green","timed_out":false,"number_of_nodes":1,
        "number_of_data_nodes":1,"active_primary_shards":0,"active_shards":0}
        """);
  }

  /** What an engine says to a path that it does not know. */
  static StubResponder unknownEndpoint() {
    return exchange ->
        exchange.answerJson(
            400,
            Json.createObjectBuilder()
                .add("error", "no handler found for " + exchange.line())
                .add("status", 400)
                .build()
                .toString());
  }

  /**
   * Tells what arrived: {@code {"line", "headers": [[name, value], …], "body": {"length",
   * "sha256"}}}, names and order as on the wire.
   */
  public static StubResponder echo() {
    return exchange -> {
      MessageDigest digest = Bytes.newSha256();
      CountingSink counter = new CountingSink();
      exchange.readBody(new DigestOutputStream(counter, digest));
      JsonArrayBuilder headers = Json.createArrayBuilder();
      for (HeaderLine header : exchange.head().headers()) {
        headers.add(Json.createArrayBuilder().add(header.name()).add(header.value()));
      }
      exchange.answerJson(
          200,
          Json.createObjectBuilder()
              .add("line", exchange.head().startLine())
              .add("headers", headers)
              .add(
                  "body",
                  Json.createObjectBuilder()
                      .add("length", counter.count)
                      .add("sha256", HexFormat.of().formatHex(digest.digest())))
              .build()
              .toString());
    };
  }

  private static final class CountingSink extends FilterOutputStream {
    private long count;

    CountingSink() {
      super(OutputStream.nullOutputStream());
    }

    @Override
    public void write(int b) throws IOException {
      count++;
    }

    @Override
    public void write(byte[] b, int off, int len) throws IOException {
      count += len;
    }
  }
}
