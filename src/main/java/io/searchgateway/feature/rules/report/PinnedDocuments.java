package io.searchgateway.feature.rules.report;

import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.feature.rules.condition.IndexScope;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Looks for pinned documents that do not exist, with one search for each index that pins name. A
 * pin without an index is looked for in those that the condition of its rule names.
 */
@Component
public final class PinnedDocuments {

  private static final int MOST_INDICES = 20;
  private static final int MOST_IDS = 1000;
  private static final int MOST_NAMES = 2000;

  private final GuardedEngine engine;

  @Inject
  public PinnedDocuments(GuardedEngine engine) {
    this.engine = engine;
  }

  private record Pinned(Rule rule, String id) {}

  /**
   * A finding for each pinned document that the caller cannot find; none where the engine cannot be
   * asked. Of very many pins the first ones are looked at.
   */
  public CompletionStage<List<Finding>> missing(Caller caller, Collection<Rule> rules) {
    Map<String, List<Pinned>> byIndex = new TreeMap<>();
    for (Rule rule : rules) {
      String scope = String.join(",", IndexScope.of(rule.trigger().condition()).orElse(Set.of()));
      for (RuleAction action : rule.actions()) {
        if (rule.isUsed() && action instanceof RuleAction.PromoteResult promoted) {
          for (RuleAction.Pin pin : promoted.pins()) {
            byIndex
                .computeIfAbsent(pin.index().orElse(scope), first -> new ArrayList<>())
                .add(new Pinned(rule, pin.id()));
          }
        }
      }
    }
    CompletionStage<List<Finding>> found = CompletableFuture.completedStage(new ArrayList<>());
    int asked = 0;
    for (Map.Entry<String, List<Pinned>> index : byIndex.entrySet()) {
      if (!index.getKey().isEmpty()
          && index.getKey().length() <= MOST_NAMES
          && asked++ < MOST_INDICES) {
        found =
            found.thenCombine(
                missing(caller, index.getKey(), index.getValue()),
                (before, more) -> {
                  before.addAll(more);
                  return before;
                });
      }
    }
    return found;
  }

  private CompletionStage<List<Finding>> missing(Caller caller, String index, List<Pinned> pinned) {
    Set<String> ids = new LinkedHashSet<>();
    pinned.forEach(
        pin -> {
          if (ids.size() < MOST_IDS) {
            ids.add(pin.id());
          }
        });
    JsonObject search =
        Json.object()
            .add("size", Math.min(10_000, ids.size() * (1 + commas(index))))
            .add("_source", false)
            .add("query", Json.wrapped("ids", Json.wrapped("values", Json.array(ids).build())))
            .build();
    Caller searching =
        new Caller(
            caller.name(),
            caller.kind(),
            caller.rights().forSearches(Category.RULES, Acl.SEARCH_API));
    return CompletableFuture.completedStage(search)
        .thenCompose(
            body ->
                engine.ask(
                    searching,
                    "POST",
                    "/" + PercentDecoding.encode(index) + "/_search",
                    Optional.of(body)))
        .thenApply(reply -> reply.checked().object())
        .thenApply(answer -> told(index, pinned, ids, found(answer)))
        .exceptionally(failure -> List.of());
  }

  private static int commas(String index) {
    return (int) index.chars().filter(each -> each == ',').count();
  }

  private static Set<String> found(JsonObject answer) {
    Set<String> found = new HashSet<>();
    if (answer.get("hits") instanceof JsonObject hits
        && hits.get("hits") instanceof JsonArray list) {
      list.getValuesAs(JsonObject.class).forEach(hit -> found.add(hit.getString("_id", "")));
    }
    return found;
  }

  private static List<Finding> told(
      String index, List<Pinned> pinned, Set<String> asked, Set<String> found) {
    return pinned.stream()
        .filter(pin -> asked.contains(pin.id()) && !found.contains(pin.id()))
        .map(
            pin ->
                Finding.of(
                    "missing_document",
                    pin.rule(),
                    "the pinned document `" + pin.id() + "` is not in " + index))
        .toList();
  }
}
