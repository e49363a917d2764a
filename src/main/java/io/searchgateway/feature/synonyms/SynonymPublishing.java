package io.searchgateway.feature.synonyms;

import io.searchgateway.authorization.call.EngineReply;
import io.searchgateway.cdi.Component;
import io.searchgateway.indices.IndexAdministration;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.IndexName;
import io.searchgateway.indices.SettingsChange;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.Stored;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Writes the synonyms of an index to the engine, for clients that search there themselves. Searches
 * through the gateway do not need it.
 */
@Component
public final class SynonymPublishing {

  private final SynonymLists lists;
  private final IndexAdministration indices;
  private final SettingsChange settings;

  /** Publishing with the rights of each caller at the engine. */
  @Inject
  public SynonymPublishing(
      SynonymLists lists, IndexAdministration indices, SettingsChange settings) {
    this.lists = lists;
    this.indices = indices;
    this.settings = settings;
  }

  /**
   * Writes them.
   *
   * @param named the back end that the client wants
   * @param dry whether it is only looked whether the caller may
   * @return what was written, and where; fails with a {@link Problem}
   */
  CompletionStage<JsonObject> publish(
      String name, Optional<String> named, boolean dry, IndexCaller who) {
    List<Synonym> synonyms =
        lists.of(name).map(Stored::value).map(SynonymList::all).orElse(List.of());
    PublishBackend backend = PublishBackend.of(named, indices.dialect());
    CompletionStage<JsonObject> done =
        switch (backend) {
          case SYNONYMS_SET -> set(name, synonyms, dry, who);
          case INDEX_ANALYZER -> analyzer(name, synonyms, dry, who);
        };
    return done.thenApply(
        where -> {
          JsonObject report =
              Json.object(where)
                  .add("backend", backend.word())
                  .add("synonyms", synonyms.size())
                  .add("dry_run", dry)
                  .build();
          if (!dry) {
            indices.audit().note(who.event("synonyms.publish", name, report));
          }
          return report;
        });
  }

  private CompletionStage<JsonObject> set(
      String name, List<Synonym> synonyms, boolean dry, IndexCaller who) {
    String path = "/_synonyms/" + IndexName.segment(name);
    Optional<JsonObject> body = Optional.of(EngineSynonyms.set(synonyms));
    CompletionStage<?> done =
        dry
            ? indices.engine().judge(who.caller(), "PUT", path, body)
            : indices.engine().ask(who.caller(), "PUT", path, body).thenApply(EngineReply::checked);
    return done.thenApply(written -> Json.object().add("synonyms_set", name).build());
  }

  private CompletionStage<JsonObject> analyzer(
      String name, List<Synonym> synonyms, boolean dry, IndexCaller who) {
    JsonObject body = EngineSynonyms.settings(synonyms, indices.dialect().mapping());
    CompletionStage<String> index =
        dry
            ? judged(name, body, who)
            : settings.change(who, name, body, true).thenApply(done -> done.getString("index"));
    return index.thenApply(
        found ->
            Json.object().add("index", found).add("analyzer", EngineSynonyms.ANALYZER).build());
  }

  /** Whether the caller may take all steps. */
  private CompletionStage<String> judged(String name, JsonObject body, IndexCaller who) {
    return indices
        .find(who.caller(), name)
        .thenCompose(
            found -> {
              String path = IndexName.path(found.index());
              return indices
                  .engine()
                  .judge(who.caller(), "POST", path + "/_close", Optional.empty())
                  .thenCompose(
                      may ->
                          indices
                              .engine()
                              .judge(who.caller(), "POST", path + "/_open", Optional.empty()))
                  .thenCompose(
                      may ->
                          indices
                              .engine()
                              .judge(who.caller(), "PUT", path + "/_settings", Optional.of(body)))
                  .thenApply(may -> found.index());
            });
  }
}
