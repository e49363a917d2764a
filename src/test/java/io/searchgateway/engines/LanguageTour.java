package io.searchgateway.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.indices.design.AnalysisDesign;
import io.searchgateway.indices.design.Column;
import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.indices.design.Grams;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.json.Json;
import io.searchgateway.language.Language;
import io.searchgateway.language.Languages;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;

/** Indices whose texts are analysed in different languages. */
final class LanguageTour {

  /** One with every kind of filter that has a value, and one for each fallback. */
  private static final List<String> LANGUAGES =
      List.of("universal", "german", "french", "turkish", "hindi", "estonian", "polish", "chinese");

  private final GatewayUnderTest gateway;
  private final MappingForm form;

  /** Elasticsearch 8 as published lacks the module with the filters of languages. */
  private final boolean pairsCharacters;

  LanguageTour(GatewayUnderTest gateway, Engine engine) {
    this.gateway = gateway;
    this.form = form(engine);
    this.pairsCharacters = engine != Engine.ELASTICSEARCH_8;
  }

  private MappingForm form(Engine engine) {
    JsonObject banner = gateway.client().exchange(gateway.request("GET", "/")).jsonObject();
    return Dialects.of(
            new EngineIdentity(
                engine.label().startsWith("opensearch")
                    ? Distribution.OPENSEARCH
                    : Distribution.ELASTICSEARCH,
                EngineVersion.parse(banner.getJsonObject("version").getString("number"))
                    .orElseThrow(),
                ""))
        .mapping();
  }

  void check() {
    for (String name : LANGUAGES) {
      Language language = Languages.find(name).orElseThrow();
      boolean supported = status("/_analyze", analyzed(language.analyzer(), "a")) == 200;
      if (supported || pairsCharacters || !name.equals("chinese")) {
        check(language, supported);
      }
    }
  }

  private void check(Language language, boolean supported) {
    AnalysisDesign analysis =
        new AnalysisDesign(
            language,
            supported,
            true,
            List.of("acme"),
            List.of("houses", "mice => mouse"),
            true,
            true,
            Grams.USUAL);
    JsonObject body =
        new IndexDesign(
                List.of(Column.of("title", ColumnUse.SEARCH)),
                analysis.analyzers(),
                analysis,
                JsonValue.EMPTY_JSON_OBJECT,
                Json.object().add("number_of_shards", 1).add("number_of_replicas", 0).build(),
                JsonValue.EMPTY_JSON_OBJECT)
            .body(form);
    String index = "/text-" + language.name();
    RawAnswer created =
        gateway.client().exchange(gateway.request("PUT", index).json(body.toString()));
    assertThat(created.status()).as("%s: %s", language.name(), created).isEqualTo(200);
    // Elasticsearch 2 takes any analyzer, and then fails to start the shard.
    assertThat(
            gateway
                .client()
                .exchange(
                    gateway.request(
                        "GET", "/_cluster/health" + index + "?wait_for_status=green&timeout=30s"))
                .jsonObject()
                .getString("status"))
        .as(language.name())
        .isEqualTo("green");
    String text = "acme café X-2000";
    assertThat(tokens(index, "language_analyzer", text))
        .as(language.name())
        .contains("2000")
        .doesNotContain("acme");
    assertThat(tokens(index, "universal_analyzer", text)).contains("acme", "cafe");
    assertThat(tokens(index, "universal_delimiter_analyzer", text)).contains("cafe", "x", "2000");
    assertThat(tokens(index, "synonyms_analyzer", text)).contains("café");
    gateway.client().exchange(gateway.request("DELETE", index));
  }

  private List<String> tokens(String index, String analyzer, String text) {
    return gateway
        .client()
        .exchange(gateway.request("POST", index + "/_analyze").json(analyzed(analyzer, text)))
        .jsonObject()
        .getJsonArray("tokens")
        .getValuesAs(JsonObject.class)
        .stream()
        .map(token -> token.getString("token"))
        .toList();
  }

  private int status(String target, String body) {
    return gateway.client().exchange(gateway.request("POST", target).json(body)).status();
  }

  private static String analyzed(String analyzer, String text) {
    return Json.object().add("analyzer", analyzer).add("text", text).build().toString();
  }
}
