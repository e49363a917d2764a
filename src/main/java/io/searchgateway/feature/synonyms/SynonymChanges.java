package io.searchgateway.feature.synonyms;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.cdi.Component;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.store.Stored;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Changes of some synonyms. One that several indices share is in the list of each: they are changed
 * one after the other.
 */
@Component
public final class SynonymChanges {

  /** Most synonyms that an entry of the audit log shows before and after a change. */
  private static final int MOST_AUDITED = 50;

  private final SynonymLists lists;
  private final IndexTargets targets;
  private final AuditTrail audit;

  /** Changes that {@code audit} hears of, of the synonyms of {@code targets} that exist. */
  @Inject
  public SynonymChanges(SynonymLists lists, IndexTargets targets, AuditTrail audit) {
    this.lists = lists;
    this.targets = targets;
    this.audit = audit;
  }

  /**
   * Changes synonyms of an index, all at once.
   *
   * @param seen what the client has seen of its synonyms; the state of the only one that is saved
   *     does as well
   * @return the synonyms of that index as they are then, absent without any; fails with a {@link
   *     Problem}
   */
  CompletionStage<Optional<Stored<SynonymList>>> change(
      SynonymEdit edit, String index, SeenList seen, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    Map<String, Synonym> before = known(edit, index);
    before.values().forEach(found -> SynonymRights.check(caller, found.indices()));
    Set<String> added = new LinkedHashSet<>(edit.saved().isEmpty() ? Set.of() : Set.of(index));
    for (Synonym synonym : edit.saved()) {
      SynonymRights.check(caller, synonym.indices());
      Synonym old = before.get(synonym.id());
      synonym.indices().stream()
          .filter(one -> old == null || !old.indices().contains(one))
          .forEach(added::add);
    }
    return there(added)
        .thenCompose(
            there ->
                change(
                    edit,
                    index,
                    List.copyOf(before.values()),
                    list -> checkSeen(list, edit, seen),
                    exchange));
  }

  /** The synonyms that are there and change; of other indices only those that are saved here. */
  private Map<String, Synonym> known(SynonymEdit edit, String index) {
    Map<String, Synonym> known = new LinkedHashMap<>();
    edit.saved().forEach(one -> lists.find(one.id()).ifPresent(old -> known.put(old.id(), old)));
    lists
        .of(index)
        .ifPresent(
            list ->
                edit.deleted().stream()
                    .flatMap(id -> list.value().find(id).stream())
                    .forEach(old -> known.put(old.id(), old)));
    return known;
  }

  /**
   * Lets names pass that are those of indices or aliases.
   *
   * @return fails with a {@link Problem} of status 404
   */
  CompletionStage<Void> there(Collection<String> indices) {
    CompletionStage<Void> checked = CompletableFuture.completedStage(null);
    for (String index : indices) {
      checked =
          checked
              .thenCompose(done -> targets.of(index))
              .thenAccept(
                  found -> {
                    if (found.isEmpty()) {
                      throw Problem.of(404, "index_unknown", "there is no index " + index);
                    }
                  });
    }
    return checked;
  }

  private CompletionStage<Optional<Stored<SynonymList>>> change(
      SynonymEdit edit,
      String index,
      List<Synonym> before,
      Consumer<Optional<Stored<SynonymList>>> check,
      Exchange exchange) {
    Set<String> others = new TreeSet<>();
    edit.saved().forEach(one -> others.addAll(one.indices()));
    before.forEach(one -> others.addAll(one.indices()));
    others.remove(index);
    SynonymEdit elsewhere = edit.deletingOnly(before.stream().map(Synonym::id).toList());
    String action = edit.saved().isEmpty() ? "synonyms.delete" : "synonyms.save";
    CompletionStage<Optional<Stored<SynonymList>>> changed =
        lists
            .change(index, exchange, false, check, list -> edit.of(index, list))
            .thenApply(
                list -> {
                  note(exchange, action, index, before, edit.saved());
                  return list;
                });
    for (String other : others) {
      changed =
          changed.thenCompose(
              first ->
                  lists
                      .change(other, exchange, false, list -> {}, list -> elsewhere.of(other, list))
                      .thenApply(done -> first));
    }
    return changed;
  }

  private static void checkSeen(
      Optional<Stored<SynonymList>> list, SynonymEdit edit, SeenList seen) {
    String ifMatch = seen.ifMatch();
    boolean asSeen =
        ifMatch != null
            && edit.saved().size() == 1
            && edit.deleted().isEmpty()
            && list.flatMap(found -> found.value().find(edit.saved().get(0).id()))
                .filter(found -> Preconditions.names(ifMatch, found.tag()))
                .isPresent();
    if (!asSeen) {
      seen.check(list);
    }
  }

  /**
   * Deletes one from all its indices.
   *
   * @param ifMatch what the client has seen of it
   * @return fails with a {@link Problem}, 404 when there is none
   */
  CompletionStage<Void> delete(String id, @Nullable String ifMatch, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    Synonym found = lists.find(id).filter(one -> isSeen(caller, one)).orElseThrow(() -> none(id));
    SynonymRights.check(caller, found.indices());
    return change(
            new SynonymEdit(List.of(), Set.of(id)),
            found.indices().get(0),
            List.of(found),
            list ->
                Preconditions.check(
                    ifMatch,
                    list.flatMap(known -> known.value().find(id))
                        .orElseThrow(() -> none(id))
                        .tag()),
            exchange)
        .thenApply(changed -> null);
  }

  /** Whether some index of a synonym is granted. */
  static boolean isSeen(Caller caller, Synonym synonym) {
    return synonym.indices().stream().anyMatch(index -> SynonymRights.allow(caller, index));
  }

  static Problem none(String id) {
    String shown = SynonymReader.isId(id) ? " `" + id + "`" : "";
    return Problem.of(404, "synonym_not_found", "the synonym does not exist" + shown);
  }

  /** Tells the audit log what was changed. */
  void note(
      Exchange exchange, String action, String index, List<Synonym> before, List<Synonym> after) {
    audit.note(Author.of(exchange).changed(action, index, shown(before), shown(after)));
  }

  private static Optional<JsonObject> shown(List<Synonym> synonyms) {
    if (synonyms.isEmpty()) {
      return Optional.empty();
    }
    JsonObjectBuilder shown = Json.object().add("count", synonyms.size());
    return Optional.of(
        shown
            .add(
                "synonyms",
                Json.array(synonyms.stream().limit(MOST_AUDITED).map(Synonym::shown).toList()))
            .build());
  }

  /**
   * What a change says about its synonyms.
   *
   * @param list of which they are a part now
   */
  static List<SynonymWarning> warnings(SynonymList list, List<Synonym> sent) {
    List<SynonymWarning> warnings = new ArrayList<>();
    for (List<String> cycle : SynonymCycles.of(list.all(), sent)) {
      warnings.add(
          new SynonymWarning(
              "cycle",
              "one-way synonyms lead back to where they begin: " + String.join(" => ", cycle)));
    }
    Map<String, String> known = new HashMap<>();
    Set<String> ids = new LinkedHashSet<>(sent.stream().map(Synonym::id).toList());
    list.all().stream()
        .filter(one -> !ids.contains(one.id()))
        .forEach(one -> known.put(one.rule().meaning(), one.id()));
    for (Synonym one : sent) {
      String other = known.putIfAbsent(one.rule().meaning(), one.id());
      if (other != null) {
        warnings.add(new SynonymWarning("duplicate", "the synonym `" + other + "` says the same"));
      }
    }
    return warnings;
  }
}
