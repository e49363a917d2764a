package io.searchgateway.behaviour;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Nobody reaches the gateway's own indices through passthrough, an administrator included. Needs a
 * real engine that may lose every other index: some of these requests delete all there is.
 */
public interface OwnIndicesSuite extends GatewaySuite {
  @TestFactory
  default Stream<DynamicTest> aRequestThatNamesThemIsRefused() {
    return attacks(OwnIndexAttacks.NAMING, this::assertNamingIsRefused);
  }

  @TestFactory
  default Stream<DynamicTest> aRequestThatMayMeanThemDoesNotTouchThem() {
    return attacks(OwnIndexAttacks.COVERING, this::assertHarmless);
  }

  private static Stream<DynamicTest> attacks(
      String lines, java.util.function.Consumer<RawRequest> check) {
    return Arrays.stream(lines.split("\n", -1))
        .filter(line -> !line.isBlank())
        .map(
            line ->
                dynamicTest(
                    line,
                    () -> {
                      String[] words = line.strip().split(" ", 3);
                      RawRequest request = RawRequest.of(words[0], words[1]);
                      check.accept(words.length > 2 ? request.json(words[2]) : request);
                    }));
  }

  private void assertNamingIsRefused(RawRequest attack) {
    assertRefused(tried(attack), 403);
  }

  private void assertHarmless(RawRequest attack) {
    RawAnswer answer = tried(attack);
    assertThat(answer.isComplete()).isTrue();
    if (answer.status() == 403 && answer.jsonObject().containsKey("error")) {
      assertRefused(answer, 403);
    }
    assertThat(answer.text()).doesNotContainPattern("\"_index\"\\s*:\\s*\"\\.gateway-");
  }

  /** The answer to the attack, once it is certain that the state is as it was. */
  private RawAnswer tried(RawRequest attack) {
    OwnIndexState own = new OwnIndexState(gateway());
    String victim = own.victim();
    String id = own.idIn(victim);
    Map<String, String> before = own.documents();
    String definitions = own.definitions();
    String target =
        attack
            .target()
            .replace("VICTIM", victim)
            .replace("NODOT", victim.substring(1))
            .replace("ID", id);
    RawRequest filled = gateway().request(attack.method(), target);
    RawAnswer answer =
        send(
            attack.body().isPresent()
                ? filled.json(attack.body().get().utf8().replace("VICTIM", victim))
                : filled);
    own.assertUnchanged(before, attack.method() + " " + target);
    assertThat(own.definitions()).as("after %s %s", attack.method(), target).isEqualTo(definitions);
    assertThat(get("/_gateway/info").status()).as("the credential still works").isEqualTo(200);
    return answer;
  }

  @Test
  default void anAliasPutOnThemByABodyIsGoneOrUselessWhenTheAnswerHasCome() {
    OwnIndexState own = new OwnIndexState(gateway());
    String victim = own.victim();
    Map<String, String> before = own.documents();
    String alias = "alias-" + UUID.randomUUID();
    String actions =
        "{\"actions\":[{\"add\":{\"index\":\"%s\",\"alias\":\"%s\"}}]}".formatted(victim, alias);
    try {
      send(gateway().request("POST", "/_aliases").json(actions));
      RawAnswer read = get("/" + alias + "/_search");
      assertThat(read.text()).doesNotContainPattern("\"_index\"\\s*:\\s*\"\\.gateway-");
      send(gateway().request("PUT", "/" + alias + "/_doc/evil?refresh=true").json("{}"));
      send(
          gateway()
              .request("POST", "/" + alias + "/_delete_by_query")
              .json("{\"query\":{\"match_all\":{}}}"));
      own.assertUnchanged(before, "writing through an alias");
      assertThat(get("/_gateway/info").status()).isEqualTo(200);
    } finally {
      gateway().engineClient().exchange(RawRequest.of("DELETE", "/" + victim + "/_alias/" + alias));
      gateway().engineClient().exchange(RawRequest.of("DELETE", "/" + alias));
    }
  }

  @Test
  default void whatOnlyLooksLikeThemIsServed() {
    String index = "/book.gateway-" + UUID.randomUUID();
    try {
      RawRequest write = gateway().request("PUT", index + "/_doc/.gateway-users?refresh=true");
      assertThat(send(write.json("{\"t\":\".gateway-users\"}")).status()).isEqualTo(201);
      assertThat(get(index + "/_doc/.gateway-users").status()).isEqualTo(200);
      assertThat(get(index + "/_doc/%2Egateway-users").status()).isEqualTo(200);
      assertThat(get(index + "/_search?q=t:%22.gateway-users%22").status()).isEqualTo(200);
      RawRequest search = gateway().request("POST", index + "/_search");
      RawAnswer found = send(search.json("{\"query\":{\"match\":{\"t\":\".gateway-users\"}}}"));
      assertThat(found.jsonObject().getJsonObject("hits").getJsonArray("hits")).hasSize(1);
      assertThat(get("/gateway-users-none/_search").status()).isEqualTo(404);
    } finally {
      send(gateway().request("DELETE", index));
    }
  }

  @Test
  default void aPatternStillFindsTheHiddenIndicesOfOthers() {
    String index = ".hidden-" + UUID.randomUUID();
    String hidden = "{\"settings\":{\"index.hidden\":true,\"number_of_replicas\":0}}";
    try {
      assertThat(send(gateway().request("PUT", "/" + index).json(hidden)).status()).isEqualTo(200);
      assertThat(get("/.hidden-*/_mapping").text()).contains(index);
      assertThat(get("/*/_mapping?expand_wildcards=all").text())
          .contains(index)
          .doesNotContain(new OwnIndexState(gateway()).victim());
    } finally {
      send(gateway().request("DELETE", "/" + index));
    }
  }
}
