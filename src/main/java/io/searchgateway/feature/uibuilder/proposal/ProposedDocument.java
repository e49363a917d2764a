package io.searchgateway.feature.uibuilder.proposal;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A first document of a search page, made of the roles of fields. */
final class ProposedDocument {

  private final String index;
  private final FieldRoles roles;
  private final Template template;

  ProposedDocument(String index, FieldRoles roles, Template template) {
    this.index = index;
    this.roles = roles;
    this.template = template;
  }

  JsonObject json() {
    JsonObject home =
        Json.wrapped("indexSettings", Json.wrapped("index", Json.text(index)));
    return Json.object()
        .add("name", label(index))
        .add("description", "")
        .add("template", template.word())
        .add(
            "pageSettings",
            Json.object().add("currentPage", "home").add("pages", Json.wrapped("home", home)))
        .add("searchSettings", search())
        .add("resultSettings", results())
        .add("facetSettings", Json.object().add("dynamicFacets", facets()))
        .add("chartSettings", Json.object().add("charts", Json.array()))
        .add("themeSettings", theme())
        .add(
            "globalSettings",
            Json.object()
                .add("currency", template == Template.SHOP ? "USD" : "")
                .add("showSelectedFilters", true)
                .add("language", "en"))
        .add(
            "exportSettings",
            Json.object().add("exportAs", "embed").add("credentials", "").add("type", "other"))
        .build();
  }

  private JsonObjectBuilder search() {
    JsonArrayBuilder fields = Json.array();
    String title = roles.title().map(SampledField::name).orElse("");
    roles
        .searched()
        .forEach(
            field ->
                fields.add(
                    Json.object()
                        .add("field", field.name())
                        .add("weight", field.name().equals(title) ? 3 : 1)));
    return Json.object()
        .add(
            "rsConfig",
            Json.object()
                .add("componentType", "SEARCHBOX")
                .add("dataField", fields)
                .add("autosuggest", true)
                .add("enablePopularSuggestions", true)
                .add("highlight", true));
  }

  private JsonObjectBuilder results() {
    List<SampledField> shown = new ArrayList<>();
    JsonObjectBuilder fields = Json.object();
    field(fields, shown, "title", roles.title());
    field(fields, shown, "description", roles.description());
    if (template != Template.DOCUMENTATION) {
      field(fields, shown, "image", roles.image());
      field(fields, shown, "price", roles.price());
    }
    field(fields, shown, "handle", roles.url());
    field(fields, shown, "date", roles.date());
    field(fields, shown, "category", roles.category());
    field(fields, shown, "location", roles.location());
    JsonArrayBuilder columns = Json.array();
    if (template == Template.CATALOGUE || template == Template.PLACES) {
      roles
          .columns(shown)
          .forEach(
              field ->
                  columns.add(
                      Json.object()
                          .add("dataField", field.name())
                          .add("label", label(field.name()))));
    }
    fields.add("userDefinedFields", columns);
    boolean map = template == Template.PLACES && roles.location().isPresent();
    JsonObjectBuilder settings =
        Json.object()
            .add("fields", fields)
            .add("layout", layout(map))
            .add("viewSwitcher", template != Template.DOCUMENTATION)
            .add("resultHighlight", true)
            .add("sortOptionSelector", sort())
            .add(
                "rsConfig",
                Json.object()
                    .add("componentType", map ? "REACTIVEMAP" : "REACTIVELIST")
                    .add("pagination", true)
                    .add("infiniteScroll", false)
                    .add("size", template == Template.DOCUMENTATION ? 10 : 24));
    roles
        .location()
        .ifPresent(
            place ->
                settings.add(
                    "geo",
                    Json.object()
                        .add("locationDataField", place.name())
                        .add("showMarkerClusters", true)
                        .add("showSearchAsMove", true)));
    return settings;
  }

  private String layout(boolean map) {
    if (map) {
      return "map";
    }
    return switch (template) {
      case DOCUMENTATION, PLACES -> "list";
      case CATALOGUE -> roles.image().isPresent() ? "grid" : "table";
      case SHOP -> "grid";
    };
  }

  private static void field(
      JsonObjectBuilder fields,
      List<SampledField> shown,
      String name,
      Optional<SampledField> field) {
    field.ifPresent(
        found -> {
          fields.add(name, found.name());
          shown.add(found);
        });
  }

  private JsonArrayBuilder sort() {
    JsonArrayBuilder options = Json.array().add(option("Relevance", "_score", "desc"));
    roles
        .price()
        .ifPresent(
            price ->
                options
                    .add(option("Price: low to high", price.name(), "asc"))
                    .add(option("Price: high to low", price.name(), "desc")));
    roles.rating().ifPresent(rating -> options.add(option("Best rated", rating.name(), "desc")));
    roles.date().ifPresent(date -> options.add(option("Newest first", date.name(), "desc")));
    roles
        .title()
        .filter(title -> !title.filtered().isEmpty())
        .ifPresent(title -> options.add(option("A to Z", title.filtered(), "asc")));
    return options;
  }

  private static JsonObjectBuilder option(String label, String field, String order) {
    return Json.object().add("label", label).add("dataField", field).add("sortBy", order);
  }

  private JsonArrayBuilder facets() {
    JsonArrayBuilder facets = Json.array();
    roles.facets().forEach(field -> facets.add(list(field)));
    roles.ranges().forEach(field -> facets.add(range(field)));
    roles.date().ifPresent(field -> facets.add(dates(field)));
    return facets;
  }

  private static JsonObjectBuilder facet(SampledField field, String type, String filter) {
    return Json.object()
        .add("componentId", FieldSample.word(field.name()))
        .add("componentType", type)
        .add("filterType", filter)
        .add("title", label(field.name()))
        .add("dataField", field.filtered());
  }

  private static JsonObjectBuilder enabled(JsonObjectBuilder rs) {
    return Json.object().add("enabled", true).add("rsConfig", rs);
  }

  private static JsonObjectBuilder list(SampledField field) {
    return enabled(
        facet(field, "MULTILIST", "list")
            .add("size", 50)
            .add("queryFormat", "or")
            .add("sortBy", "count")
            .add("showCount", true)
            .add("showSearch", field.distinct() > 20));
  }

  private static JsonObjectBuilder range(SampledField field) {
    return enabled(facet(field, "DYNAMICRANGESLIDER", "range").add("showHistogram", true));
  }

  private static JsonObjectBuilder dates(SampledField field) {
    return enabled(
        facet(field, "DATERANGE", "date")
            .add("calendarInterval", "year")
            .add("showHistogram", true));
  }

  private static JsonObjectBuilder theme() {
    return Json.object()
        .add("type", "classic")
        .add("customCss", "")
        .add(
            "rsConfig",
            Json.object()
                .add(
                    "colors",
                    Json.object()
                        .add("primaryColor", "#0B6AFF")
                        .add("primaryTextColor", "#fff")
                        .add("textColor", "#424242")
                        .add("titleColor", "#212121")));
  }

  /** Words for a field or an index without a label. */
  private static String label(String name) {
    String words =
        name.replaceAll("([a-z])([A-Z])", "$1 $2").replaceAll("[._-]+", " ").strip();
    return words.isEmpty()
        ? name
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
