package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.classify.EngineRoute.Scope;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Operation;
import io.searchgateway.testkit.EngineApi;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The table of routes against what the engines say of themselves. */
class EngineApisTest {

  /** What restricted callers do without, and why. */
  private static final List<String> UNKNOWN =
      List.of(
          // A list of words such as _settings,_mappings, in versions 2 and 5; each has a path too.
          "/{index}/{feature}");

  /** Calls by GET that change something. */
  private static final Set<String> CHANGING =
      Set.of(
          "indices.clear_cache",
          "indices.forcemerge",
          "indices.optimize",
          "indices.reload_search_analyzers");

  /** Calls by DELETE that release what a reader opened. */
  private static final Set<String> RELEASING =
      Set.of(
          "clear_scroll",
          "delete_pit",
          "close_point_in_time",
          "async_search.delete",
          "eql.delete",
          "esql.async_query_delete",
          "sql.delete_async");

  /** Parameters of paths by which indices, aliases and data streams are named. */
  private static final Set<String> NAMES =
      Set.of("index", "alias", "new_index", "target", "target_index", "source", "dest");

  private static List<EngineApi> apis = List.of();

  @BeforeAll
  static void read() {
    apis = EngineApi.all();
  }

  private static Classification classify(EngineApi api) {
    return new Classifier()
        .classify(api.method(), new RequestTarget(api.example(), Optional.empty()));
  }

  private static EngineRoute route(EngineApi api) {
    return classify(api).route();
  }

  private static Stream<EngineApi> by(String... methods) {
    return apis.stream().filter(api -> List.of(methods).contains(api.method()));
  }

  @Test
  void allVersionsAreLookedAt() {
    assertThat(apis.stream().map(EngineApi::engine).distinct())
        .containsExactly(
            "elasticsearch-2",
            "elasticsearch-5",
            "elasticsearch-6",
            "elasticsearch-7",
            "elasticsearch-9",
            "opensearch-2",
            "opensearch-3");
  }

  @Test
  void everyApiIsKnown() {
    assertThat(apis.stream().filter(api -> !route(api).known()).map(EngineApi::path))
        .isNotEmpty()
        .allMatch(UNKNOWN::contains);
  }

  @Test
  void noApiIsAmbiguous() {
    assertThat(apis).filteredOn(api -> classify(api).ambiguous()).isEmpty();
  }

  @Test
  void categoriesAreThoseOfTheActions() {
    assertThat(apis)
        .map(EngineApisTest::route)
        .allSatisfy(route -> assertThat(route.acl().categories()).contains(route.category()));
  }

  @Test
  void whatIsGottenIsRead() {
    assertThat(by("GET", "HEAD").filter(api -> !CHANGING.contains(api.name())))
        .allSatisfy(api -> assertThat(route(api).operations()).containsExactly(Operation.READ));
    assertThat(by("GET").filter(api -> CHANGING.contains(api.name())))
        .allSatisfy(api -> assertThat(route(api).operations()).containsExactly(Operation.WRITE));
  }

  @Test
  void whatIsPutIsWritten() {
    assertThat(by("PUT"))
        .allSatisfy(api -> assertThat(route(api).operations()).containsExactly(Operation.WRITE));
  }

  @Test
  void whatIsDeletedIsDeletedUnlessItIsOnlyReleased() {
    assertThat(by("DELETE").filter(api -> !api.name().equals("indices.remove_block")))
        .allSatisfy(
            api ->
                assertThat(route(api).operations())
                    .containsExactly(
                        RELEASING.contains(api.name()) ? Operation.READ : Operation.DELETE));
  }

  @Test
  void indicesOfPathsAreSlotsUnlessOnlyThoseWithAllIndicesMayCall() {
    assertThat(apis.stream().filter(api -> route(api).scope() != Scope.CLUSTER))
        .allSatisfy(api -> assertThat(namedIndices(api)).containsAll(expectedIndices(api)));
  }

  private static List<String> namedIndices(EngineApi api) {
    return classify(api).named().stream()
        .filter(RouteSlot::namesIndices)
        .map(RouteSlot::decoded)
        .toList();
  }

  private static List<String> expectedIndices(EngineApi api) {
    return NAMES.stream()
        .filter(name -> api.path().contains("{" + name + "}"))
        .map(name -> "some-" + name)
        .toList();
  }

  /** Then they are put into the path, or named in the body, or the answer is narrowed. */
  @Test
  void callsOverAllIndicesAreFewThatHaveNoPlaceForThem() {
    assertThat(
            apis.stream()
                .filter(api -> route(api).scope() == Scope.INDICES)
                .filter(api -> namedIndices(api).isEmpty())
                .filter(api -> classify(api).unnamed().isEmpty())
                .map(EngineApi::path)
                .distinct())
        .containsExactlyInAnyOrder(
            "/_bulk",
            "/_mget",
            "/_mtermvectors",
            "/_reindex",
            "/_aliases",
            "/_aliases/{name}",
            "/_analyze",
            "/_cat/aliases",
            "/_cat/aliases/{name}",
            "/_data_stream");
  }

  @Test
  void withTheIndicesInTheirPlaceItIsTheSameCallOfThem() {
    assertThat(apis.stream().filter(api -> classify(api).unnamed().isPresent()))
        .isNotEmpty()
        .allSatisfy(
            api -> {
              RequestTarget target = new RequestTarget(api.example(), Optional.of("pretty"));
              RequestTarget filled = classify(api).unnamed().orElseThrow().into(target, "one,two*");
              Classification with = new Classifier().classify(api.method(), filled);
              assertThat(with.route()).isEqualTo(route(api));
              assertThat(with.named())
                  .filteredOn(RouteSlot::namesIndices)
                  .filteredOn(slot -> slot.kind() == RouteSlot.Kind.LIST)
                  .singleElement()
                  .satisfies(slot -> assertThat(slot.decoded()).isEqualTo("one,two*"));
            });
  }

  @Test
  void theIndicesAreOnlyPutWhereTheSameEngineTakesThem() {
    Set<String> taken =
        apis.stream().map(api -> call(api, shape(api.example()))).collect(Collectors.toSet());
    assertThat(apis.stream().filter(api -> classify(api).unnamed().isPresent()))
        .isNotEmpty()
        .extracting(api -> call(api, shape(filled(api))))
        .allMatch(taken::contains);
  }

  private static String filled(EngineApi api) {
    RequestTarget target = new RequestTarget(api.example(), Optional.empty());
    return classify(api).unnamed().orElseThrow().into(target, "some-index").path();
  }

  /** The path with one word for all values. */
  private static String shape(String example) {
    return example.replaceAll("some-\\w+", "some");
  }

  private static String call(EngineApi api, String path) {
    return api.engine() + " " + api.method() + " " + path;
  }

  @Test
  void bodiesAreJudgedWhereThereAreAny() {
    assertThat(
            apis.stream()
                .filter(api -> route(api).known() && route(api).scope() != Scope.CLUSTER)
                .filter(api -> api.takesBody() != (route(api).body() != BodyKind.NONE))
                .map(EngineApi::name)
                .distinct())
        .containsExactlyInAnyOrder(
            // Reads a search by the code of some versions.
            "search_shards",
            // Not for restricted callers at all.
            "eql.get",
            "eql.get_status",
            "eql.delete",
            // Says that there is one, which was never used.
            "indices.create_data_stream");
  }
}
