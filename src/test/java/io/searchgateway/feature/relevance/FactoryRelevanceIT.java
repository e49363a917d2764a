package io.searchgateway.feature.relevance;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.container.GatewaySettings;
import io.searchgateway.container.Samples;
import io.searchgateway.container.TemporaryGateway;
import io.searchgateway.embedded.EngineCalls;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonObject;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * How well the factory defaults find what is meant, measured with the rated searches of the sample
 * films. A change of the defaults that lowers it fails here.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FactoryRelevanceIT {

  private static final String FILMS = "movies";
  private static final Path DOCUMENTATION = Path.of("docs/relevance.md");
  private static final Pattern STATED = Pattern.compile("nDCG@10 of at least (0\\.\\d+)");

  /** The IDs of the hits of each search, best first. */
  private final Map<RatedSearch, List<String>> found = new LinkedHashMap<>();

  @BeforeAll
  void search() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    Samples.reload(engine);
    GatewaySettings settings =
        GatewaySettings.inFrontOf(engine)
            .with("gateway.store.index-prefix", ".factory-" + UUID.randomUUID() + "-");
    try (TemporaryGateway running = TemporaryGateway.deploy(settings)) {
      GatewayUnderTest gateway = running.gateway(engine);
      for (RatedSearch search : RatedSearch.all()) {
        found.put(search, hits(gateway, search.query()));
      }
    }
  }

  private static List<String> hits(GatewayUnderTest gateway, String text) {
    JsonObject query =
        Json.object().add("id", "q").add("value", text).add("size", Ranking.DEPTH).build();
    JsonObject body = Json.object().add("query", Json.array(List.of(query))).build();
    RawAnswer answer =
        gateway
            .client()
            .exchange(gateway.request("POST", "/" + FILMS + "/_declarative").json(body.toString()));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    JsonObject hits = answer.jsonObject().getJsonObject("q").getJsonObject("hits");
    return hits.getJsonArray("hits").getValuesAs(JsonObject.class).stream()
        .map(hit -> hit.getString("_id"))
        .toList();
  }

  @Test
  void theDefaultsFindWhatTheDocumentationStates() throws Exception {
    Matcher stated = STATED.matcher(Files.readString(DOCUMENTATION));
    assertThat(stated.find()).as("a number in %s", DOCUMENTATION).isTrue();

    System.out.print(table());

    assertThat(mean(List.copyOf(found.keySet())))
        .as("mean nDCG@10 of the factory defaults\n%s", table())
        .isGreaterThanOrEqualTo(Double.parseDouble(stated.group(1)));
  }

  @Test
  void theEngineComputesTheSame() throws Exception {
    EngineCalls engine = new EngineCalls(SharedEngine.get().baseUri());

    List<Double> expected = new EngineEvaluation(engine, FILMS, Ranking.DEPTH).of(found);

    assertThat(found.keySet().stream().map(this::ndcg))
        .usingComparatorForType((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1, Double.class)
        .containsExactlyElementsOf(expected);
  }

  private double ndcg(RatedSearch search) {
    return new Ranking(found.getOrDefault(search, List.of())).ndcg(search.ratings());
  }

  private double mean(List<RatedSearch> searches) {
    return searches.stream().collect(averagingDouble(this::ndcg));
  }

  /** The mean of each class, and each search that is far from what is meant. */
  private String table() {
    StringBuilder table = new StringBuilder();
    found.keySet().stream()
        .collect(groupingBy(RatedSearch::difficulty, LinkedHashMap::new, toList()))
        .forEach((name, group) -> line(table, name, mean(group)));
    found.keySet().stream()
        .collect(groupingBy(RatedSearch::holdout))
        .forEach((holdout, group) -> line(table, holdout ? "holdout" : "not holdout", mean(group)));
    line(table, "all", mean(List.copyOf(found.keySet())));
    found.keySet().stream()
        .filter(search -> ndcg(search) < 0.9)
        .forEach(search -> line(table, "  " + search.query(), ndcg(search)));
    return table.toString();
  }

  private static void line(StringBuilder table, String name, double value) {
    table.append(String.format(Locale.ROOT, "%-26s %.4f%n", name, value));
  }
}
