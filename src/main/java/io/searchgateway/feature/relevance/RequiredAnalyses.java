package io.searchgateway.feature.relevance;

import io.searchgateway.indices.analysis.LanguageSettings;
import io.searchgateway.indices.analysis.RequiredAnalysis;
import io.searchgateway.json.Pointer;
import io.searchgateway.request.Caller;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/** The analysis that the settings of an index require. */
@Dependent
public class RequiredAnalyses {

  private final RelevanceStore store;
  private final RelevanceRights rights;
  private final SearchedFields searched;

  @Inject
  public RequiredAnalyses(RelevanceStore store, RelevanceRights rights, SearchedFields searched) {
    this.store = store;
    this.rights = rights;
    this.searched = searched;
  }

  /**
   * A required analysis.
   *
   * @param visible the fields that the caller may see
   */
  record Required(RequiredAnalysis analysis, Predicate<String> visible) {}

  /**
   * By the saved settings, or by the defaults.
   *
   * @param draft sections and members in place of the saved ones; may be empty
   * @return fails with a {@link io.searchgateway.problem.Problem}: 400 when the draft is wrong, 403
   *     when the index or a field of the settings is not the caller's, 404 without such an index
   */
  CompletionStage<Required> of(String index, JsonObject draft, Caller caller) {
    return rights
        .check(caller, index)
        .thenCompose(allowed -> rights.checkThere(index))
        .thenCompose(there -> searched.of(index))
        .thenApply(
            mapping -> {
              JsonObject saved =
                  store
                      .find(index)
                      .map(RelevanceSettings::sections)
                      .orElse(JsonValue.EMPTY_JSON_OBJECT);
              RelevanceRights.checkFields(caller, saved);
              Predicate<String> visible = RelevanceRights.open(caller, mapping);
              JsonObject sections =
                  SettingsDocument.complete(
                      RelevanceReader.changed(
                          saved,
                          RelevanceReader.sections(draft),
                          new FieldCheck(mapping.fields(), visible),
                          Pointer.ROOT));
              return new Required(
                  new RequiredAnalysis(index, LanguageSettings.of(sections), fields(sections)),
                  visible);
            });
  }

  /** The fields that the settings search, each by itself too where a form of it is named. */
  private static Set<String> fields(JsonObject sections) {
    Set<String> names = new HashSet<>();
    JsonValue fields =
        SettingsDocument.section(sections, SettingsMembers.SEARCH)
            .getOrDefault(SettingsMembers.DATA_FIELD, JsonValue.NULL);
    if (fields instanceof JsonArray list) {
      list.getValuesAs(JsonString::getString)
          .forEach(
              name -> {
                names.add(name);
                names.add(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
              });
    }
    return names;
  }
}
