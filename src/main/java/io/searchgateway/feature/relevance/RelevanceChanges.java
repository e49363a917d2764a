package io.searchgateway.feature.relevance;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.relevance.RelevanceStore.Change;
import io.searchgateway.feature.relevance.RelevanceStore.Saved;
import io.searchgateway.json.JsonChanges;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.store.Stored;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Changes of relevance settings that callers ask for, checked against their indices. */
@Component
public final class RelevanceChanges {

  private static final String SAVE = "searchrelevancy.save";
  private static final int MOST_SAID = 8;

  private final RelevanceStore store;
  private final SearchedFields searched;

  @Inject
  public RelevanceChanges(RelevanceStore store, SearchedFields searched) {
    this.store = store;
    this.searched = searched;
  }

  /**
   * Saves sections or members; what is not sent stays as it is.
   *
   * @param change as {@link RelevanceReader#sections} gave it
   * @param check looks at what is there, and throws when it may not be changed
   * @return fails with a {@link Problem}
   */
  CompletionStage<Saved> save(
      String index,
      JsonObject change,
      Caller caller,
      Exchange exchange,
      Consumer<Optional<Stored<RelevanceSettings>>> check) {
    return searched
        .of(index)
        .thenCompose(
            mapping ->
                store.save(
                    index,
                    SAVE,
                    exchange,
                    before -> {
                      JsonObject saved = sections(before, caller);
                      check.accept(before);
                      JsonObject after =
                          RelevanceReader.changed(
                              saved, change, fields(caller, mapping), Pointer.ROOT);
                      return new Change(after, summary(saved, after));
                    }));
  }

  /**
   * Puts the settings of one index in place of another's.
   *
   * @return fails with a {@link Problem}, also when the other lacks fields that they name
   */
  CompletionStage<Saved> copy(
      RelevanceSettings from, String index, Caller caller, Exchange exchange) {
    RelevanceRights.checkFields(caller, from.sections());
    return searched
        .of(index)
        .thenCompose(
            mapping ->
                store.save(
                    index,
                    "searchrelevancy.clone",
                    exchange,
                    before -> {
                      JsonObject unused = sections(before, caller);
                      return new Change(
                          RelevanceReader.changed(
                              JsonValue.EMPTY_JSON_OBJECT,
                              from.sections(),
                              fields(caller, mapping),
                              Pointer.ROOT),
                          "copied from another index");
                    }));
  }

  /**
   * Saves a version once more, as the newest.
   *
   * @return fails with a {@link Problem}, 404 when it is not kept
   */
  CompletionStage<Saved> restore(String index, int version, Caller caller, Exchange exchange) {
    SettingsVersion kept = version(index, version, caller);
    JsonObject sections = kept.saved();
    return store.save(
        index,
        "searchrelevancy.restore",
        exchange,
        before -> {
          JsonObject unused = sections(before, caller);
          return new Change(sections, "restored from version " + version);
        });
  }

  /**
   * A version of the settings of an index.
   *
   * @throws Problem 404 when it is not kept; 403 when the caller may not see its fields
   */
  SettingsVersion version(String index, int version, Caller caller) {
    SettingsVersion kept =
        store.withHistory(index).stream()
            .flatMap(found -> found.value().versions().stream())
            .filter(one -> one.version() == version)
            .findFirst()
            .orElseThrow(
                () ->
                    Problem.of(
                        404, "version_unknown", "there is no version " + version + " of it"));
    RelevanceRights.checkFields(caller, kept.saved());
    return kept;
  }

  private static JsonObject sections(Optional<Stored<RelevanceSettings>> before, Caller caller) {
    JsonObject saved =
        before.map(found -> found.value().sections()).orElse(JsonValue.EMPTY_JSON_OBJECT);
    RelevanceRights.checkFields(caller, saved);
    return saved;
  }

  private static FieldCheck fields(Caller caller, MappingDefaults mapping) {
    return new FieldCheck(mapping.fields(), RelevanceRights.open(caller, mapping));
  }

  private static String summary(JsonObject before, JsonObject after) {
    String changed =
        JsonChanges.between(SettingsDocument.complete(before), SettingsDocument.complete(after))
            .made()
            .stream()
            .map(RelevanceChanges::member)
            .distinct()
            .limit(MOST_SAID)
            .collect(Collectors.joining(", "));
    return changed.isEmpty() ? "nothing changed" : "changed " + changed;
  }

  /** The section and member that a pointer leads into. */
  private static String member(String pointer) {
    String[] steps = pointer.split("/", -1);
    return steps.length > 2 ? steps[1] + "." + steps[2] : pointer.substring(1);
  }
}
