package io.searchgateway.feature.uibuilder.model;

import static io.searchgateway.feature.uibuilder.model.PageMembers.field;
import static io.searchgateway.feature.uibuilder.model.PageMembers.isFalse;
import static io.searchgateway.feature.uibuilder.model.PageMembers.isTrue;
import static io.searchgateway.feature.uibuilder.model.PageMembers.label;
import static io.searchgateway.feature.uibuilder.model.PageMembers.list;
import static io.searchgateway.feature.uibuilder.model.PageMembers.number;
import static io.searchgateway.feature.uibuilder.model.PageMembers.object;
import static io.searchgateway.feature.uibuilder.model.PageMembers.text;
import static io.searchgateway.feature.uibuilder.model.PageMembers.whole;

import io.searchgateway.feature.uibuilder.model.PageModel.Branding;
import io.searchgateway.feature.uibuilder.model.PageModel.Column;
import io.searchgateway.feature.uibuilder.model.PageModel.Results;
import io.searchgateway.feature.uibuilder.model.PageModel.SearchBox;
import io.searchgateway.feature.uibuilder.model.PageModel.Sort;
import io.searchgateway.feature.uibuilder.model.PageModel.Weighted;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads documents of search pages in both of their forms: with settings of their own, or with the
 * same as components of a page. What is missing has a default; what is unknown is passed over. The
 * script of a page reads them in the same way.
 */
public final class PageReader {

  private static final Set<String> LAYOUTS = Set.of("grid", "list", "table", "map");

  private PageReader() {}

  /** What a document shows. */
  public static PageModel read(JsonObject page) {
    JsonObject current = current(page);
    JsonObject components = object(current, "componentSettings");
    JsonObject search = object(page, "searchSettings", components, "search");
    JsonObject result = object(page, "resultSettings", components, "result");
    JsonObject global = object(page, "globalSettings");
    JsonObject branding = object(object(global, "meta"), "branding");
    Map<String, String> fields = fields(page, current, result);
    FilterReader filters = new FilterReader(components);
    return new PageModel(
        text(page, "name"),
        text(page, "description"),
        index(page),
        text(global, "language"),
        text(global, "currency"),
        texts(object(global, "messages")),
        ThemeReader.read(object(page, "themeSettings")),
        new Branding(text(branding, "logoUrl"), text(branding, "logoAlignment", "left")),
        search(search, fields),
        results(result, fields),
        texts(object(result, "customMessages")),
        filters.facets(page),
        filters.charts(page));
  }

  /** The index that a document searches; empty where it does not say it. */
  public static String index(JsonObject page) {
    String named = field(object(current(page), "indexSettings"), "index");
    return named.isEmpty() ? field(page, "index") : named;
  }

  private static JsonObject current(JsonObject page) {
    return object(object(object(page, "pageSettings"), "pages"), currentName(page));
  }

  /** The name of the page that is shown: the one that is said, else the first; empty for none. */
  static String currentName(JsonObject page) {
    JsonObject settings = object(page, "pageSettings");
    JsonObject pages = object(settings, "pages");
    String said = text(settings, "currentPage");
    return pages.get(said) instanceof JsonObject
        ? said
        : pages.keySet().stream()
            .filter(name -> pages.get(name) instanceof JsonObject)
            .findFirst()
            .orElse("");
  }

  private static Map<String, String> texts(JsonObject from) {
    Map<String, String> texts = new LinkedHashMap<>();
    from.keySet().forEach(name -> texts.put(name, text(from, name)));
    texts.values().removeIf(String::isEmpty);
    return texts;
  }

  private static Map<String, String> fields(
      JsonObject page, JsonObject current, JsonObject result) {
    JsonObjectBuilder all = Json.object();
    Stream.of(object(page, "pageSettings"), current, result)
        .map(from -> object(from, "fields"))
        .forEach(some -> some.forEach(all::add));
    JsonObject written = all.build();
    JsonObject geo = object(result, "geo");
    Map<String, String> fields = new LinkedHashMap<>();
    for (String name : List.of("title", "description", "image", "price", "priceUnit", "date")) {
      fields.put(name, field(written, name));
    }
    fields.put("url", first(field(written, "handle"), field(written, "url")));
    fields.put("category", first(field(written, "category"), field(result, "categoryField")));
    fields.put("location", first(field(geo, "locationDataField"), field(written, "location")));
    fields.put("handlePattern", text(object(written, "handle"), "pattern"));
    fields.put("handleViewer", text(written, "handleViewer"));
    fields.values().removeIf(String::isEmpty);
    return fields;
  }

  private static String first(String one, String other) {
    return one.isEmpty() ? other : one;
  }

  private static SearchBox search(JsonObject search, Map<String, String> shown) {
    JsonObject rs = object(search, "rsConfig");
    JsonObject own = object(search, "fields");
    List<JsonValue> weights = list(rs, "fieldWeights");
    List<Weighted> fields = new ArrayList<>();
    for (JsonValue one : firstList(rs, search, own)) {
      String field = field(one);
      if (!field.isEmpty()) {
        JsonValue weight = fields.size() < weights.size() ? weights.get(fields.size()) : one;
        JsonObject holder =
            weight instanceof JsonObject object ? object : Json.wrapped("weight", weight);
        fields.add(new Weighted(field, Math.max(0, number(holder, "weight").orElse(0.0))));
      }
    }
    if (fields.isEmpty()) {
      Stream.of("title", "description")
          .filter(shown::containsKey)
          .forEach(name -> fields.add(new Weighted(shown.getOrDefault(name, ""), 0)));
    }
    JsonValue fuzziness = rs.getOrDefault("fuzziness", JsonValue.NULL);
    return new SearchBox(
        !isFalse(search, "enabled"),
        fields,
        first(text(rs, "placeholder"), text(search, "placeholder")),
        text(object(search, "searchButton"), "text"),
        text(rs, "queryFormat").equals("and") ? "and" : "or",
        fuzziness == JsonValue.NULL ? "" : text(Json.wrapped("f", fuzziness), "f", fuzziness + ""));
  }

  private static List<JsonValue> firstList(JsonObject rs, JsonObject search, JsonObject own) {
    return Stream.of(
            list(rs, "dataField"),
            list(search, "dataField"),
            list(own, "dataField"),
            list(own, "searchFields"))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static Results results(JsonObject result, Map<String, String> fields) {
    JsonObject rs = object(result, "rsConfig");
    boolean map = text(rs, "componentType").equals("REACTIVEMAP");
    String named = text(result, "layout");
    String layout = map ? "map" : LAYOUTS.contains(named) ? named : "grid";
    int usual = layout.equals("grid") ? 24 : 20;
    return new Results(
        fields,
        columns(result),
        first(fields.getOrDefault("handlePattern", ""), text(result, "urlPattern")),
        fields.getOrDefault("handleViewer", "").equals("newTab"),
        layout,
        whole(rs, "size", whole(result, "size", usual, 1, 100), 1, 100),
        sort(list(result, "sortOptionSelector"), list(rs, "sortOptions")),
        isTrue(result, "resultHighlight") || isTrue(rs, "highlight"));
  }

  private static List<Column> columns(JsonObject result) {
    List<Column> columns = new ArrayList<>();
    Stream.concat(
            list(object(result, "fields"), "userDefinedFields").stream(),
            list(result, "displayFields").stream())
        .forEach(
            one -> {
              String field = field(one);
              JsonObject members =
                  one instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
              String label = first(text(members, "label"), text(members, "title"));
              if (!field.isEmpty()) {
                columns.add(new Column(field, first(label, label(field))));
              }
            });
    return columns;
  }

  private static List<Sort> sort(List<JsonValue> own, List<JsonValue> other) {
    List<Sort> options = new ArrayList<>();
    for (JsonValue one : own.isEmpty() ? other : own) {
      if (one instanceof JsonObject option && !text(option, "label").isEmpty()) {
        options.add(
            new Sort(
                text(option, "label"),
                first(field(option, "dataField"), "_score"),
                text(option, "sortBy").equals("asc") ? "asc" : "desc"));
      }
    }
    return options;
  }
}
