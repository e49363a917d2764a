package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AllOrNothingRights;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.authorization.call.SeenChanges;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.search.call.StageCalls;
import io.searchgateway.testkit.StreamedEngine;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FinalSearchGuardTest {
  private static final Optional<Caller> ADMINISTRATOR = Optional.of(Caller.administrator("a"));
  private static final JsonObject BODY = Json.object().add("size", 1).build();

  private final StubEngine engine = StubEngine.start();
  private final StreamedEngine connections;

  FinalSearchGuardTest() throws Exception {
    connections = new StreamedEngine(engine);
  }

  @AfterEach
  void stop() {
    connections.close();
    engine.close();
  }

  private MultiSearchEntry guarded(
      QueryGuard last, Optional<Caller> caller, MultiSearchEntry search) {
    AccessControl access = new AccessControl(new OwnIndexGuard(".gateway-"));
    StageCalls calls =
        new StageCalls(
            new GuardedEngine(
                connections.streams(),
                access,
                (who, call) -> {
                  throw new AssertionError("nothing is sent");
                },
                new SeenChanges().changes(),
                1024,
                new MemoryBudget(Long.MAX_VALUE)));
    return new FinalSearchGuard(new AllOrNothingRights(access), last, calls)
        .guard(
            caller,
            List.of(search),
            (index, refused) -> {
              throw refused;
            })
        .entries()
        .get(0);
  }

  private String index(Optional<Caller> caller, JsonValue index) {
    JsonObject header = Json.object().add("preference", "p").add("index", index).build();
    MultiSearchEntry guarded = guarded(QueryGuard.OPEN, caller, new MultiSearchEntry(header, BODY));
    assertThat(guarded.body()).isEqualTo(BODY);
    assertThat(guarded.header().getString("preference")).isEqualTo("p");
    return guarded.header().getString("index", "none");
  }

  @ParameterizedTest
  @CsvSource({
    "shop, shop",
    "'shop,other', 'shop,other'",
    "*, '*,-.gateway-*'",
    "'a,*-b', 'a,*-b,-.gateway-*'",
    "'', none"
  })
  void indicesOfAQueryAreNarrowedLikeThoseOfAPath(String named, String sent) {
    assertThat(index(ADMINISTRATOR, Json.text(named))).isEqualTo(sent);
  }

  @Test
  void aListOfIndicesIsReadAsTheEnginesReadIt() {
    JsonValue list = Json.array().add("a").add("*").build();
    assertThat(index(ADMINISTRATOR, list)).isEqualTo("a,*,-.gateway-*");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".gateway-users",
        "shop,.gateway-users",
        ".g*",
        " .gateway-users",
        "-.gateway-users",
        ".kibana",
        "_all",
        "_scripts",
        "../shop",
        "shop/_search",
        "a\\b",
        "<.gateway-{now/d}>",
        "<shop-{now/d}>",
        "other:.gateway-users"
      })
  void systemIndicesAndPathsAreRefused(String named) {
    assertThatThrownBy(() -> index(ADMINISTRATOR, Json.text(named)))
        .as(named)
        .isInstanceOfSatisfying(Problem.class, p -> assertThat(p.status()).isEqualTo(403));
  }

  @Test
  void withoutACallerAndWithoutRightsNoIndexCanBeNamed() {
    assertThatThrownBy(() -> index(Optional.empty(), Json.text("shop")))
        .isInstanceOf(Problem.class);
    assertThatThrownBy(() -> index(Optional.of(Caller.powerless("b")), Json.text("shop")))
        .isInstanceOf(Problem.class);
  }

  @Test
  void theGuardHasTheLastWord() {
    JsonObject replaced = Json.object().add("guarded", true).build();
    QueryGuard last =
        (caller, search) -> {
          assertThat(search.header().getString("index")).isEqualTo("*,-.gateway-*");
          return new MultiSearchEntry(replaced, replaced);
        };
    JsonObject header = Json.object().add("index", "*").build();
    assertThat(guarded(last, ADMINISTRATOR, new MultiSearchEntry(header, BODY)))
        .isEqualTo(new MultiSearchEntry(replaced, replaced));
  }
}
