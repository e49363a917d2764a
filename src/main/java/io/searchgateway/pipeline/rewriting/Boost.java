package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A raise of the score of some documents.
 *
 * @param filter which ones, as engine DSL
 * @param factor above 0
 * @param multiply whether the factor multiplies the score; else it is added to it
 * @param maxDocs among how many of the best hits of a shard; absent: among all
 * @param sizeThreshold not for searches for more hits than that
 * @param queries IDs of the queries that it is for; empty for all
 */
public record Boost(
    JsonObject filter,
    BigDecimal factor,
    boolean multiply,
    Optional<Integer> maxDocs,
    Optional<Integer> sizeThreshold,
    Set<String> queries) {

  static final String DATA_FIELD = "dataField";
  static final String VALUE = "value";
  static final String BOOST_TYPE = "boostType";
  static final String BOOST_OP = "boostOp";
  static final String BOOST_FACTOR = "boostFactor";
  static final String MAX_DOCS = "boostMaxDocs";
  static final String SIZE_THRESHOLD = "boostSizeThreshold";
  static final String QUERY_FORMAT = "queryFormat";
  static final List<String> TYPES = List.of("score", "promote");
  static final List<String> OPERATIONS = List.of("add", "multiply");
  static final List<String> FORMATS = List.of("or", "and");

  /** Above any score, and small enough for single precision to tell the promoted from another. */
  private static final BigDecimal FIRST = BigDecimal.valueOf(10_000);

  private static final BigDecimal DEFAULT_FACTOR = BigDecimal.valueOf(2);
  private static final int DEFAULT_SIZE = 10;

  /** Members of a search with which engines refuse to rank some hits again. */
  private static final Set<String> NO_SECOND_RANKING = Set.of("sort", "collapse", "search_after");

  private static final String QUERY = "query";

  /**
   * The boost that the inputs describe; none without a field or a value.
   *
   * @throws io.searchgateway.problem.Problem when an input is wrong
   */
  public static Optional<Boost> of(Inputs inputs) {
    boolean promote = choice(inputs, BOOST_TYPE, TYPES).equals(TYPES.get(1));
    boolean multiply = choice(inputs, BOOST_OP, OPERATIONS).equals(OPERATIONS.get(1));
    boolean all = choice(inputs, QUERY_FORMAT, FORMATS).equals(FORMATS.get(1));
    BigDecimal factor = factor(inputs);
    Optional<Integer> maxDocs = inputs.integer(MAX_DOCS, 1);
    Optional<Integer> threshold = inputs.integer(SIZE_THRESHOLD, 0);
    Optional<String> field = inputs.text(DATA_FIELD);
    Optional<JsonValue> value = inputs.find(VALUE);
    return field.isEmpty() || value.isEmpty()
        ? Optional.empty()
        : BoostFilter.of(field.get(), value.get(), all)
            .map(
                filter ->
                    new Boost(
                        filter,
                        promote ? FIRST : factor,
                        multiply && !promote,
                        maxDocs,
                        threshold,
                        Set.of()));
  }

  /**
   * A factor below or above 1 that multiplies the score of some documents.
   *
   * @param filter which ones, as engine DSL
   */
  public static Boost multiplying(JsonObject filter, BigDecimal factor) {
    return new Boost(filter, factor, true, Optional.empty(), Optional.empty(), Set.of());
  }

  /** The same for some documents that are told by another filter. */
  public Boost of(JsonObject other) {
    return new Boost(other, factor, multiply, maxDocs, sizeThreshold, queries);
  }

  /** The same for one query alone. */
  public Boost in(String query) {
    return new Boost(filter, factor, multiply, maxDocs, sizeThreshold, Set.of(query));
  }

  private static String choice(Inputs inputs, String name, List<String> words) {
    String word = inputs.text(name).orElse(words.get(0));
    if (!words.contains(word)) {
      throw StageFailure.invalidInput(
          "input " + name + " must be one of " + String.join(", ", words));
    }
    return word;
  }

  private static BigDecimal factor(Inputs inputs) {
    Optional<JsonValue> sent = inputs.find(BOOST_FACTOR);
    if (sent.isEmpty()) {
      return DEFAULT_FACTOR;
    }
    if (sent.get() instanceof JsonNumber number && number.doubleValue() > 0) {
      return number.bigDecimalValue();
    }
    throw StageFailure.invalidInput("input " + BOOST_FACTOR + " must be a number above 0");
  }

  JsonObject in(JsonObject body, DeclarativeQuery query) {
    JsonValue ranked = body.get(QUERY);
    if (query.type() != QueryType.SEARCH
        || isLarge(query)
        || ranked == null
        || !(queries.isEmpty() || queries.contains(query.id()))) {
      return body;
    }
    boolean rankAgain =
        maxDocs.isPresent()
            && !body.containsKey("rescore")
            && NO_SECOND_RANKING.stream().noneMatch(body::containsKey);
    return rankAgain
        ? with(body, "rescore", rescore())
        : with(body, QUERY, multiply ? multiplied(ranked) : added(ranked));
  }

  private boolean isLarge(DeclarativeQuery query) {
    long last =
        (long) query.common().paging().from().orElse(0)
            + query.common().paging().size().orElse(DEFAULT_SIZE);
    return sizeThreshold.isPresent() && last > sizeThreshold.get();
  }

  private static JsonObject with(JsonObject body, String name, JsonValue value) {
    return Json.object(body).add(name, value).build();
  }

  private JsonObject constantScore() {
    JsonObject score = Json.wrapped("filter", filter);
    return Json.wrapped("constant_score", with(score, "boost", Json.number(factor)));
  }

  private JsonObject added(JsonValue ranked) {
    return Json.wrapped("bool", with(Json.wrapped("must", ranked), "should", constantScore()));
  }

  private JsonObject multiplied(JsonValue ranked) {
    return Json.wrapped(
        "function_score",
        Json.object()
            .add(QUERY, ranked)
            .add(
                "functions",
                Json.array()
                    .add(with(Json.wrapped("filter", filter), "weight", Json.number(factor))))
            .add("boost_mode", "multiply")
            .build());
  }

  private JsonObject rescore() {
    return Json.object()
        .add("window_size", maxDocs.orElseThrow())
        .add(
            QUERY,
            Json.object()
                .add("rescore_query", constantScore())
                .add("score_mode", multiply ? "multiply" : "total"))
        .build();
  }
}
