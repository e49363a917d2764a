package io.searchgateway.feature.synonyms;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.request.Caller;
import io.searchgateway.search.Drafts;
import io.searchgateway.search.SearchTarget;
import io.searchgateway.store.Snapshot;
import io.searchgateway.translate.Synonyms;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** Has texts of declarative requests searched with the synonyms of their indices. */
@Dependent
@PipelineStage(
    name = SynonymsStage.NAME,
    summary = "Searches for synonyms of the words of declarative requests as well.")
public final class SynonymsStage implements Stage {

  static final String NAME = "synonyms";

  /** Names behind these are not looked at. */
  private static final int MOST_NAMES = 20;

  /** While they were not read yet. */
  private static final Snapshot<SynonymList> NOTHING = new Snapshot<>(Map.of(), 0);

  /** Nothing is found under such a name; answers that depend on it are told apart by it. */
  private static final List<String> UNKNOWN = List.of("<unknown>");

  private final SynonymLists lists;
  private final IndexTargets targets;

  @Inject
  public SynonymsStage(SynonymLists lists, IndexTargets targets) {
    this.lists = lists;
    this.targets = targets;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Snapshot<SynonymList> current = lists.current().orElse(NOTHING);
    Optional<DraftSynonyms> draft = DraftSynonyms.of(Drafts.of(context));
    if (current.documents().isEmpty() && draft.isEmpty()) {
      return StageResult.unchanged();
    }
    String target = SearchTarget.indices(context.envs());
    Optional<Caller> caller = context.exchange().caller();
    return aliases(named(context, target), current)
        .thenApply(
            aliases ->
                StageResult.change()
                    .attach(
                        Synonyms.class, new IndexSynonyms(current, draft, target, aliases, caller))
                    .build());
  }

  /** Every name that queries search, those of {@code target} first. */
  private static Stream<String> named(StageContext context, String target) {
    Stream<String> own =
        DeclarativeBody.find(context.request().body()).stream()
            .flatMap(body -> body.queries().stream())
            .flatMap(query -> query.members().text("index").stream())
            .filter(indices -> !indices.isBlank());
    return Stream.concat(Stream.of(target), own).flatMap(IndexSynonyms::items).distinct();
  }

  /** Where the synonyms of names without any of their own may be; what is not known is left out. */
  private CompletionStage<Map<String, List<String>>> aliases(
      Stream<String> searched, Snapshot<SynonymList> current) {
    Map<String, List<String>> known = new HashMap<>();
    CompletionStage<Map<String, List<String>>> all = CompletableFuture.completedStage(known);
    List<String> names =
        searched
            .filter(name -> SynonymIndices.isName(name) && current.find(name).isEmpty())
            .limit(MOST_NAMES)
            .toList();
    for (String name : names) {
      all =
          all.thenCompose(
              before ->
                  targets
                      .savedNames(name)
                      .exceptionally(untold -> UNKNOWN)
                      .thenApply(
                          found -> {
                            before.put(name, found);
                            return before;
                          }));
    }
    return all;
  }
}
