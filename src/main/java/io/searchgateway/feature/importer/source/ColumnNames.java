package io.searchgateway.feature.importer.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of fields from the names that columns have in a file. */
final class ColumnNames {

  /** The document's id. */
  static final String ID = "_id";

  private static final Pattern UNFIT = Pattern.compile("[^\\p{L}\\p{N}_.@-]+");
  private static final Pattern DOTS = Pattern.compile("^\\.+|\\.+$|\\.{2,}");
  private static final Set<String> THE_ENGINES =
      Set.of(
          "_index",
          "_type",
          "_source",
          "_routing",
          "_parent",
          "_field_names",
          "_meta",
          "_size",
          "_ignored",
          "_doc_count",
          "_tier",
          "_version",
          "_seq_no",
          "_all",
          "_timestamp",
          "_ttl");

  private ColumnNames() {}

  /** As many names as there are columns, each once and fit for a field. */
  static List<String> of(List<String> given, int columns) {
    List<String> names = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < Math.max(columns, given.size()); i++) {
      String name = fit(i < given.size() ? given.get(i) : "", i);
      String free = name;
      for (int n = 2; isTaken(free, taken); n++) {
        free = name.replace('.', '_') + "_" + n;
      }
      taken.add(free);
      names.add(free);
    }
    return names;
  }

  /** A name for a field; of a column without one, its place. */
  static String fit(String given, int place) {
    String name = UNFIT.matcher(given.strip()).replaceAll("_");
    name = DOTS.matcher(name).replaceAll("_");
    if (name.isEmpty() || name.equals("_")) {
      return "column_" + (place + 1);
    }
    return THE_ENGINES.contains(name) ? name.substring(1) : name;
  }

  /** A field cannot be a value and hold fields. */
  private static boolean isTaken(String name, Set<String> taken) {
    return taken.stream()
        .anyMatch(
            other ->
                other.equals(name) || other.startsWith(name + ".") || name.startsWith(other + "."));
  }
}
