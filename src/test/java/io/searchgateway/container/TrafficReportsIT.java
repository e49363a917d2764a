package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.AddressDatabase;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of where searches come from, and of requests by status. */
class TrafficReportsIT extends TwoIndicesScenario {

  private static final String REPORTS = "/_gateway/analytics/";

  @TempDir private static Path directory;

  @Override
  GatewaySettings settings(URI engine) throws Exception {
    Path file = directory.resolve("places.mmdb");
    new AddressDatabase()
        .add("192.0.2.0/24", AddressDatabase.city("DE", "Berlin", 52.52, 13.41))
        .add("198.51.100.0/24", AddressDatabase.city("FR", "Paris", 48.86, 2.35))
        .write(file);
    return super.settings(engine).with("gateway.analytics.geo-database", file);
  }

  private String search(String index, String address) {
    return "{'type':'search','query':'q','index':'%s','ip':'%s','user_agent':'Mozilla/5.0'}\n"
        .formatted(index, address);
  }

  private JsonObject report(String path, int total, String member) {
    Deadline.within(Duration.ofSeconds(40))
        .until(
            member + " of " + path,
            () -> ok(admin("GET", REPORTS + path, "")).getInt(member, 0) >= total);
    return ok(admin("GET", REPORTS + path, ""));
  }

  @Test
  void searchesAreReportedByPlace() {
    String lines =
        search(films, "192.0.2.7")
            + search(films, "192.0.2.8")
            + search(films, "198.51.100.9")
            + search(films, "10.0.0.1")
            + search(secrets, "198.51.100.9");
    ok(
        send(
            RawRequest.of("POST", REPORTS + "_bulk")
                .header("Content-Type", "application/x-ndjson")
                .body(Bytes.utf8(lines.replace('\'', '"')))));
    JsonObject report = report(films + "/geo-distribution", 4, "total_searches");
    assertThat(report.getJsonArray("geo_distribution"))
        .hasToString(
            "[{\"key\":\"Germany\",\"code\":\"DE\",\"count\":2},"
                + "{\"key\":\"France\",\"code\":\"FR\",\"count\":1}]");
    assertThat(report.getJsonArray("cities").getJsonObject(0))
        .hasToString("{\"key\":\"Berlin\",\"country\":\"Germany\",\"count\":2}");
    assertThat(report.getJsonArray("points").getJsonObject(0))
        .hasToString("{\"lat\":52.5,\"lon\":13.4,\"count\":2}");
    assertThat(report.getInt("total_countries")).isEqualTo(2);
  }

  @Test
  void requestsAreReportedByStatusOfTheIndicesThatOneMaySee() {
    String some = credential("'categories':['analytics']");
    for (int i = 0; i < 3; i++) {
      admin("GET", "/" + films + "/_doc/none", "");
    }
    admin("GET", "/" + secrets + "/_doc/none", "");
    JsonObject report = report(films + "/request-distribution", 3, "total_404");
    assertThat(report.getInt("total_404")).isEqualTo(3);
    List<JsonObject> buckets =
        report.getJsonArray("request_distribution").getValuesAs(JsonObject.class).stream()
            .flatMap(row -> row.getJsonArray("buckets").getValuesAs(JsonObject.class).stream())
            .filter(row -> row.getInt("key") == 404)
            .toList();
    assertThat(buckets.stream().mapToInt(row -> row.getInt("count")).sum()).isEqualTo(3);
    assertThat(ok(as(some, "GET", REPORTS + "request-distribution", "")).getInt("total_404"))
        .isEqualTo(3);
    assertThat(report("request-distribution", 4, "total_404").getInt("total_404"))
        .isGreaterThanOrEqualTo(4);
    error(
        as(some, "GET", REPORTS + secrets + "/request-distribution", ""), 403, "index_not_allowed");
  }
}
