package io.searchgateway.feature.synonyms;

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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Changes of single synonyms. One that several indices share is in the list of each: they are
 * changed one after the other.
 */
@Component
public final class SynonymChanges {

  /** Most synonyms that an entry of the audit log shows before and after a change. */
  private static final int MOST_AUDITED = 50;

  private final SynonymLists lists;
  private final AuditTrail audit;

  /** Changes that {@code audit} hears of. */
  @Inject
  public SynonymChanges(SynonymLists lists, AuditTrail audit) {
    this.lists = lists;
    this.audit = audit;
  }

  /**
   * Saves synonyms, each in place of the one of its id.
   *
   * @param index the one that the request is for
   * @param ifMatch what the client has seen of its synonyms, or of the only one that is sent
   * @return the synonyms of that index as they are then; fails with a {@link Problem}
   */
  CompletionStage<Stored<SynonymList>> save(
      List<Synonym> sent, String index, @Nullable String ifMatch, Exchange exchange) {
    Map<String, Synonym> before = new HashMap<>();
    Set<String> others = new TreeSet<>();
    Caller caller = exchange.caller().orElseThrow();
    for (Synonym synonym : sent) {
      SynonymRights.check(caller, synonym.indices());
      others.addAll(synonym.indices());
      lists
          .find(synonym.id())
          .ifPresent(
              found -> {
                SynonymRights.check(caller, found.indices());
                others.addAll(found.indices());
                before.put(found.id(), found);
              });
    }
    others.remove(index);
    CompletionStage<Stored<SynonymList>> saved =
        lists
            .change(
                index,
                exchange,
                list -> checkSeen(list, sent, ifMatch),
                list -> with(list, sent, index))
            .thenApply(
                list -> {
                  note(exchange, "synonyms.save", index, List.copyOf(before.values()), sent);
                  return list;
                });
    for (String other : others) {
      saved =
          saved.thenCompose(
              first ->
                  lists
                      .change(other, exchange, list -> {}, list -> with(list, sent, other))
                      .thenApply(done -> first));
    }
    return saved;
  }

  private static void checkSeen(
      Optional<Stored<SynonymList>> list, List<Synonym> sent, @Nullable String ifMatch) {
    boolean asSeen =
        ifMatch != null
            && sent.size() == 1
            && list.flatMap(found -> found.value().find(sent.get(0).id()))
                .filter(found -> Preconditions.names(ifMatch, found.tag()))
                .isPresent();
    if (!asSeen) {
      Preconditions.check(ifMatch, null, list.map(Stored::version));
    }
  }

  /** Those of an index: what is sent for it is in, and what is sent without it is out. */
  private static List<Synonym> with(Optional<SynonymList> list, List<Synonym> sent, String index) {
    SynonymList known = list.orElseGet(() -> SynonymList.none(index));
    Set<String> gone = new HashSet<>();
    List<Synonym> added = new ArrayList<>();
    for (Synonym synonym : sent) {
      if (synonym.indices().contains(index)) {
        added.add(synonym);
      } else {
        gone.add(synonym.id());
      }
    }
    return known.with(added).stream().filter(one -> !gone.contains(one.id())).toList();
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
    Consumer<Optional<Stored<SynonymList>>> check =
        list -> {
          Synonym there = list.flatMap(known -> known.value().find(id)).orElseThrow(() -> none(id));
          Preconditions.check(ifMatch, there.tag());
        };
    String first = found.indices().get(0);
    CompletionStage<Void> deleted =
        leave(id, first, exchange, check)
            .thenRun(() -> note(exchange, "synonyms.delete", first, List.of(found), List.of()));
    for (String index : found.indices().subList(1, found.indices().size())) {
      deleted = deleted.thenCompose(done -> leave(id, index, exchange, list -> {}));
    }
    return deleted;
  }

  private CompletionStage<Void> leave(
      String id, String index, Exchange exchange, Consumer<Optional<Stored<SynonymList>>> check) {
    return lists
        .change(
            index, exchange, check, list -> list.map(known -> known.without(id)).orElse(List.of()))
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
