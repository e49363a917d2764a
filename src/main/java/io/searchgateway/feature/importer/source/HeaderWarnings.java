package io.searchgateway.feature.importer.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What people should know of the row that names the columns. */
final class HeaderWarnings {

  private HeaderWarnings() {}

  /**
   * Sentences on names that are missing or there more than once.
   *
   * @param first cells of the first row
   * @param names that the columns were given
   */
  static List<String> of(CsvForm form, List<String> first, List<String> names) {
    List<String> given = form.names().isEmpty() ? first : form.names();
    boolean named = form.header() || !form.names().isEmpty();
    List<String> warnings = new ArrayList<>();
    Map<String, Integer> seen = new LinkedHashMap<>();
    for (int i = 0; i < given.size(); i++) {
      String name = given.get(i).strip();
      if (name.isEmpty()) {
        if (named) {
          warnings.add("column " + (i + 1) + " has no name and is named " + names.get(i));
        }
        continue;
      }
      Integer before = seen.putIfAbsent(name, i);
      if (before != null && (named || !HeaderGuess.isValue(name))) {
        warnings.add(
            "columns "
                + (before + 1)
                + " and "
                + (i + 1)
                + " have the same name "
                + name
                + (named
                    ? "; the second is named " + names.get(i)
                    : ", so the first row is imported as data; set csv.header if it is a "
                        + "header"));
      }
    }
    return warnings;
  }
}
