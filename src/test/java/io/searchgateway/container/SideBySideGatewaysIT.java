package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.EngineCalls;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.Jsons;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two gateways in front of one engine that record the same users. */
class SideBySideGatewaysIT extends StoredQueryScenario {

  private static final int ROUNDS = 12;

  private URI engine = URI.create("http://127.0.0.1");
  private EngineCalls calls = new EngineCalls(engine);
  private TemporaryGateway second;
  private List<GatewayUnderTest> both = List.of();

  @Override
  GatewaySettings settings(URI uri) throws Exception {
    engine = uri;
    calls = new EngineCalls(uri);
    return super.settings(uri).with("gateway.store.poll-interval", "200ms");
  }

  @BeforeAll
  void deploySecond() throws Exception {
    second = TemporaryGateway.deploy(settings(engine));
    both = List.of(gateway, second.gateway(engine));
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "both gateways record",
            () -> both.stream().allMatch(one -> search(one, "warmup", "warm up").status() == 200));
  }

  @AfterAll
  void undeploySecond() throws Exception {
    second.close();
  }

  private static RawAnswer on(GatewayUnderTest one, String method, String path, String body) {
    return one.client().exchange(request(method, path, body).basic(one.username(), one.password()));
  }

  private RawAnswer search(GatewayUnderTest one, String user, String text) {
    return on(
        one,
        "PUT",
        "/_gateway/" + films + "/analytics/search",
        "{'query':'" + text + "','user_id':'" + user + "','hits':[{'id':'1'}]}");
  }

  private RawAnswer click(GatewayUnderTest one, String id) {
    return on(
        one,
        "PUT",
        "/_gateway/" + films + "/analytics/click",
        "{'query_id':'" + id + "','click_on':{'1':1}}");
  }

  private String called(String method, String path, String body) {
    try {
      return calls.call(method, path, body);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  private boolean answers(String path) {
    try {
      return calls.get(path).statusCode() == 200;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  /** What is stored under names, as its operator sees it. */
  private List<JsonObject> stored(String names) {
    called("POST", "/" + own + names + "/_refresh?expand_wildcards=open,hidden", "");
    String path =
        "/"
            + own
            + names
            + "/_search?expand_wildcards=open,hidden&ignore_unavailable=true&size=5000";
    // The shards of an index that was just made may not be there yet.
    Deadline.within(Duration.ofSeconds(20)).until("all shards answer", () -> answers(path));
    return Jsons.object(called("POST", path, "{}"))
        .getJsonObject("hits")
        .getJsonArray("hits")
        .getValuesAs(JsonObject.class);
  }

  private List<JsonObject> facts(String id) {
    return stored("analytics-*").stream()
        .map(hit -> hit.getJsonObject("_source"))
        .filter(fact -> fact.getString("query_id", "").equals(id))
        .toList();
  }

  private JsonObject session(String id) {
    List<JsonObject> sessions =
        stored("analytics-*").stream()
            .filter(hit -> hit.getString("_id").equals(id))
            .map(hit -> hit.getJsonObject("_source"))
            .toList();
    assertThat(sessions).hasSizeLessThan(2);
    return sessions.isEmpty() ? JsonValue.EMPTY_JSON_OBJECT : sessions.get(0);
  }

  @Test
  void noInteractionOfASessionIsLost() {
    String user = "u" + UUID.randomUUID();
    List<String> searches = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      for (int at = 0; at < both.size(); at++) {
        String text = "text " + (char) ('a' + i) + at;
        JsonObject recorded = ok(search(both.get(at), user, text));
        searches.add(recorded.getString("query_id"));
      }
    }
    Map<String, String> sessions = new TreeMap<>();
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "all searches are written",
            () -> {
              for (JsonObject hit : stored("analytics-*")) {
                JsonObject fact = hit.getJsonObject("_source");
                if (fact.getString("kind").equals("search")
                    && searches.contains(fact.getString("query_id"))) {
                  sessions.put(fact.getString("query_id"), fact.getString("session"));
                }
              }
              return sessions.size() == searches.size();
            });
    assertThat(sessions.values()).containsOnly(sessions.get(searches.get(0)));
    String session = sessions.values().iterator().next();
    for (int i = 0; i < searches.size(); i++) {
      // A click on the search of the other gateway as often as on one of its own.
      assertThat(click(both.get((i / 2) % 2), searches.get(i)).status()).isEqualTo(200);
    }
    int all = 2 * searches.size();
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "all interactions are counted",
            () -> session(session).getInt("interactions", 0) >= all);
    assertThat(session(session).getInt("interactions")).isEqualTo(all);
    assertThat(session(session).getInt("bounced")).isZero();
    for (String search : searches) {
      assertThat(facts(search))
          .extracting(fact -> fact.getString("kind"))
          .containsExactlyInAnyOrder("search", "tracked", "clicked", "click");
    }
  }

  @Test
  void anErasedUserIsNowhere() {
    String user = "erase-me-" + UUID.randomUUID();
    ok(on(gateway, "PUT", "/_gateway/analytics/preferences", "{'hashUserIds':false}"));
    String hash = recordOnBoth(user);
    ok(on(gateway, "PUT", "/_gateway/analytics/preferences", "{'hashUserIds':null}"));
    RawAnswer export = on(both.get(1), "GET", "/_gateway/analytics/users/" + user + "/export", "");
    assertThat(export.status()).isEqualTo(200);
    List<JsonObject> lines =
        export.text().lines().filter(line -> !line.isBlank()).map(Jsons::object).toList();
    assertThat(lines)
        .extracting(line -> line.getString("type"))
        .contains("search", "click", "session", "tracked", "clicked", "favorite");
    assertThat(lines).allMatch(line -> line.getString("user_id").equals(user));
    assertThat(export.text()).doesNotContain(hash);
    // Still in the memory of the other gateway when the user is erased.
    ok(search(both.get(1), user, "another text"));
    JsonObject erased = ok(on(gateway, "DELETE", "/_gateway/analytics/users/" + user, ""));
    assertThat(erased.getInt("searches")).isPositive();
    assertThat(erased.getInt("kept")).isEqualTo(1);
    Deadline.within(Duration.ofSeconds(20))
        .until("nothing is left", () -> !everything().contains(hash));
    String other = "somebody-" + UUID.randomUUID();
    String id = ok(search(both.get(1), other, "of somebody")).getString("query_id");
    Deadline.within(Duration.ofSeconds(20))
        .until("later searches are written", () -> !facts(id).isEmpty());
    assertThat(everything()).doesNotContain(hash).doesNotContain(user);
    Deadline.within(Duration.ofSeconds(20))
        .until("the audit log is written", () -> everything().contains("analytics.user.erase"));
    assertThat(everything()).doesNotContain(hash).doesNotContain(user);
    RawAnswer gone = on(gateway, "GET", "/_gateway/analytics/users/" + user + "/export", "");
    assertThat(gone.text().strip()).isEmpty();
  }

  /** The hash of the user in facts. */
  private String recordOnBoth(String user) {
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "ids are stored",
            () -> {
              for (GatewayUnderTest one : both) {
                String id =
                    ok(search(one, user, "find " + UUID.randomUUID())).getString("query_id");
                assertThat(click(one, id).status()).isEqualTo(200);
              }
              String stored = everything();
              return stored.contains("\"user_id\":\"" + user + "\"");
            });
    String id = ok(search(gateway, user, "the last")).getString("query_id");
    ok(
        on(
            gateway,
            "PUT",
            "/_gateway/analytics/favorite",
            "{'query_id':'" + id + "','favorite_on':'1','user_id':'" + user + "'}"));
    Deadline.within(Duration.ofSeconds(20))
        .until("the search is written", () -> !facts(id).isEmpty());
    return facts(id).get(0).getString("user");
  }

  /** All documents of all indices of the gateways and of their users, as text. */
  private String everything() {
    String names = "/" + own + "*," + films + "," + secrets;
    called("POST", names + "/_refresh?expand_wildcards=all", "");
    return called("POST", names + "/_search?expand_wildcards=all&size=9000", "{}");
  }

  @Test
  void usersAreErasedAndExportedByThoseWhoSeeEveryIndex() {
    String some = credential("'categories':['analytics'],'ops':['read','write','delete']");
    assertThat(as(some, "DELETE", "/_gateway/analytics/users/x", "").status()).isEqualTo(403);
    assertThat(as(some, "GET", "/_gateway/analytics/users/x/export", "").status()).isEqualTo(403);
    assertThat(send(RawRequest.of("GET", "/_analytics/users/summary")).status()).isEqualTo(200);
  }
}
