package io.searchgateway.authorization.ndjson;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.traversal.BodyProblems;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/** Lines of headers and searches; each pair is given out together, once both are judged. */
public final class SearchLineAuthorizer extends LineSplitter {

  private static final String INDEX = "index";
  private static final String INDICES = "indices";
  private static final String PIT = "pit";

  private final BodyTraversals traversals;
  private final Decision.Restricted restricted;
  private final OpaqueIds ids;
  private final Searches searches;
  private Optional<JsonObject> header = Optional.empty();
  private int headerBytes;

  /** What search a line is. */
  @FunctionalInterface
  public interface Searches {

    /** The line itself, or what a template renders to. */
    CompletionStage<JsonObject> of(JsonObject line, Pointer at);

    /** What is told of a search that may not be sent. */
    default Throwable told(JsonObject line, Throwable failure) {
      return failure;
    }
  }

  /**
   * The judge of one body.
   *
   * @param restricted with the indices that searches without any work on
   * @param limit most bytes of a line
   */
  public SearchLineAuthorizer(
      BodyTraversals traversals,
      Decision.Restricted restricted,
      OpaqueIds ids,
      Searches searches,
      int limit) {
    super(limit);
    this.traversals = traversals;
    this.restricted = restricted;
    this.ids = ids;
    this.searches = searches;
  }

  @Override
  boolean passesUnread() {
    return false;
  }

  @Override
  void passed() {}

  @Override
  int kept() {
    return header.isPresent() ? headerBytes : 0;
  }

  @Override
  CompletionStage<Optional<byte[]>> line(byte[] line) {
    Pointer at = Pointer.ROOT.child(Long.toString(number()));
    if (header.isPresent()) {
      return search(StrictJson.object(line), at);
    }
    boolean blank = LineBuffer.isBlank(line);
    if (blank && number() == 1) {
      // The engines pass over it; the next line is the first header.
      return CompletableFuture.completedFuture(Optional.empty());
    }
    JsonObject asked = blank ? JsonValue.EMPTY_JSON_OBJECT : StrictJson.object(line);
    return header(asked, at)
        .thenApply(
            judged -> {
              header = Optional.of(judged);
              headerBytes = line.length;
              return Optional.empty();
            });
  }

  @Override
  void over() {
    if (header.isPresent()) {
      throw Problem.of(400, "body_malformed", "a header is not followed by a search");
    }
  }

  private CompletionStage<JsonObject> header(JsonObject asked, Pointer at) {
    if (asked.containsKey(INDEX) && asked.containsKey(INDICES)) {
      throw BodyProblems.malformed("a header must name its indices only once", at);
    }
    JsonValue named = asked.getOrDefault(INDEX, asked.getOrDefault(INDICES, JsonValue.NULL));
    JsonObjectBuilder explicit = Json.object(asked).remove(INDICES).remove(INDEX);
    if (named != JsonValue.NULL) {
      explicit.add(INDEX, named);
    } else if (restricted.indices().isEmpty()) {
      explicit.add(INDEX, Json.array().add(""));
    }
    return traversals.judged("msearch-header", restricted, ids, explicit.build(), at);
  }

  private CompletionStage<Optional<byte[]>> search(JsonObject line, Pointer at) {
    JsonObject head = header.orElseThrow();
    header = Optional.empty();
    Decision.Restricted item =
        new Decision.Restricted(restricted.rights(), restricted.route(), indices(head));
    return searches
        .of(line, at)
        .thenCompose(search -> traversals.judged("search", item, ids, search, at))
        .thenApply(
            judged -> Optional.of(pair(judged.containsKey(PIT) ? without(head) : head, judged)))
        .exceptionallyCompose(
            failure -> CompletableFuture.failedFuture(searches.told(line, failure)));
  }

  /** A point in time holds its indices itself, and takes none beside. */
  private static JsonObject without(JsonObject head) {
    return Json.object(head).remove(INDEX).build();
  }

  private String indices(JsonObject head) {
    JsonValue named = head.getOrDefault(INDEX, JsonValue.NULL);
    if (named instanceof JsonString one) {
      return one.getString();
    }
    return named instanceof JsonArray list
        ? list.getValuesAs(JsonString.class).stream()
            .map(JsonString::getString)
            .collect(Collectors.joining(","))
        : restricted.indices();
  }

  /** The end of the second line is added by who gives it out. */
  private static byte[] pair(JsonObject head, JsonObject search) {
    byte[] lines = Json.lines(List.of(head, search));
    return Arrays.copyOf(lines, lines.length - 1);
  }
}
