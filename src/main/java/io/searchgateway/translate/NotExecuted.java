package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.React;
import io.searchgateway.query.SearchRequest;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * A query for which nothing is asked.
 *
 * @param from JSON pointer into the request
 * @param reason {@code used_by_others}, {@code execute_false} or {@code suggestions_off}
 * @param message the same as a sentence
 */
public record NotExecuted(String id, String from, String reason, String message) {

  /** The queries of a request for which nothing is asked, in order. */
  public static List<NotExecuted> of(SearchRequest request, Translation translation) {
    List<NotExecuted> all = new ArrayList<>();
    for (DeclarativeQuery query : request.queries()) {
      if (!query.common().execute()) {
        all.add(notWanted(query, request));
      } else if (translation.idle().contains(query)) {
        all.add(
            new NotExecuted(
                query.id(),
                query.pointer(),
                "suggestions_off",
                "suggestions are disabled for the index, so no request is sent"));
      }
    }
    return all;
  }

  private static NotExecuted notWanted(DeclarativeQuery query, SearchRequest request) {
    List<String> users =
        request.queries().stream()
            .filter(
                other ->
                    other.common().react().map(React::ids).orElse(List.of()).contains(query.id()))
            .map(DeclarativeQuery::id)
            .distinct()
            .toList();
    String pointer = SentNames.pointer(query, "execute");
    return users.isEmpty()
        ? new NotExecuted(
            query.id(),
            pointer,
            "execute_false",
            "`execute` is false, and no other query names it in `react`: it has no effect")
        : new NotExecuted(
            query.id(),
            pointer,
            "used_by_others",
            "`execute` is false: it only restricts " + String.join(", ", users));
  }

  /** An object of {@code id} and {@code not_executed}. */
  public JsonObject json() {
    return Json.object()
        .add("id", id)
        .add(
            "not_executed",
            Json.object().add("from", from).add("reason", reason).add("message", message))
        .build();
  }
}
