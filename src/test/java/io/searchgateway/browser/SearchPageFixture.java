package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Indices for search pages, a credential that may only search them, and pages on a bare server. */
final class SearchPageFixture implements AutoCloseable {

  static final String SHOP = "walked-shop";
  static final String MANUAL = "walked-manual";

  private static final List<String> COLORS = List.of("Sand", "Ink", "Moss", "Clay");
  private static final List<String> BRANDS = List.of("Norrvik", "Kestrel", "Fjord");

  private static final Map<String, Map<String, List<String>>> FIELDS =
      Map.of(
          "shop",
          Map.of(
              "title", List.of("name"),
              "image", List.of("image"),
              "price", List.of("price"),
              "url", List.of("url"),
              "category", List.of("brand"),
              "date", List.of("added"),
              "list", List.of("brand", "color"),
              "range", List.of("stock")),
          "documentation",
          Map.of(
              "title", List.of("title"),
              "description", List.of("body"),
              "url", List.of("url"),
              "tabs", List.of("area"),
              "tags", List.of("tags"),
              "date", List.of("updated")),
          "places",
          Map.of(
              "title", List.of("name"),
              "category", List.of("state"),
              "location", List.of("location"),
              "list", List.of("state"),
              "column", List.of("iata", "city"),
              "text", List.of("city")),
          "catalogue",
          Map.of(
              "title", List.of("title"),
              "date", List.of("release_date"),
              "price", List.of("worldwide_gross"),
              "list", List.of("genre.keyword", "distributor"),
              "range", List.of("running_time"),
              "column", List.of("director", "imdb_rating"),
              "text", List.of("director")));

  private static final Map<String, String> INDICES =
      Map.of("shop", SHOP, "documentation", MANUAL, "places", "airports", "catalogue", "movies");

  private final BrowserFixture fixture;
  private final StaticSite site;
  private final String endpoint;
  private final String username;
  private final String credential;

  SearchPageFixture(GatewayUnderTest gateway) throws IOException {
    fixture = new BrowserFixture(gateway);
    site = new StaticSite(gateway.gateway()).with("/picture.svg", picture());
    endpoint = gateway.gateway().toString();
    delete();
    fill();
    JsonObject made =
        fixture.made(
            "/_gateway/permission",
            """
            {"description": "walked search pages", "categories": ["declarative", "suggestions", "analytics"],
             "ops": ["read", "write"], "indices": ["walked-*", "movies", "airports"],
             "limits": {"declarative_limit": 10000, "suggestions_limit": 10000, "analytics_limit": 10000, "ip_limit": 100000},
             "declarativeConfig": {"maxSize": 100, "maxAggregationSize": 1000, "disableQueryDSL": true}}
            """);
    username = made.getString("username");
    credential = username + ":" + made.getString("password");
  }

  StaticSite site() {
    return site;
  }

  BrowserFixture gateway() {
    return fixture;
  }

  /** The document of a template for its index. */
  JsonObject document(String template) throws IOException {
    return new FilledTemplate(FIELDS.getOrDefault(template, Map.of())).of(template);
  }

  /** What the gateway would give a page as {@code config.json}. */
  JsonObject config(String template, JsonObject document) {
    return Json.object()
        .add("id", "walked-" + template)
        .add("name", "Walked " + template)
        .add("version", 1)
        .add("endpoint", endpoint)
        .add("index", INDICES.getOrDefault(template, ""))
        .add("credential", credential)
        .add("page", document)
        .build();
  }

  /**
   * Puts a page on the server as the exported project has it.
   *
   * @param user whom its searches and clicks are recorded for
   * @return its address
   */
  String page(JsonObject config, String language, String user) throws IOException {
    return page(config, language, "user=\"" + user + "\" ", "");
  }

  /** The same with a first response within the page; its address. */
  String rendered(JsonObject config, JsonObject response, String user) throws IOException {
    return page(
        config,
        "en",
        "user=\"" + user + "\" ",
        "<script type=\"application/json\" class=\"sg-response\">"
            + response.toString().replace("<", "\\u003c")
            + "</script>");
  }

  private String page(JsonObject config, String language, String attributes, String inside)
      throws IOException {
    String html =
        StaticSite.file("page/index.html")
            .replace("{{language}}", language)
            .replace("{{direction}}", language.equals("ar") ? "rtl" : "ltr")
            .replace("{{name}}", config.getString("name"))
            .replace("{{description}}", "A walked page")
            .replace("{{origin}}", endpoint)
            .replace("<search-page ", "<search-page " + attributes)
            .replace("</search-page>", inside + "</search-page>");
    assertThat(html).doesNotContain("{{");
    String folder = "/" + config.getString("id") + "/";
    site.with(folder + "index.html", html).with(folder + "config.json", config.toString());
    return site.address(folder);
  }

  private void fill() {
    fixture.put(
        "/" + SHOP,
        """
        {"mappings": {"properties": {"name": {"type": "text"}, "brand": {"type": "keyword"}, "color": {"type": "keyword"},
          "price": {"type": "float"}, "image": {"type": "keyword"}, "url": {"type": "keyword"},
          "stock": {"type": "integer"}, "added": {"type": "date"}}}}
        """);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      lines.append(
          """
          {"index": {"_id": "p%1$d"}}
          {"name": "%2$s %1$d", "brand": "%3$s", "color": "%4$s", "price": %5$d.5, "image": "/picture.svg", "url": "#p%1$d", "stock": %6$d, "added": "2026-0%7$d-11"}
          """
              .formatted(
                  i,
                  i % 2 == 0 ? "Linen shirt" : "Wool jumper",
                  BRANDS.get(i % 3),
                  COLORS.get(i % 4),
                  10 + i,
                  i % 30,
                  1 + i % 9));
    }
    fixture.lines("/" + SHOP + "/_bulk?refresh=true", lines.toString());
    fixture.put(
        "/" + MANUAL,
        """
        {"mappings": {"properties": {"title": {"type": "text"}, "body": {"type": "text"}, "area": {"type": "keyword"},
          "tags": {"type": "keyword"}, "url": {"type": "keyword"}, "updated": {"type": "date"}}}}
        """);
    StringBuilder texts = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      texts.append(
          """
          {"index": {"_id": "d%1$d"}}
          {"title": "Rules, part %1$d", "body": "A rule says what happens to a search that meets a condition. <b>Part</b> %1$d.", "area": "%2$s", "tags": ["api", "howto"], "url": "#d%1$d", "updated": "202%3$d-03-02"}
          """
              .formatted(i, i % 2 == 0 ? "Search" : "Data", i % 6));
    }
    fixture.lines("/" + MANUAL + "/_bulk?refresh=true", texts.toString());
  }

  private static String picture() {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 5\"><rect width=\"4\" height=\"5\" fill=\"#e4ddcf\"/><circle cx=\"2\" cy=\"2.5\" r=\"1.2\" fill=\"#31584c\"/></svg>";
  }

  private void delete() {
    fixture.delete("/" + SHOP);
    fixture.delete("/" + MANUAL);
  }

  @Override
  public void close() {
    site.close();
    delete();
    fixture.delete("/_gateway/permission/" + username);
  }
}
