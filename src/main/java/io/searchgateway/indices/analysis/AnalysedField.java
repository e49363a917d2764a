package io.searchgateway.indices.analysis;

import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.MappedPath;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A field whose text is analysed.
 *
 * @param name with its sub-field behind a dot
 * @param analyzer of documents
 * @param searchAnalyzer of what is searched, where it is another one
 */
record AnalysedField(String name, String analyzer, Optional<String> searchAnalyzer) {

  /** Most fields that are shown, each with its sub-fields. */
  private static final int MOST = 10;

  private static final String PROPERTIES = "properties";
  private static final String DEFAULT = "default";
  private static final Set<String> OF_WORDS = Set.of("text", "string");

  /** The names of both. */
  List<String> analyzers() {
    List<String> names = new ArrayList<>(List.of(analyzer));
    searchAnalyzer.ifPresent(names::add);
    return names;
  }

  /**
   * The text fields of an index, each followed by its sub-fields.
   *
   * @param only one of them; absent for the first
   */
  static List<AnalysedField> of(
      IndexDescription index, Optional<String> only, Predicate<String> visible) {
    JsonObject analyzers = IndexDescription.object(index.settings(), "analysis", "analyzer");
    String usual = analyzers.containsKey(DEFAULT) ? DEFAULT : "standard";
    List<AnalysedField> found = new ArrayList<>();
    List<String> bases = new ArrayList<>();
    collect(index.mapping(), "", name -> only.map(name::equals).orElse(true), bases);
    bases.stream()
        .filter(visible)
        .limit(MOST)
        .forEach(
            base -> {
              JsonObject field = MappedPath.of(base).in(index.mapping());
              add(base, field, usual, found);
              IndexDescription.object(field, "fields")
                  .forEach(
                      (name, form) -> {
                        if (visible.test(base + "." + name)) {
                          add(base + "." + name, form.asJsonObject(), usual, found);
                        }
                      });
            });
    return found;
  }

  private static void collect(
      JsonObject holder, String prefix, Predicate<String> wanted, List<String> names) {
    IndexDescription.object(holder, PROPERTIES)
        .forEach(
            (name, field) -> {
              if (isOfWords(field.asJsonObject()) && wanted.test(prefix + name)) {
                names.add(prefix + name);
              }
              collect(field.asJsonObject(), prefix + name + ".", wanted, names);
            });
  }

  private static boolean isOfWords(JsonObject field) {
    return OF_WORDS.contains(field.getString("type", ""))
        && !field.getString("index", "").equals("not_analyzed");
  }

  private static void add(String name, JsonObject field, String usual, List<AnalysedField> found) {
    if (isOfWords(field)) {
      String analyzer = field.getString("analyzer", usual);
      found.add(
          new AnalysedField(
              name,
              analyzer,
              Optional.of(field.getString("search_analyzer", analyzer))
                  .filter(other -> !other.equals(analyzer))));
    }
  }
}
