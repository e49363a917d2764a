package io.searchgateway.search.suggestion;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** As clients read it: every key is there, {@code null} where nothing is known. */
public final class SuggestionJson {

  private SuggestionJson() {}

  /** The suggestion as a hit. */
  public static JsonObject write(Suggestion suggestion) {
    JsonObjectBuilder json =
        Json.object().add("value", suggestion.value()).add("label", suggestion.label());
    addPresentation(json, suggestion.presentation());
    addText(json, "sectionLabel", suggestion.section().label());
    addText(json, "sectionId", suggestion.section().id());
    json.add("_suggestion_type", suggestion.kind().type());
    addText(json, "_category", suggestion.category());
    suggestion
        .count()
        .ifPresentOrElse(count -> json.add("_count", count), () -> json.addNull("_count"));
    json.add("_rs_score", suggestion.match().score())
        .add("_matched_tokens", tokens(suggestion.match().tokens()));
    addDocument(json, suggestion.document());
    suggestion.answer().ifPresent(answer -> json.add("_answer", answer));
    return json.build();
  }

  private static void addPresentation(JsonObjectBuilder json, Presentation presentation) {
    addText(json, "url", presentation.url());
    addText(json, "description", presentation.description());
    addText(json, "action", presentation.action());
    addText(json, "subAction", presentation.subAction());
    addText(json, "icon", presentation.icon());
    addText(json, "iconURL", presentation.iconUrl());
  }

  private static void addDocument(JsonObjectBuilder json, SuggestedDocument document) {
    json.add("_id", document.id());
    addText(json, "_index", document.index());
    json.add("_score", document.score());
    json.add("_source", document.source().map(JsonValue.class::cast).orElse(JsonValue.NULL));
  }

  private static void addText(JsonObjectBuilder json, String name, Optional<String> text) {
    text.ifPresentOrElse(present -> json.add(name, present), () -> json.addNull(name));
  }

  private static JsonValue tokens(List<String> tokens) {
    if (tokens.isEmpty()) {
      return JsonValue.NULL;
    }
    JsonArrayBuilder array = Json.array();
    tokens.forEach(array::add);
    return array.build();
  }
}
