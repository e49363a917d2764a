package io.searchgateway.authorization.listing;

import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Gives a narrowed answer the form that was asked for. */
record AnswerFormatter(Format wanted) implements AnswerFilter {

  private static final String JSON = "application/json";
  private static final String TEXT = "text/plain; charset=UTF-8";

  /**
   * A form.
   *
   * @param paths what of the answer is wanted; empty for all
   * @param pretty whether it is indented
   * @param table whether rows are written as text
   * @param headed whether the text begins with the names of its columns
   */
  record Format(Optional<FilteredPaths> paths, boolean pretty, boolean table, boolean headed) {}

  @Override
  public CollectedAnswer narrow(CollectedAnswer answer) {
    boolean table = wanted.table() && answer.isSuccess();
    if (answer.body().length == 0
        || !answer.isJson()
        || (!table && !wanted.pretty() && wanted.paths().isEmpty())) {
      return answer;
    }
    JsonValue value = answer.json();
    if (table) {
      if (value instanceof JsonArray rows) {
        return answer.with(TextTable.of(rows, wanted.headed()), TEXT);
      }
      throw CollectedAnswer.unreadable();
    }
    JsonValue shown = wanted.paths().map(paths -> paths.apply(value)).orElse(value);
    return wanted.pretty()
        ? answer.with(
            Json.pretty(shown).getBytes(StandardCharsets.UTF_8), answer.mediaType().orElse(JSON))
        : answer.with(shown);
  }
}
