package io.searchgateway.search;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.json.Json;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.reader.Warning;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.search.call.EndpointRequest;
import io.searchgateway.translate.EndpointQuery;
import io.searchgateway.translate.NotExecuted;
import io.searchgateway.translate.TranslatedQuery;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;

/** The answer of a validation: an entry per call that would be made. */
final class ValidationAnswer {

  private static final Set<String> NOT_SHOWN =
      Set.of(
          "authorization",
          "proxy-authorization",
          "cookie",
          "forwarded",
          "via",
          "x-real-ip",
          "host");
  private static final String FORWARDED = "x-forwarded-";

  private final MultiSearch search;
  private final SentSearches sent;
  private final Caller viewer;
  private final HttpFields headers;
  private final List<Warning> warnings;
  private final String engine;
  private final boolean explain;

  /**
   * An answer.
   *
   * @param sent what would be sent
   * @param viewer for whom
   * @param headers of the request
   * @param engine address to show before paths, or nothing
   * @param explain whether queries that are not executed are included, with the reason
   */
  ValidationAnswer(
      MultiSearch search,
      SentSearches sent,
      Caller viewer,
      HttpFields headers,
      List<Warning> warnings,
      String engine,
      boolean explain) {
    this.search = search;
    this.sent = sent;
    this.viewer = viewer;
    this.headers = headers;
    this.warnings = warnings;
    this.engine = engine;
    this.explain = explain || search.request().settings().explain();
  }

  /** Warnings that concern no query that has an entry. */
  List<Warning> general() {
    Set<String> shown = new HashSet<>();
    search.translation().queries().forEach(query -> shown.add(query.query().pointer()));
    search.translation().endpoints().forEach(query -> shown.add(query.query().pointer()));
    return warnings.stream()
        .filter(warning -> shown.stream().noneMatch(query -> concerns(warning, query)))
        .toList();
  }

  private static boolean concerns(Warning warning, String query) {
    return warning.pointer().equals(query) || warning.pointer().startsWith(query + "/");
  }

  JsonArray json() {
    JsonArrayBuilder entries = Json.array();
    boolean first = true;
    for (int i = 0; i < sent.searches().size(); i++) {
      entries.add(entry(search.translation().queries().get(i), i, first));
      first = false;
    }
    for (EndpointQuery query : search.translation().endpoints()) {
      entries.add(entry(query, first));
      first = false;
    }
    if (explain) {
      NotExecuted.of(search.request(), search.translation())
          .forEach(query -> entries.add(query.json()));
    }
    return entries.build();
  }

  private JsonObjectBuilder entry(TranslatedQuery query, int index, boolean first) {
    MultiSearchEntry lines = sent.searches().get(index);
    JsonObjectBuilder entry =
        Json.object()
            .add("id", query.query().id())
            .add(
                "endpoint",
                Json.object()
                    .add("url", engine + searchUrl(lines.header()))
                    .add("method", "POST")
                    .add("headers", object(received()))
                    .add("body", lines.body()));
    warn(entry, query.query(), first);
    if (!query.explanation().parts().isEmpty()) {
      sent.explanation(search, Optional.of(viewer), index).addTo(entry, "explain");
    }
    return entry;
  }

  private JsonObjectBuilder entry(EndpointQuery query, boolean first) {
    EndpointRequest asked = EndpointRequest.of(query, search.request());
    Map<String, String> shown = new LinkedHashMap<>(asked.headers());
    shown.keySet().removeIf(name -> !isShown(name));
    JsonObjectBuilder endpoint =
        Json.object()
            .add("url", query.endpoint().url())
            .add("method", asked.method())
            .add("headers", object(shown));
    asked.body().ifPresent(body -> endpoint.add("body", body));
    JsonObjectBuilder entry = Json.object().add("id", query.query().id()).add("endpoint", endpoint);
    warn(entry, query.query(), first);
    return entry;
  }

  private String searchUrl(JsonObject header) {
    RequestTarget call = sent.target();
    String path = call.path().substring(0, call.path().length() - "/_msearch".length());
    String named = names(header.getOrDefault("index", JsonValue.NULL));
    String indices = named.isEmpty() ? path : "/" + PercentDecoding.encode(named);
    return indices + "/_search" + call.query().map(query -> "?" + query).orElse("");
  }

  /** One name, or several: both are a list of them in a path. */
  private static String names(JsonValue index) {
    if (index instanceof JsonString one) {
      return one.getString();
    }
    return index instanceof JsonArray several
        ? several.getValuesAs(JsonString.class).stream()
            .map(JsonString::getString)
            .collect(Collectors.joining(","))
        : "";
  }

  private Map<String, String> received() {
    Map<String, String> shown = new LinkedHashMap<>();
    for (HttpField field : headers) {
      if (isShown(field.getName())) {
        shown.merge(field.getName(), field.getValue(), (one, more) -> one + ", " + more);
      }
    }
    return shown;
  }

  private static boolean isShown(String header) {
    String lower = header.toLowerCase(Locale.ROOT);
    return !NOT_SHOWN.contains(lower) && !lower.startsWith(FORWARDED);
  }

  private static JsonObjectBuilder object(Map<String, String> members) {
    JsonObjectBuilder object = Json.object();
    members.forEach(object::add);
    return object;
  }

  private void warn(JsonObjectBuilder entry, DeclarativeQuery query, boolean first) {
    List<Warning> own = new ArrayList<>(first ? general() : List.of());
    warnings.stream().filter(warning -> concerns(warning, query.pointer())).forEach(own::add);
    if (own.isEmpty()) {
      return;
    }
    JsonArrayBuilder list = Json.array();
    for (Warning warning : own) {
      list.add(
          Json.object()
              .add("type", warning.type())
              .add("message", warning.message())
              .add("pointer", warning.pointer()));
    }
    entry.add("warnings", list);
  }
}
