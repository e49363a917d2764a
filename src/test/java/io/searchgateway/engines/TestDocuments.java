package io.searchgateway.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The same few hundred documents on every engine: every fifth film and every sixteenth airport of
 * the samples, with their id as {@code slug} to sort by, and films with what they took per market
 * as nested objects.
 */
enum TestDocuments {
  MOVIES(5),
  AIRPORTS(16);

  private static final Path SAMPLES = Path.of("src/test/resources/sample");
  private static final JsonObject KEYWORD = Json.object().add("type", "keyword").build();

  private final int step;

  TestDocuments(int step) {
    this.step = step;
  }

  String index() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** Makes the index and fills it, both through the gateway. */
  void load(GatewayUnderTest gateway, Engine engine) {
    MappingGeneration form = engine.mapping();
    String definition =
        new String(Json.bytes(form.definition(definition(engine))), StandardCharsets.UTF_8);
    RawAnswer made =
        gateway.client().exchange(gateway.request("PUT", "/" + index()).json(definition));
    assertThat(made.status()).as("%s", made).isEqualTo(200);
    RawAnswer filled =
        gateway
            .client()
            .exchange(
                gateway
                    .request("POST", form.bulk(index()) + "?refresh=true")
                    .header("Content-Type", "application/x-ndjson")
                    .body(Bytes.utf8(lines())));
    assertThat(filled.status()).as("%s", filled).isEqualTo(200);
    assertThat(filled.jsonObject().getBoolean("errors")).as("%s", filled).isFalse();
  }

  private JsonObject definition(Engine engine) {
    JsonObject sample = read(text(index() + ".index.json"));
    JsonObjectBuilder fields =
        Json.object(sample.getJsonObject("mappings").getJsonObject("properties"))
            .add("slug", KEYWORD);
    engine.vectors().ifPresent(vectors -> fields.add("taste", vectors));
    if (engine.ranksFeatures()) {
      fields.add("popularity", Json.object().add("type", "rank_feature"));
    }
    if (this == MOVIES) {
      fields.add(
          "takings",
          Json.object()
              .add("type", "nested")
              .add(
                  "properties",
                  Json.object()
                      .add("market", sample.getValue("/mappings/properties/genre"))
                      .add("amount", Json.object().add("type", "long"))));
    }
    return Json.object(sample).add("mappings", Json.object().add("properties", fields)).build();
  }

  private String lines() {
    List<String> sample = text(index() + ".ndjson").lines().toList();
    StringBuilder lines = new StringBuilder();
    for (int at = 0; at < sample.size(); at += 2 * step) {
      JsonObject document = read(sample.get(at + 1));
      String id = read(sample.get(at)).getJsonObject("index").getString("_id");
      JsonObjectBuilder more = Json.object(document).add("slug", id);
      if (this == MOVIES) {
        more.add("takings", takings(document));
        more.add("popularity", 1 + document.getInt("imdb_votes", 0));
        more.add("taste", taste(document));
      }
      lines
          .append(sample.get(at))
          .append('\n')
          .append(new String(Json.bytes(more.build()), StandardCharsets.UTF_8))
          .append('\n');
    }
    return lines.toString();
  }

  private static JsonArrayBuilder takings(JsonObject film) {
    JsonArrayBuilder takings = Json.array();
    if (film.get("us_gross") instanceof JsonNumber home) {
      takings.add(taking("home", home.longValue()));
      if (film.get("worldwide_gross") instanceof JsonNumber all
          && all.longValue() > home.longValue()) {
        takings.add(taking("abroad", all.longValue() - home.longValue()));
      }
    }
    return takings;
  }

  private static JsonArrayBuilder taste(JsonObject film) {
    return Json.array()
        .add(1 + film.getInt("rotten_tomatoes_rating", 50))
        .add(1 + film.getInt("imdb_votes", 0) % 101)
        .add(1 + film.getInt("running_time", 100));
  }

  private static JsonObjectBuilder taking(String market, long amount) {
    return Json.object().add("market", market).add("amount", amount);
  }

  private static JsonObject read(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static String text(String name) {
    try {
      return Files.readString(SAMPLES.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
