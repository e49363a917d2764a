package io.searchgateway.feature.analytics.insight;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Decides which insights the numbers give. A rate counts only over enough searches, sessions or
 * clicks that it is no coincidence.
 */
final class InsightRules {

  static final double NO_RESULTS_RATE = 5;
  static final double CLICK_RATE = 65;
  static final double SUGGESTIONS_CLICK_RATE = 10;
  static final double CLICK_POSITION = 5;
  static final double TEXT_CLICK_RATE = 10;
  static final double LONG_SHARE = 25;
  static final double BOUNCE_RATE = 50;
  static final long SLOW = 500;
  static final double SLOW_SHARE = 5;
  static final int LEAST = 20;

  /** Of how many texts an insight tells. */
  static final int MOST_TEXTS = 5;

  private static final int MOST_CORRECTIONS = 20;
  private static final int LEAST_SESSIONS = 2;

  private static final String SUGGESTIONS = "/_gateway/popular_suggestions/preferences";
  private static final String RULES = "/_gateway/rules";

  private final Numbers numbers;
  private final List<String> indices;
  private final Map<String, JsonObject> clicked;
  private final List<Insight> found = new ArrayList<>();

  /**
   * Rules over these.
   *
   * @param indices that the numbers are about; none for all
   * @param clicked by text, the document that was clicked most
   */
  InsightRules(Numbers numbers, List<String> indices, Map<String, JsonObject> clicked) {
    this.numbers = numbers;
    this.indices = List.copyOf(indices);
    this.clicked = Map.copyOf(clicked);
  }

  /** The most frequent texts. */
  static List<JsonObject> frequent(Numbers numbers) {
    return texts(numbers.popular().stream().limit(MOST_TEXTS).toList());
  }

  /** Texts that are often searched for and seldom clicked. */
  static List<JsonObject> ignored(Numbers numbers) {
    return texts(
        numbers.popular().stream()
            .filter(row -> Numbers.count(row, "tracked") >= LEAST)
            .filter(row -> isBelow(Numbers.rate(row, "click_rate"), TEXT_CLICK_RATE))
            .toList());
  }

  /** Texts whose clicks are far down. */
  static List<JsonObject> deep(Numbers numbers) {
    return texts(
        numbers.popular().stream()
            .filter(row -> Numbers.count(row, "clicks") >= LEAST)
            .filter(row -> isAbove(Numbers.rate(row, "click_position"), CLICK_POSITION))
            .toList());
  }

  /** An empty text is nothing that a rule could be made for. */
  private static List<JsonObject> texts(List<JsonObject> rows) {
    return rows.stream()
        .filter(row -> !row.getString("key").equals("<empty_query>"))
        .limit(MOST_TEXTS)
        .toList();
  }

  private static boolean isBelow(OptionalDouble rate, double limit) {
    return rate.isPresent() && rate.getAsDouble() < limit;
  }

  private static boolean isAbove(OptionalDouble rate, double limit) {
    return rate.isPresent() && rate.getAsDouble() > limit;
  }

  /** All that apply, the most urgent first. */
  List<Insight> insights() {
    noResults();
    synonyms();
    ignoredTexts();
    clicks();
    positions();
    latency();
    bounces();
    suggestions();
    longTail();
    popular();
    return List.copyOf(found);
  }

  private void noResults() {
    OptionalDouble rate = Numbers.rate(numbers.summary(), "no_results_rate");
    if (rate.isEmpty() || rate.getAsDouble() < NO_RESULTS_RATE) {
      return;
    }
    List<Recommendation> recommended = new ArrayList<>();
    recommended.add(
        new Recommendation(
            "Tolerate typing errors",
            "Searches also find words that differ by one or two letters.",
            "/_gateway/searchrelevancy",
            RecommendedRequests.relevance(
                indices, Json.wrapped("search", Json.object().add("fuzziness", "AUTO").build()))));
    recommended.add(
        Recommendation.of(
            "Add synonyms",
            "Words that people use and documents do not can find the documents.",
            "/_gateway/synonyms"));
    recommended.add(
        Recommendation.of(
            "Add a rule for these searches",
            "A rule can replace words, show documents or explain that there is nothing.",
            RULES));
    add(
        InsightId.NO_RESULTS,
        "Searches without results",
        "Of the searches, " + text(rate) + " % found nothing.",
        "no-result-searches",
        Json.object()
            .add("no_results_rate", rate.getAsDouble())
            .add("threshold", NO_RESULTS_RATE)
            .add("searches", keys(numbers.noResults(), MOST_TEXTS))
            .build(),
        recommended);
  }

  private static JsonArrayBuilder keys(List<JsonObject> rows, int most) {
    return Json.array(rows.stream().limit(most).toList(), row -> row);
  }

  private void synonyms() {
    List<JsonObject> corrections =
        numbers.corrections().stream()
            .filter(row -> Numbers.count(row, "count") >= LEAST_SESSIONS)
            .limit(MOST_CORRECTIONS)
            .toList();
    if (!corrections.isEmpty()) {
      List<Recommendation> recommended = new ArrayList<>();
      for (JsonObject row : corrections) {
        String from = row.getString("from");
        String to = row.getString("to");
        recommended.add(
            new Recommendation(
                from + " => " + to,
                Numbers.count(row, "count")
                    + " times people who found nothing clicked a result of the second text.",
                "/_gateway/analytics/refinements",
                RecommendedRequests.synonym(row.getString("index"), from, to)));
      }
      add(
          InsightId.MISSING_SYNONYM_CANDIDATES,
          "Synonyms that are missing",
          "People found nothing, and clicked a result of another search in the same session.",
          "refinements",
          Json.object().add("corrections", keys(corrections, MOST_CORRECTIONS)).build(),
          recommended);
    }
  }

  private void ignoredTexts() {
    List<JsonObject> rows = ignored(numbers);
    if (!rows.isEmpty()) {
      List<Recommendation> recommended = promotions(rows);
      recommended.add(
          Recommendation.of(
              "Add synonyms",
              "Results may lack what people call by other words.",
              "/_gateway/synonyms"));
      add(
          InsightId.POPULAR_SEARCHES_LOW_CLICKS,
          "Popular searches with few clicks",
          "Fewer than " + (int) TEXT_CLICK_RATE + " % of these searches led to a click.",
          "popular-searches",
          Json.object()
              .add("threshold", TEXT_CLICK_RATE)
              .add("searches", keys(rows, MOST_TEXTS))
              .build(),
          recommended);
    }
  }

  private List<Recommendation> promotions(List<JsonObject> rows) {
    List<Recommendation> recommended = new ArrayList<>();
    for (JsonObject row : rows) {
      String text = row.getString("key");
      JsonObject document = clicked.get(text);
      recommended.add(
          new Recommendation(
              "Promote a result for " + text,
              document == null
                  ? "Choose what to show first."
                  : "The document " + document.getString("key") + " is clicked most.",
              RULES,
              Optional.ofNullable(document)
                  .map(promoted -> RecommendedRequests.promotion(indices, text, promoted))));
    }
    return recommended;
  }

  private void clicks() {
    OptionalDouble rate = Numbers.rate(numbers.summary(), "avg_click_rate");
    if (numbers.tracked() >= LEAST && isBelow(rate, CLICK_RATE)) {
      add(
          InsightId.LOW_CLICKS,
          "Few searches lead to a click",
          "Of the tracked searches, " + text(rate) + " % led to a click.",
          "funnel",
          evidence("avg_click_rate", rate, CLICK_RATE),
          List.of(
              Recommendation.of(
                  "Adjust relevance",
                  "Give more weight to fields in which people look for words.",
                  "/_gateway/searchrelevancy"),
              Recommendation.of(
                  "Offer suggestions",
                  "Suggested searches are known to find something.",
                  SUGGESTIONS)));
    }
  }

  private static JsonObject evidence(String member, OptionalDouble value, double threshold) {
    return Json.object().add(member, value.orElse(0)).add("threshold", threshold).build();
  }

  private void positions() {
    OptionalDouble position = Numbers.rate(numbers.summary(), "avg_click_position");
    if (Numbers.count(numbers.summary(), "total_results_clicks") >= LEAST
        && isAbove(position, CLICK_POSITION)) {
      List<Recommendation> recommended = promotions(deep(numbers));
      recommended.add(
          Recommendation.of(
              "Adjust relevance",
              "What people choose should be ranked higher.",
              "/_gateway/searchrelevancy"));
      add(
          InsightId.HIGH_CLICK_POSITION,
          "Clicked results are far down",
          "Results are clicked at position " + text(position) + " on average.",
          "click-positions",
          evidence("avg_click_position", position, CLICK_POSITION),
          recommended);
    }
  }

  private void latency() {
    long timed = numbers.timed();
    long slow = numbers.slow(SLOW);
    if (timed >= LEAST && slow * 100.0 > timed * SLOW_SHARE) {
      add(
          InsightId.HIGH_RESPONSE_TIME,
          "Searches are slow",
          "More than " + (int) SLOW_SHARE + " % of the searches took " + SLOW + " ms or more.",
          "latency",
          Json.object()
              .add("slow", slow)
              .add("timed", timed)
              .add("threshold_milliseconds", SLOW)
              .build(),
          List.of(
              new Recommendation(
                  "Cache responses",
                  "Repeated searches are answered without the engine.",
                  "/_gateway/cache/preferences",
                  Optional.of(RecommendedRequests.cache())),
              Recommendation.of(
                  "Review n-grams and shards",
                  "Large n-gram fields and many small shards make searches slow.",
                  "/_gateway/searchrelevancy")));
    }
  }

  private void bounces() {
    OptionalDouble rate = Numbers.rate(numbers.summary(), "avg_bounce_rate");
    if (Numbers.count(numbers.summary(), "total_user_sessions") >= LEAST
        && isAbove(rate, BOUNCE_RATE)) {
      add(
          InsightId.HIGH_BOUNCE_RATE,
          "People leave after one search",
          "Of the sessions, " + text(rate) + " % have one interaction only.",
          "sessions",
          evidence("avg_bounce_rate", rate, BOUNCE_RATE),
          List.of(
              Recommendation.of(
                  "Adjust relevance",
                  "The first results decide whether people stay.",
                  "/_gateway/searchrelevancy"),
              Recommendation.of(
                  "Review the search page",
                  "Look at single sessions to see what people did.",
                  "/_gateway/analytics/sessions")));
    }
  }

  private void suggestions() {
    OptionalDouble rate = Numbers.rate(numbers.summary(), "avg_suggestions_click_rate");
    if (numbers.tracked() >= LEAST && isBelow(rate, SUGGESTIONS_CLICK_RATE)) {
      add(
          InsightId.LOW_SUGGESTIONS_CLICKS,
          "Suggestions are seldom chosen",
          "Of the tracked searches, " + text(rate) + " % began with a suggestion.",
          "summary",
          evidence("avg_suggestions_click_rate", rate, SUGGESTIONS_CLICK_RATE),
          List.of(
              Recommendation.of(
                  "Review popular suggestions",
                  "Fewer required hits and a longer period give more suggestions.",
                  SUGGESTIONS)));
    }
  }

  private void longTail() {
    long searches = numbers.searches();
    if (searches >= LEAST && numbers.longSearches() * 100.0 > searches * LONG_SHARE) {
      add(
          InsightId.LONG_TAIL,
          "Many searches have many words",
          "More than " + (int) LONG_SHARE + " % of the searches have more than four words.",
          "popular-searches",
          Json.object()
              .add("long_searches", numbers.longSearches())
              .add("total_searches", searches)
              .build(),
          List.of(
              Recommendation.of(
                  "Offer suggestions", "People who choose a suggestion type less.", SUGGESTIONS)));
    }
  }

  private void popular() {
    List<JsonObject> rows = frequent(numbers);
    if (!rows.isEmpty()) {
      add(
          InsightId.POPULAR_SEARCHES,
          "Most frequent searches",
          "What is shown first for these searches is seen most.",
          "popular-searches",
          Json.object().add("searches", keys(rows, MOST_TEXTS)).build(),
          promotions(rows));
    }
  }

  private static String text(OptionalDouble number) {
    return String.valueOf(number.orElse(0));
  }

  private void add(
      InsightId id,
      String title,
      String description,
      String report,
      JsonObject evidence,
      List<Recommendation> recommended) {
    found.add(new Insight(id, title, description, report, evidence, recommended));
  }
}
