package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.JsonNarrowing.eachItem;
import static io.searchgateway.authorization.listing.JsonNarrowing.items;
import static io.searchgateway.authorization.listing.JsonNarrowing.members;
import static io.searchgateway.authorization.listing.JsonNarrowing.object;

import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rows of {@code _cat}, each of which is about an index. The column that says which is asked for
 * where the client did not, and taken out again.
 *
 * @param marks columns by which a row is judged, all of which must be there
 * @param unasked those that the client did not ask for
 * @param call what is asked of the engine
 */
record CatRowFilter(List<String> marks, Set<String> unasked, NarrowedCall call) {

  private static final String COLUMNS = "h";

  CatRowFilter {
    marks = List.copyOf(marks);
    unasked = Set.copyOf(unasked);
  }

  /** The rows of an API. */
  static CatRowFilter of(String api, NarrowedCall call) {
    List<String> marks =
        switch (api) {
          case "cat.aliases" -> List.of("alias", "index");
          case "cat.segment_replication" -> List.of("shardId");
          default -> List.of("index");
        };
    CallParameters parameters = CallParameters.of(call.target());
    List<String> asked = columns(parameters);
    if (asked.isEmpty()) {
      return new CatRowFilter(marks, Set.of(), to(call, parameters.without(Set.of(COLUMNS))));
    }
    List<String> sent = new ArrayList<>(asked);
    Set<String> unasked = new LinkedHashSet<>();
    for (String mark : marks) {
      if (!asked.contains(mark)) {
        sent.add(mark);
      }
      if (asked.stream().noneMatch(each -> new WildcardPattern(each).matches(mark))) {
        unasked.add(mark);
      }
    }
    return new CatRowFilter(
        marks, unasked, to(call, parameters.with(COLUMNS, String.join(",", sent))));
  }

  private static NarrowedCall to(NarrowedCall call, CallParameters parameters) {
    return call.to(parameters.on(call.target()));
  }

  private static List<String> columns(CallParameters parameters) {
    List<String> columns = new ArrayList<>();
    for (String column : parameters.value(COLUMNS).orElse("").split(",", -1)) {
      if (!column.isBlank()) {
        columns.add(column.strip());
      }
    }
    return columns;
  }

  JsonValue narrow(JsonValue answer, VisibleNames visible) {
    return eachItem(
        items(
            answer,
            row -> marks.stream().allMatch(mark -> visible.shows(index(object(row).get(mark))))),
        row -> members(row, (name, value) -> !unasked.contains(name)));
  }

  /** A shard is written as {@code [index][0]}. */
  private static String index(@Nullable JsonValue value) {
    if (!(value instanceof JsonString text)) {
      return "";
    }
    String name = text.getString();
    int end = name.indexOf(']');
    return name.startsWith("[") && end > 0 ? name.substring(1, end) : name;
  }
}
