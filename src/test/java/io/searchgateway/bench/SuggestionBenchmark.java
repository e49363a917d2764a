package io.searchgateway.bench;

import io.searchgateway.json.Json;
import io.searchgateway.search.suggestion.Prediction;
import io.searchgateway.search.suggestion.ShapingOptions;
import io.searchgateway.search.suggestion.SuggestionShaper;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to turn twenty hits of two fields each into suggestions. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SuggestionBenchmark {
  private static final int HITS = 20;
  private static final List<String> WORDS =
      List.of("Slow", "Roasted", "Pork", "Belly", "with", "Crème", "of", "Apples", "and", "Sage");

  @Param({"plain", "predictive"})
  private String kind = "plain";

  private final SuggestionShaper shaper = new SuggestionShaper();
  private JsonObject answer = JsonObject.EMPTY_JSON_OBJECT;
  private Optional<ShapingOptions> options = Optional.empty();

  /** Makes the engine's answer. */
  @Setup
  public void ask() {
    JsonArrayBuilder hits = Json.array();
    for (int i = 0; i < HITS; i++) {
      hits.add(hit(i));
    }
    answer = Json.object().add("hits", Json.object().add("total", HITS).add("hits", hits)).build();
    options = Optional.of(options());
  }

  private static JsonObject hit(int number) {
    String title = words(number, 6);
    return Json.object()
        .add("_id", "dish-" + number)
        .add("_index", "dishes")
        .add("_score", 20 - number)
        .add("_source", Json.object().add("title", title).add("note", words(number, 9)))
        .add("highlight", Json.object().add("title", Json.array().add("<b>" + title + "</b>")))
        .build();
  }

  private static String words(int from, int count) {
    StringBuilder text = new StringBuilder("Nr" + from);
    for (int i = 0; i < count; i++) {
      text.append(' ').append(WORDS.get((from * 7 + i * 3) % WORDS.size()));
    }
    return text.toString();
  }

  private ShapingOptions options() {
    return new ShapingOptions(
        Optional.of("roast pork"),
        List.of("title", "note"),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalInt.empty(),
        false,
        kind.equals("predictive")
            ? Optional.of(new Prediction(2, true, Set.of(), "<b>", "</b>"))
            : Optional.empty(),
        "english",
        List.of());
  }

  @Benchmark
  public JsonObject shape() {
    return shaper.shape(options.orElseThrow(), answer, List.of());
  }
}
