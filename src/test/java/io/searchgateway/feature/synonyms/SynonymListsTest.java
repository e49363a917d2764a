package io.searchgateway.feature.synonyms;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.store.Stored;
import io.searchgateway.testkit.CalledEngine;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SynonymListsTest {

  private final CalledEngine engine = new CalledEngine();
  private final SynonymLists lists = new SynonymLists(engine.indices(), () -> Optional.of(DIALECT));
  private final SynonymChanges changes =
      new SynonymChanges(lists, new AllButNothing(), AuditTrail.NONE);
  private final Exchange exchange =
      new Exchange("1", "PUT", RequestTarget.of("/"), "", Map.of(), List.of());

  /** Every name is that of an index, except "nothing". */
  private static final class AllButNothing implements IndexTargets {

    @Override
    public CompletionStage<Set<String>> of(String name) {
      return CompletableFuture.completedStage(name.equals("nothing") ? Set.of() : Set.of(name));
    }

    @Override
    public CompletionStage<List<String>> savedNames(String name) {
      return of(name).thenApply(List::copyOf);
    }
  }

  @BeforeEach
  void open() {
    exchange.authenticated(Caller.administrator("admin"));
    done(lists.look());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private CompletionStage<Optional<Stored<SynonymList>>> change(
      List<Synonym> saved, Set<String> deleted, @Nullable String ifMatch) {
    return changes.change(
        new SynonymEdit(saved, deleted), "films", new SeenList(ifMatch, null), exchange);
  }

  private void save(Synonym... synonyms) {
    done(change(List.of(synonyms), Set.of(), null));
  }

  private List<String> texts(String index) {
    return lists.of(index).stream()
        .flatMap(list -> list.value().all().stream())
        .map(Synonym::text)
        .toList();
  }

  @Test
  void aSynonymOfSeveralIndicesIsInEachOfThem() {
    Synonym shared = SynonymSamples.synonym("a, b", "films", "books");
    save(shared);
    assertThat(texts("films")).containsExactly("a, b");
    assertThat(texts("books")).containsExactly("a, b");
    save(shared.without("books"));
    assertThat(texts("books")).isEmpty();
    save(shared);
    done(changes.delete(shared.id(), shared.tag(), exchange));
    assertThat(lists.find(shared.id())).isEmpty();
    assertThat(catchThrowable(() -> changes.delete("x", null, exchange)))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("synonym_not_found"));
  }

  @Test
  void aChangeIsHeldToWhatWasSeenOfTheSynonymOrItsList() {
    Synonym one = SynonymSamples.synonym("a, b", "films");
    save(one);
    assertThat(problem(change(List.of(one), Set.of(), "\"7-7\"")).status()).isEqualTo(412);
    done(change(List.of(one), Set.of(), one.tag()));
    assertThat(problem(changes.delete(one.id(), "\"other\"", exchange)).status()).isEqualTo(412);
  }

  @Test
  void severalAreSavedAndDeletedInOneChange() {
    Synonym shared = SynonymSamples.synonym("a, b", "films", "books");
    Synonym one = SynonymSamples.synonym("c, d", "films");
    save(shared, one);
    String seen = SeenList.tag(lists.of("films").orElseThrow());
    Synonym next = SynonymSamples.synonym("e, f", "films");
    Set<String> gone = Set.of(shared.id(), "no-such");
    done(change(List.of(next), gone, seen));
    assertThat(texts("films")).containsExactly("c, d", "e, f");
    assertThat(texts("books")).isEmpty();
    assertThat(problem(change(List.of(next), gone, seen)).status()).isEqualTo(412);
    done(change(List.of(next), gone, null));
    assertThat(texts("films")).containsExactly("c, d", "e, f");
  }

  @Test
  void whatIsDeletedHereStaysWhereItIsOnlyElsewhere() {
    Synonym elsewhere = SynonymSamples.synonym("x, y", "books");
    done(
        changes.change(
            new SynonymEdit(List.of(elsewhere), Set.of()), "books", SeenList.NOTHING, exchange));
    Synonym shared = SynonymSamples.synonym("a, b", "films", "books");
    save(shared);
    done(change(List.of(), Set.of(shared.id(), elsewhere.id()), null));
    assertThat(texts("books")).containsExactly("x, y");
  }

  @Test
  void nothingIsKeptOfAnIndexWithoutSynonyms() {
    Synonym one = SynonymSamples.synonym("a, b", "films");
    save(one);
    String seen = SeenList.tag(lists.of("films").orElseThrow());
    done(change(List.of(), Set.of(one.id()), seen));
    assertThat(lists.of("films")).isEmpty();
    assertThat(problem(change(List.of(one), Set.of(), seen)).status()).isEqualTo(412);
    done(change(List.of(), Set.of(one.id()), null));
    SynonymEdit edit = new SynonymEdit(List.of(one), Set.of());
    SeenList none = new SeenList(null, "*");
    done(changes.change(edit, "films", none, exchange));
    assertThat(SeenList.tag(lists.of("films").orElseThrow())).isNotEqualTo(seen);
    assertThat(problem(changes.change(edit, "films", none, exchange)).status()).isEqualTo(412);
  }

  @Test
  void anIndexThatDoesNotExistGetsNoSynonyms() {
    Synonym one = SynonymSamples.synonym("a, b", "films", "nothing");
    assertThat(problem(change(List.of(one), Set.of(), null)).type()).isEqualTo("index_unknown");
    assertThat(texts("films")).isEmpty();
  }

  @Test
  void anotherStoreReadsWhatWasSaved() {
    save(SynonymSamples.synonym("a, b", "films"));
    SynonymLists other = new SynonymLists(engine.indices(), () -> Optional.of(DIALECT));
    done(other.look());
    assertThat(other.of("films").orElseThrow().value().all())
        .isEqualTo(lists.of("films").orElseThrow().value().all());
  }

  @Test
  void whatIsDamagedCanBeReplaced() {
    save(SynonymSamples.synonym("a, b", "films"));
    JsonObject damaged = Json.object().add("synonyms", "[{").add("updated_by", "x").build();
    done(
        engine
            .indices()
            .documents()
            .put(DIALECT, engine.indices().name("synonyms"), "films", damaged));
    Synonym one = SynonymSamples.synonym("c, d", "films");
    assertThat(problem(change(List.of(one), Set.of(), null)).type()).isEqualTo("damaged_document");
    assertThat(
            problem(
                    lists.change(
                        "films",
                        exchange,
                        true,
                        list -> {},
                        list -> {
                          throw Problem.of(400, "too_many", "too many");
                        }))
                .type())
        .isEqualTo("too_many");
    assertThat(problem(change(List.of(one), Set.of(), null)).type()).isEqualTo("damaged_document");
    done(lists.change("films", exchange, true, list -> {}, list -> List.of(one)));
    assertThat(texts("films")).containsExactly("c, d");
  }

  @Test
  void theSynonymsOfAnIndexAreBounded() {
    Synonym[] many =
        IntStream.range(0, 20_000)
            .mapToObj(i -> SynonymSamples.synonym("w" + i + ", v" + i, "films"))
            .toArray(Synonym[]::new);
    save(many);
    Synonym more = SynonymSamples.synonym("one, more", "films");
    assertThat(problem(change(List.of(more), Set.of(), null)).type())
        .isEqualTo("too_many_synonyms");
    assertThat(texts("films")).hasSize(20_000);
  }

  @Test
  void theTermsOfAnIndexAreBounded() {
    List<Synonym> wide =
        IntStream.range(0, 2_001)
            .mapToObj(
                i ->
                    SynonymSamples.synonym(
                        IntStream.range(0, 50)
                            .mapToObj(term -> "w" + i + "x" + term)
                            .collect(Collectors.joining(",")),
                        "films"))
            .toList();
    assertThat(problem(change(wide, Set.of(), null)).message()).contains("100000 terms");
    SynonymLimits.check(list("films", wide.subList(0, 2_000)), List.of());
  }

  @Test
  void listsWithoutSynonymsAreNotCounted() {
    Synonym one = SynonymSamples.synonym("a, b", "films");
    SynonymList next = list("films", List.of(one));
    SynonymLimits.check(next, lists(List.of()));
    assertThat(catchThrowable(() -> SynonymLimits.check(next, lists(List.of(one)))))
        .hasMessageContaining("at most 500 indices");
  }

  private static SynonymList list(String index, List<Synonym> synonyms) {
    return new SynonymList(index, synonyms, "", Instant.EPOCH);
  }

  private static List<Stored<SynonymList>> lists(List<Synonym> synonyms) {
    return IntStream.range(0, 500)
        .mapToObj(i -> new Stored<>("i" + i, new DocumentVersion(1, 1), list("i" + i, synonyms)))
        .toList();
  }
}
