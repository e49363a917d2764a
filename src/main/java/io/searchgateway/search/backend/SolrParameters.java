package io.searchgateway.search.backend;

import io.searchgateway.pipeline.Inputs;
import io.searchgateway.search.call.CallInputs;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The parameters of a query to Solr, made of a declarative query and a stage's inputs. */
final class SolrParameters {

  private static final String EVERYTHING = "*:*";

  /** The parser that takes what people type. */
  private static final String FOR_PEOPLE = "edismax";

  private SolrParameters() {}

  /** The raw query; what {@code queryString} says is not said otherwise as well. */
  static String of(Inputs inputs, Optional<OriginalQuery> asked) {
    Map<String, String> parameters = new LinkedHashMap<>();
    Optional<String> written = inputs.text("query");
    parameters.put("q", written.orElseGet(() -> typed(value(asked))));
    if (written.isEmpty()) {
      parameters.put("defType", FOR_PEOPLE);
    }
    asked.ifPresent(query -> add(query.query(), parameters));
    parameters.put("wt", "json");
    Optional<String> own = CallInputs.query(inputs, "queryString");
    Set<String> said =
        inputs
            .find("queryString")
            .filter(JsonObject.class::isInstance)
            .map(object -> object.asJsonObject().keySet())
            .orElse(Set.of());
    String built =
        parameters.entrySet().stream()
            .filter(parameter -> !said.contains(parameter.getKey()))
            .map(parameter -> parameter.getKey() + "=" + form(parameter.getValue()))
            .collect(Collectors.joining("&"));
    return own.filter(text -> !text.isEmpty()).map(text -> built + "&" + text).orElse(built);
  }

  private static String value(Optional<OriginalQuery> asked) {
    return asked.map(OriginalQuery::value).filter(text -> !text.isBlank()).orElse(EVERYTHING);
  }

  /** What a client typed must not choose the parser that reads it. */
  private static String typed(String value) {
    return value.startsWith("{!") ? "\\" + value : value;
  }

  private static void add(JsonObject query, Map<String, String> parameters) {
    String fields = String.join(" ", fields(query.getOrDefault("dataField", JsonValue.NULL)));
    if (!fields.isEmpty()) {
      parameters.put("defType", FOR_PEOPLE);
      parameters.put("qf", fields);
    }
    number(query, "size").ifPresent(size -> parameters.put("rows", size));
    number(query, "from").ifPresent(from -> parameters.put("start", from));
    if (query.get("includeFields") instanceof JsonArray included && !included.isEmpty()) {
      parameters.put(
          "fl", included.stream().map(OriginalQuery::shown).collect(Collectors.joining(",")));
    }
  }

  private static List<String> fields(JsonValue dataField) {
    List<String> fields = new ArrayList<>();
    if (dataField instanceof JsonString name) {
      fields.add(name.getString());
    } else if (dataField instanceof JsonArray several) {
      several.forEach(each -> fields.addAll(fields(each)));
    } else if (dataField instanceof JsonObject weighted
        && weighted.get("field") instanceof JsonString name) {
      fields.add(
          name.getString() + (weighted.get("weight") instanceof JsonNumber w ? "^" + w : ""));
    }
    return fields;
  }

  private static Optional<String> number(JsonObject query, String name) {
    return query.get(name) instanceof JsonNumber number
        ? Optional.of(number.toString())
        : Optional.empty();
  }

  private static String form(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
