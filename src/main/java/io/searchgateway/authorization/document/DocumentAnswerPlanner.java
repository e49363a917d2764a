package io.searchgateway.authorization.document;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.AnswerPlanner;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;

/**
 * Answers for callers who are confined to some documents: what is there, and not for them, looks as
 * if it were not there; APIs that cannot be confined are refused.
 */
public final class DocumentAnswerPlanner implements AnswerPlanner {

  private static final int CONFLICT = 409;

  /** The APIs, by their names in the engines' specifications, that can be confined, or need not. */
  private static final Set<String> APIS =
      Set.of(
          "ping",
          "info",
          "search",
          "msearch",
          "count",
          "scroll",
          "clear_scroll",
          "open_point_in_time",
          "close_point_in_time",
          "create_pit",
          "delete_pit",
          "get",
          "exists",
          "get_source",
          "exists_source",
          "mget",
          "index",
          "create",
          "update",
          "delete",
          "bulk",
          "delete_by_query",
          "update_by_query",
          "indices.refresh",
          "indices.exists",
          "indices.get_mapping",
          "indices.get_field_mapping");

  private static final Set<String> READS = Set.of("get", "exists", "get_source", "exists_source");

  @Override
  public NarrowedAnswerPlan plan(Decision.Restricted restricted, NarrowedCall call) {
    if (restricted.rights().documentFilter().isEmpty()) {
      return NarrowedAnswerPlan.untouched(call);
    }
    String api = restricted.route().name();
    if (!APIS.contains(api)) {
      throw DocumentProblems.api();
    }
    if (READS.contains(api)) {
      return new NarrowedAnswerPlan(call, new OneDocument(api.equals("get_source")));
    }
    return new NarrowedAnswerPlan(
        call, api.equals("mget") ? DocumentAnswerPlanner::several : AnswerFilter.NOTHING);
  }

  /**
   * One document, asked for on a condition.
   *
   * @param bare whether only its source was asked for
   */
  private record OneDocument(boolean bare) implements AnswerFilter {

    @Override
    public CollectedAnswer narrow(CollectedAnswer answer) {
      if (answer.status() == CONFLICT) {
        throw DocumentProblems.notFound();
      }
      if (!(answer.object().get("_source") instanceof JsonObject source)) {
        throw DocumentProblems.notFound();
      }
      return answer.with(source);
    }

    @Override
    public boolean concerns(int status) {
      return status == CONFLICT || (bare && status < 300);
    }
  }

  private static CollectedAnswer several(CollectedAnswer answer) {
    if (!answer.isSuccess() || !(answer.object().get("docs") instanceof JsonArray docs)) {
      return answer;
    }
    return answer.with(
        Json.object().add("docs", Json.array(docs, DocumentAnswerPlanner::seen)).build());
  }

  private static JsonValue seen(JsonValue item) {
    if (!(item instanceof JsonObject document)
        || JsonValue.TRUE.equals(document.get("found"))
        || JsonValue.TRUE.equals(document.get("exists"))) {
      return item;
    }
    JsonObjectBuilder absent = Json.object();
    for (String name : List.of("_index", "_type", "_id")) {
      JsonValue value = document.get(name);
      if (value != null) {
        absent.add(name, value);
      }
    }
    return absent.add("found", false).build();
  }
}
