package io.searchgateway.pipeline.shaping;

import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The part of all hits that was asked for.
 *
 * @param first whether it begins with the best hit
 * @param size how many hits it holds at most
 */
record PageWindow(boolean first, int size) {

  private static final PageWindow USUAL = new PageWindow(true, 10);
  private static final String FROM = "from";
  private static final String SIZE = "size";

  /** Pages by id of query; the empty one is that of a plain search. */
  record RequestedPages(Map<String, PageWindow> pages) {

    PageWindow of(String id) {
      return pages.getOrDefault(id, USUAL);
    }
  }

  /** What the client asked for; the request itself is that of the engine once it is translated. */
  static RequestedPages asked(StageContext context) {
    Optional<DeclarativeBody> body =
        context
            .envs()
            .find("ORIGINAL_DECLARATIVE_BODY")
            .filter(JsonString.class::isInstance)
            .map(text -> MessageBody.of(((JsonString) text).getString()))
            .or(() -> Optional.of(context.request().body()))
            .flatMap(DeclarativeBody::find);
    Map<String, PageWindow> pages = new HashMap<>();
    pages.put("", plain(body, context.envs().find("urlValues")));
    body.map(DeclarativeBody::queries)
        .ifPresent(
            queries ->
                queries.forEach(query -> query.id().ifPresent(id -> pages.put(id, of(query)))));
    return new RequestedPages(pages);
  }

  private static PageWindow of(QueryItem query) {
    boolean few = query.is(QueryType.TERM) || query.is(QueryType.RANGE);
    boolean goesOn =
        query.members().find("deepPagination").filter(JsonValue.TRUE::equals).isPresent()
            && query.members().find("deepPaginationConfig").isPresent();
    return new PageWindow(
        !goesOn && query.members().number(FROM).orElse(0) == 0,
        query.members().number(SIZE).orElse(few ? 0 : USUAL.size()));
  }

  private static PageWindow plain(Optional<DeclarativeBody> body, Optional<JsonValue> urlValues) {
    CaseInsensitiveObject sent =
        body.map(DeclarativeBody::members)
            .orElseGet(() -> new CaseInsensitiveObject(JsonValue.EMPTY_JSON_OBJECT));
    int from = parameter(urlValues, FROM).or(() -> sent.number(FROM)).orElse(0);
    int size = parameter(urlValues, SIZE).or(() -> sent.number(SIZE)).orElse(USUAL.size());
    return new PageWindow(from == 0, size);
  }

  private static Optional<Integer> parameter(Optional<JsonValue> urlValues, String name) {
    return urlValues
        .filter(JsonObject.class::isInstance)
        .map(values -> values.asJsonObject().getString(name, ""))
        .filter(value -> value.matches("[0-9]{1,9}"))
        .map(Integer::valueOf);
  }
}
