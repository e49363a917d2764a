package io.searchgateway.feature.rules.stored;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.StubExchange;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RuleStoreTest {

  private static final String SOME =
      "{'name':'a','trigger':{'type':'filter','expression':'$query == \"tv\"'},"
          + "'actions':[{'type':'hide_result','data':['1']}]}";

  private final CalledEngine engine = new CalledEngine();
  private final RuleStore store = store(RuleLimits.USUAL);
  private final Exchange exchange =
      new Exchange("1", "PUT", RequestTarget.of("/"), "", Map.of(), List.of());
  private Instant now = Instant.ofEpochSecond(1_700_000_000);

  private RuleStore store(RuleLimits limits) {
    return new RuleStore(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE, limits);
  }

  @BeforeEach
  void open() {
    exchange.authenticated(Caller.administrator("admin"));
    done(store.look());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  static JsonObject json(String text) {
    return Json.readObject(
            text.replace('\'', '"').replace("\"tv\"", "'tv'").getBytes(StandardCharsets.UTF_8))
        .orElseThrow();
  }

  private ListedRule save(RuleStore to, String id, JsonObject body) {
    now = now.plusSeconds(1);
    Rule rule = RuleReader.read(id, body, Pointer.ROOT, "admin", now).rule();
    OptionalLong order =
        body.get("order") instanceof JsonNumber number
            ? OptionalLong.of(number.longValue())
            : OptionalLong.empty();
    return done(
        to.change(
            id,
            "rules.save",
            exchange,
            (view, before) -> view.saved(before, new RuleDraft(rule, order, "saved"))));
  }

  private ListedRule save(String id, JsonObject body) {
    return save(store, id, body);
  }

  private ListedRule save(String id) {
    return save(id, json(SOME));
  }

  private static JsonObject ordered(long order) {
    return Json.object(json(SOME)).add("order", order).build();
  }

  private void delete(RuleStore from, String id) {
    now = now.plusSeconds(1);
    ListedRule unused =
        done(
            from.change(
                id,
                "rules.delete",
                exchange,
                (view, before) -> before.orElseThrow().kept().withdrawn(now)));
  }

  private List<String> ids() {
    return store.view().all().stream().map(listed -> listed.rule().id()).toList();
  }

  private long order(String id) {
    return store.view().get(id).rule().order();
  }

  @Test
  void rulesAreReadWhenTheyAreNeededFirst() {
    save("a");
    RuleStore late = store(RuleLimits.USUAL);
    assertThat(late.current()).isEmpty();
    done(late.read(Duration.ofMinutes(1)));
    assertThat(late.current().orElseThrow().searching()).hasSize(1);
    RuleStore away =
        new RuleStore(engine.indices(), Optional::empty, AuditTrail.NONE, RuleLimits.USUAL);
    done(away.read(Duration.ofMinutes(1)));
    assertThat(away.current()).isEmpty();
  }

  @Test
  void rulesAreSortedByTheirOrderAndThenByTheirAge() {
    save("a");
    save("b", ordered(-1));
    save("c");
    assertThat(ids()).containsExactly("b", "a", "c");
    assertThat(store.current().orElseThrow().searching())
        .extracting(Rule::id)
        .containsExactly("b", "a", "c");
  }

  @Test
  void anOrderThatIsSetForAllIsOneWriteAndComesBeforeEachOnesOwn() {
    List.of("a", "b", "c", "d").forEach(this::save);
    int before = engine.stub().received("PUT").size();
    done(store.order(List.of("d", "b"), exchange));
    assertThat(ids()).containsExactly("d", "b", "a", "c");
    assertThat(engine.stub().received("PUT").size() - before)
        .as("the order, and the mark of the collection")
        .isEqualTo(2);
    save("e");
    assertThat(ids()).as("a new one is the last").containsExactly("d", "b", "a", "c", "e");
    save("f", ordered(1));
    assertThat(ids())
        .as("one with an order of its own counts by it, behind older ones of that order")
        .containsExactly("d", "b", "f", "a", "c", "e");
    done(store.order(List.of("c"), exchange));
    assertThat(ids())
        .as("the others keep their order")
        .containsExactly("c", "d", "b", "f", "a", "e");
  }

  @Test
  void whatIsReadAndWrittenBackKeepsItsPlace() {
    List.of("a", "b", "c").forEach(this::save);
    done(store.order(List.of("c", "a", "b"), exchange));
    save("a", ordered(order("a")));
    save("b");
    assertThat(ids()).containsExactly("c", "a", "b");
    done(store.order(List.of("b"), exchange));
    assertThat(ids()).as("it has no order of its own").containsExactly("b", "c", "a");
    save("a", ordered(-5));
    assertThat(ids()).containsExactly("a", "b", "c");
    assertThat(order("a")).isEqualTo(-5);
  }

  @Test
  void twoWhoSetTheOrderAtTheSameTimeDoNotMixIt() {
    List.of("a", "b").forEach(this::save);
    done(store.order(List.of("a", "b"), exchange));
    RuleStore other = store(RuleLimits.USUAL);
    done(other.look());
    engine
        .stub()
        .beforeNext(
            line -> line.method().equals("PUT") && line.path().contains(RuleOrder.ID),
            () -> done(other.order(List.of("b", "a"), exchange)));
    Problem lost = problem(store.order(List.of("a", "b"), exchange));
    assertThat(lost.status()).isEqualTo(409);
    done(store.look());
    assertThat(ids()).containsExactly("b", "a");
  }

  @Test
  void anOrderOfUnknownRulesIsRefused() {
    save("a");
    assertThat(problem(store.order(List.of("a", "x"), exchange)).type())
        .isEqualTo("rule_not_found");
    assertThat(ids()).containsExactly("a");
  }

  @Test
  void earlierVersionsAreKeptWithTheirAuthors() {
    save("a");
    for (int i = 0; i < 25; i++) {
      save("a");
    }
    KeptRule kept = store.view().get("a").kept();
    assertThat(kept.version()).isEqualTo(26);
    assertThat(kept.versions()).hasSize(KeptRule.MOST_VERSIONS);
    assertThat(kept.versions().get(1).version()).isEqualTo(25);
    assertThat(kept.versions().get(19).author()).isEqualTo("admin");
    assertThat(kept.versions().get(19).members()).isEqualTo(json(SOME));
  }

  @Test
  void aDeletedRuleIsNotUsedAndKeepsItsHistory() {
    save("a");
    delete(store, "a");
    assertThat(store.view().all()).isEmpty();
    assertThat(store.current().orElseThrow().searching()).isEmpty();
    assertThat(store.view().withHistory("a").orElseThrow().kept().versions()).hasSize(1);
    RuleStore other = store(RuleLimits.USUAL);
    done(other.look());
    assertThat(other.view().withHistory("a").orElseThrow().kept().deleted()).isTrue();
    assertThat(save("a").kept().version()).isEqualTo(2);
  }

  @Test
  void whatIsTooMuchIsRefusedAndDeletedRulesMakeRoom() {
    RuleStore small = store(new RuleLimits(2, 1 << 20, 1, 1 << 20));
    done(small.look());
    save(small, "a", json(SOME));
    save(small, "b", json(SOME));
    Rule third = RuleReader.read("c", json(SOME), Pointer.ROOT, "admin", now).rule();
    RuleEdit add =
        (view, before) -> view.saved(before, new RuleDraft(third, OptionalLong.empty(), "saved"));
    assertThat(problem(small.change("c", "rules.save", exchange, add)).type())
        .isEqualTo("too_many_rules");
    delete(small, "a");
    delete(small, "b");
    assertThat(small.view().withHistory("a")).isEmpty();
    assertThat(small.view().withHistory("b")).isPresent();
    assertThat(save(small, "b", json(SOME)).kept().version()).isEqualTo(2);
    RuleStore light = store(new RuleLimits(2, 100, 1, 0));
    done(light.look());
    assertThat(problem(light.change("c", "rules.save", exchange, add)).type())
        .isEqualTo("too_many_rules");
    List<RuleDraft> drafts = List.of(new RuleDraft(third, OptionalLong.empty(), "saved"));
    assertThat(problem(light.saveAll(drafts, "rules.import", exchange, latest -> {})).type())
        .isEqualTo("too_many_rules");
  }

  @Test
  void manyRulesAreSavedByFewRequestsAndWhatFailedIsToldApart() {
    save("r7");
    engine.stub().onPath("/_bulk", exchange -> exchange.answerJson(200, bulk(exchange)));
    List<RuleDraft> drafts =
        IntStream.range(0, 450)
            .mapToObj(i -> RuleReader.read("r" + i, json(SOME), Pointer.ROOT, "admin", now).rule())
            .map(rule -> new RuleDraft(rule, OptionalLong.of(9), "imported"))
            .toList();
    assertThat(done(store.saveAll(drafts, "rules.import", exchange, latest -> {})))
        .hasSize(449)
        .doesNotContain("r9");
    assertThat(engine.stub().received("POST /_bulk")).hasSize(3);
    assertThat(store.current().orElseThrow().searching()).hasSize(449);
    assertThat(store.view().get("r7").kept().version()).isEqualTo(2);
    assertThat(store.view().get("r8").rule().order()).isEqualTo(9);
  }

  /** Answers that all documents were written but r9. */
  private static String bulk(StubExchange exchange) throws IOException {
    List<String> items =
        new String(exchange.readBody().toArray(), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.startsWith("{\"index\":{"))
            .map(line -> line.replaceAll(".*\"_id\":\"([^\"]+)\".*", "$1"))
            .map(
                id ->
                    "{\"index\":{\"_id\":\"%s\",\"status\":%d,\"_seq_no\":1,\"_primary_term\":1}}"
                        .formatted(id, id.equals("r9") ? 429 : 201))
            .toList();
    return "{\"errors\":true,\"items\":[" + String.join(",", items) + "]}";
  }

  @Test
  void aRuleOfANewerVersionIsKeptAndNotUsed() {
    save("a");
    String newer = "{'name':'n','trigger':{'type':'moon'},'actions':[{'type':'fly'}],'x':1}";
    RuleFormat.RuleDocument document =
        new RuleFormat.RuleDocument(
            json(newer).toString(), 7, "future", "", now, now, Optional.empty(), 3, -1, List.of());
    done(
        engine
            .indices()
            .documents()
            .put(DIALECT, engine.indices().name("rules"), "n", RecordJson.write(document)));
    RuleStore other = store(RuleLimits.USUAL);
    done(other.look());
    assertThat(other.current().orElseThrow().searching()).extracting(Rule::id).containsExactly("a");
    assertThat(other.view().get("n").rule().faults())
        .extracting(fault -> fault.type())
        .containsExactly("unknown_trigger", "unknown_action");
    save(other, "a", json(SOME));
    done(other.order(List.of("n"), exchange));
    RuleStore third = store(RuleLimits.USUAL);
    done(third.look());
    assertThat(third.view().get("n").rule().members()).isEqualTo(json(newer));
    assertThat(third.view().get("n").kept().version()).isEqualTo(7);
  }

  @Test
  void oneSaveOfTenThousandRulesReadsOneRule() {
    List<String> many = IntStream.range(0, 9_999).mapToObj(i -> "r" + i).toList();
    RuleView before = RuleView.NONE;
    HashMap<String, Stored<RuleEntry>> documents = new HashMap<>();
    for (String id : many) {
      Rule rule = RuleReader.read(id, json(SOME), Pointer.ROOT, "admin", now).rule();
      documents.put(id, stored(id, KeptRule.first(rule, "", KeptRule.NEVER)));
    }
    RuleView first = RuleView.of(new Snapshot<>(documents, 0), before);
    Rule added = RuleReader.read("new", json(SOME), Pointer.ROOT, "admin", now).rule();
    documents.put("new", stored("new", KeptRule.first(added, "", KeptRule.NEVER)));
    RuleView second = RuleView.of(new Snapshot<>(documents, 0), first);
    assertThat(second.all()).hasSize(10_000);
    assertThat(many).allSatisfy(id -> assertThat(second.get(id)).isSameAs(first.get(id)));
  }

  private static Stored<RuleEntry> stored(String id, KeptRule kept) {
    return new Stored<>(id, new DocumentVersion(1, 1), kept);
  }
}
