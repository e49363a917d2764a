package io.searchgateway.judge.listing;

import static io.searchgateway.judge.listing.Narrowing.eachItem;
import static io.searchgateway.judge.listing.Narrowing.items;
import static io.searchgateway.judge.listing.Narrowing.members;
import static io.searchgateway.judge.listing.Narrowing.object;

import io.searchgateway.judge.answer.NarrowedCall;
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
record CatRows(List<String> marks, Set<String> unasked, NarrowedCall call) {

  private static final String COLUMNS = "h";

  CatRows {
    marks = List.copyOf(marks);
    unasked = Set.copyOf(unasked);
  }

  /** The rows of an API. */
  static CatRows of(String api, NarrowedCall call) {
    List<String> marks =
        switch (api) {
          case "cat.aliases" -> List.of("alias", "index");
          case "cat.segment_replication" -> List.of("shardId");
          default -> List.of("index");
        };
    Query query = Query.of(call.target());
    List<String> asked = columns(query);
    if (asked.isEmpty()) {
      return new CatRows(marks, Set.of(), to(call, query.without(Set.of(COLUMNS))));
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
    return new CatRows(marks, unasked, to(call, query.with(COLUMNS, String.join(",", sent))));
  }

  private static NarrowedCall to(NarrowedCall call, Query query) {
    return call.to(query.on(call.target()));
  }

  private static List<String> columns(Query query) {
    List<String> columns = new ArrayList<>();
    for (String column : query.value(COLUMNS).orElse("").split(",", -1)) {
      if (!column.isBlank()) {
        columns.add(column.strip());
      }
    }
    return columns;
  }

  JsonValue narrow(JsonValue answer, Seen seen) {
    return eachItem(
        items(
            answer,
            row -> marks.stream().allMatch(mark -> seen.shows(index(object(row).get(mark))))),
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
