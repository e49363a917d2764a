package io.searchgateway.feature.analytics.report;

import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Reads documents by one search for each index, with the caller's indices, fields and documents. Of
 * many documents the first 100 are read, from no more than 10 indices; long ones are left out.
 */
@Component
public final class EngineResultSources implements ResultSources {

  private static final int MOST_DOCUMENTS = 100;
  private static final int MOST_INDICES = 10;
  private static final int LONGEST = 32 * 1024;

  private final GuardedEngine engine;

  @Inject
  public EngineResultSources(GuardedEngine engine) {
    this.engine = engine;
  }

  @Override
  public CompletionStage<Map<String, JsonObject>> of(Caller caller, List<String> documents) {
    Map<String, List<String>> byIndex = new LinkedHashMap<>();
    documents.stream()
        .limit(MOST_DOCUMENTS)
        .filter(document -> document.indexOf('/') > 0)
        .forEach(
            document -> {
              int slash = document.indexOf('/');
              byIndex
                  .computeIfAbsent(document.substring(0, slash), first -> new ArrayList<>())
                  .add(document.substring(slash + 1));
            });
    CompletionStage<Map<String, JsonObject>> all =
        CompletableFuture.completedStage(new HashMap<>());
    for (Map.Entry<String, List<String>> index :
        byIndex.entrySet().stream().limit(MOST_INDICES).toList()) {
      all =
          all.thenCombine(
              read(caller, index.getKey(), index.getValue()),
              (before, more) -> {
                before.putAll(more);
                return before;
              });
    }
    return all;
  }

  private CompletionStage<Map<String, JsonObject>> read(
      Caller caller, String index, List<String> ids) {
    JsonObject search =
        Json.object()
            .add("size", ids.size())
            .add("query", Json.wrapped("ids", Json.wrapped("values", Json.array(ids).build())))
            .build();
    Caller searching =
        new Caller(
            caller.name(),
            caller.kind(),
            caller.rights().forSearches(Category.ANALYTICS, Acl.SEARCH_API));
    return CompletableFuture.completedStage(search)
        .thenCompose(
            body ->
                engine.ask(
                    searching,
                    "POST",
                    "/" + PercentDecoding.encode(index) + "/_search",
                    Optional.of(body)))
        .thenApply(reply -> sources(index, reply.checked().object()))
        .exceptionally(failure -> Map.of()); // The report is good without them.
  }

  private static Map<String, JsonObject> sources(String index, JsonObject answer) {
    Map<String, JsonObject> sources = new HashMap<>();
    for (JsonObject hit : Facts.hits(answer)) {
      if (hit.get("_source") instanceof JsonObject source && Json.bytes(source).length <= LONGEST) {
        sources.put(index + "/" + hit.getString("_id", ""), source);
      }
    }
    return sources;
  }
}
