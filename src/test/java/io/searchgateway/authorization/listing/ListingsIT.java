package io.searchgateway.authorization.listing;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.embedded.SharedEngine;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A real engine's listings for somebody who is granted {@code books*}, as if their paths had not
 * been narrowed before: nothing that the filters let through holds the word {@code canary}.
 */
class ListingsIT {

  private static final String MINE = "books-listings";
  private static final String OTHER = "listed-canary";
  private static final String ORIGIN = "origin-canary";
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @BeforeAll
  static void fill() throws Exception {
    ask(
        "PUT",
        "/" + MINE,
        "{\"settings\":{\"number_of_replicas\":0},\"aliases\":{\"books-also\":{},\"canary-alias\":{}}}");
    ask(
        "PUT",
        "/" + OTHER,
        "{\"settings\":{\"number_of_replicas\":0},\"aliases\":{\"books-canary\":{}},"
            + "\"mappings\":{\"properties\":{\"canary_field\":{\"type\":\"keyword\"}}}}");
    ask("PUT", "/" + MINE + "/_doc/1?refresh=true", "{\"title\":\"a\"}");
    ask("PUT", "/" + OTHER + "/_doc/1?refresh=true", "{\"canary_field\":\"canary\"}");
    // Made of another, which its settings and recoveries tell.
    ask(
        "PUT",
        "/" + ORIGIN,
        "{\"settings\":{\"number_of_replicas\":0,\"index.blocks.write\":true}}");
    ask("POST", "/" + ORIGIN + "/_clone/books-made", "{}");
  }

  @AfterAll
  static void clean() throws Exception {
    ask("DELETE", "/" + MINE + "," + OTHER + "," + ORIGIN + ",books-made", "");
  }

  private static HttpResponse<byte[]> ask(String method, String target, String body)
      throws Exception {
    URI base = SharedEngine.get().baseUri();
    return HTTP.send(
        HttpRequest.newBuilder(base.resolve(target))
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .header("Content-Type", "application/json")
            .build(),
        BodyHandlers.ofByteArray());
  }

  private static String narrowed(AnswerKind kind, String api, String target) throws Exception {
    NarrowedAnswerPlan plan = Listings.plan(kind, api, target);
    HttpResponse<byte[]> answer = ask("GET", plan.call().target().text(), "");
    CollectedAnswer taken =
        new CollectedAnswer(
            answer.statusCode(),
            answer.headers().firstValue("Content-Type"),
            answer.headers().allValues("Warning"),
            answer.body());
    assertThat(plan.filter().concerns(taken.status())).isTrue();
    CollectedAnswer left = plan.filter().narrow(taken);
    assertThat(left.warnings().toString()).doesNotContain("canary");
    return new String(left.body(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "by_index, /_mapping",
    "by_index, /_mapping/field/*",
    "by_index, /_all",
    "by_index, /_settings",
    "by_index, /_settings?flat_settings&include_defaults",
    "by_index, /_alias",
    "by_index, /_aliases",
    "by_index, /_recovery",
    "stats, /_stats",
    "stats, /_stats?level=shards",
    "stats, /_segments",
    "stats, /_shard_stores?status=all",
    "health, /_cluster/health?level=indices",
    "health, /_cluster/health?level=shards",
    "state, /_cluster/state",
    "state, '/_cluster/state/metadata,routing_table,routing_nodes'",
    "resolve, /_resolve/index/*",
    "search_shards, /_search_shards",
  })
  void objectsShowWhatIsSeenOnly(String kind, String target) throws Exception {
    String shown = narrowed(AnswerKind.valueOf(kind.toUpperCase(Locale.ROOT)), "", target);

    assertThat(shown.replace("books-canary", "")).contains(MINE).doesNotContain("canary");
  }

  @ParameterizedTest
  @CsvSource({
    "cat.indices, /_cat/indices?v",
    "cat.indices, '/_cat/indices?h=docs.count,i&format=json'",
    "cat.indices, /_cat/indices?h=*",
    "cat.shards, /_cat/shards",
    "cat.shards, '/_cat/shards?h=prirep,index&s=index:desc'",
    "cat.segments, /_cat/segments?v",
    "cat.recovery, /_cat/recovery?h=i",
    "cat.aliases, /_cat/aliases?v",
    "cat.aliases, /_cat/aliases?h=a&format=json",
  })
  void tablesShowWhatIsSeenOnly(String api, String target) throws Exception {
    assertThat(narrowed(AnswerKind.CAT, api, target)).contains("books").doesNotContain("canary");
  }

  @Test
  void aTableIsTheEnginesOwn() throws Exception {
    String narrowed =
        narrowed(AnswerKind.CAT, "cat.indices", "/_cat/indices/" + MINE + "," + OTHER + "?v");

    String own =
        new String(ask("GET", "/_cat/indices/" + MINE + "?v", "").body(), StandardCharsets.UTF_8);
    assertThat(words(narrowed)).isEqualTo(words(own));
    assertThat(narrowed.lines().map(String::length))
        .isEqualTo(own.lines().map(String::length).toList());
  }

  private static Optional<String> words(String table) {
    return Optional.of(table.strip().replaceAll(" +", " "));
  }

  @Test
  void anErrorDoesNotTellOfOthers() throws Exception {
    assertThat(narrowed(AnswerKind.BY_INDEX, "", "/_alias/canary-missing"))
        .contains("missing")
        .doesNotContain("canary");
    assertThat(narrowed(AnswerKind.SEARCH, "search", "/missing-canary/_search"))
        .contains("index_not_found_exception")
        .doesNotContain("canary");
    assertThat(narrowed(AnswerKind.DOCUMENT, "get", "/books-also,books-canary/_doc/1"))
        .doesNotContain("listed-canary");
  }
}
