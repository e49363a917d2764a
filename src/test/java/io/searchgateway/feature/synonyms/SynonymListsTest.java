package io.searchgateway.feature.synonyms;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SynonymListsTest {

  private final CalledEngine engine = new CalledEngine();
  private final SynonymLists lists = new SynonymLists(engine.indices(), () -> Optional.of(DIALECT));
  private final SynonymChanges changes = new SynonymChanges(lists, AuditTrail.NONE);
  private final Exchange exchange =
      new Exchange("1", "PUT", RequestTarget.of("/"), "", Map.of(), List.of());

  @BeforeEach
  void open() {
    exchange.authenticated(Caller.administrator("admin"));
    done(lists.look());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private void save(String index, Synonym... synonyms) {
    done(changes.save(List.of(synonyms), index, null, exchange));
  }

  private List<String> texts(String index) {
    return lists.of(index).orElseThrow().value().all().stream().map(Synonym::text).toList();
  }

  @Test
  void aSynonymOfSeveralIndicesIsInEachOfThem() {
    Synonym shared = SynonymSamples.synonym("a, b", "films", "books");
    save("films", shared);
    assertThat(texts("films")).containsExactly("a, b");
    assertThat(texts("books")).containsExactly("a, b");
    save("films", shared.without("books"));
    assertThat(texts("books")).isEmpty();
    save("films", shared);
    done(changes.delete(shared.id(), shared.tag(), exchange));
    assertThat(lists.find(shared.id())).isEmpty();
    assertThat(catchThrowable(() -> changes.delete("x", null, exchange)))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("synonym_not_found"));
  }

  @Test
  void aChangeIsHeldToWhatWasSeenOfTheSynonymOrItsList() {
    Synonym one = SynonymSamples.synonym("a, b", "films");
    save("films", one);
    assertThat(problem(changes.save(List.of(one), "films", "\"7-7\"", exchange)).status())
        .isEqualTo(412);
    done(changes.save(List.of(one), "films", one.tag(), exchange));
    assertThat(problem(changes.delete(one.id(), "\"other\"", exchange)).status()).isEqualTo(412);
  }

  @Test
  void anotherStoreReadsWhatWasSaved() {
    save("films", SynonymSamples.synonym("a, b", "films"));
    SynonymLists other = new SynonymLists(engine.indices(), () -> Optional.of(DIALECT));
    done(other.look());
    assertThat(other.of("films").orElseThrow().value().all())
        .isEqualTo(lists.of("films").orElseThrow().value().all());
  }

  @Test
  void whatIsDamagedCanBeReplaced() {
    save("films", SynonymSamples.synonym("a, b", "films"));
    JsonObject damaged = Json.object().add("synonyms", "[{").add("updated_by", "x").build();
    done(
        engine
            .indices()
            .documents()
            .put(DIALECT, engine.indices().name("synonyms"), "films", damaged));
    Synonym one = SynonymSamples.synonym("c, d", "films");
    assertThat(problem(changes.save(List.of(one), "films", null, exchange)).type())
        .isEqualTo("damaged_document");
    done(lists.mend("films"));
    save("films", one);
    assertThat(texts("films")).containsExactly("c, d");
    done(lists.mend("films"));
    assertThat(texts("films")).containsExactly("c, d");
  }

  @Test
  void theSynonymsOfAnIndexAreBounded() {
    Synonym[] many =
        IntStream.range(0, 20_000)
            .mapToObj(i -> SynonymSamples.synonym("w" + i + ", v" + i, "films"))
            .toArray(Synonym[]::new);
    save("films", many);
    Synonym more = SynonymSamples.synonym("one, more", "films");
    assertThat(problem(changes.save(List.of(more), "films", null, exchange)).type())
        .isEqualTo("too_many_synonyms");
    assertThat(texts("films")).hasSize(20_000);
  }
}
