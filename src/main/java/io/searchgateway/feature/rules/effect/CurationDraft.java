package io.searchgateway.feature.rules.effect;

import io.searchgateway.json.Json;
import io.searchgateway.search.curation.CuratedDocument;
import io.searchgateway.search.curation.Curation;
import io.searchgateway.search.curation.Fallbacks;
import io.searchgateway.search.curation.PinnedDocument;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What rules want of one query and its answer, gathered while they are executed. */
final class CurationDraft {

  private static final String CUSTOM_DATA = "customData";

  final List<JsonObject> filters = new ArrayList<>();
  final Set<CuratedDocument> hidden = new LinkedHashSet<>();
  final List<String> looseWords = new ArrayList<>();
  final Map<String, List<String>> synonyms = new LinkedHashMap<>();
  private final List<PinnedDocument> pins = new ArrayList<>();
  private final Map<String, JsonValue> members = new LinkedHashMap<>();
  boolean nothing;
  Optional<String> ownSyntax = Optional.empty();

  /** Of a document that several rules promote, the first place counts. */
  void promote(PinnedDocument pin) {
    if (pins.stream().noneMatch(other -> other.document().equals(pin.document()))) {
      pins.add(pin);
    }
  }

  /** Objects of several rules become one; of anything else the last one counts. */
  void customData(JsonValue data) {
    JsonValue before = members.get(CUSTOM_DATA);
    members.put(
        CUSTOM_DATA,
        before instanceof JsonObject one && data instanceof JsonObject other
            ? merged(one, other)
            : data);
  }

  private static JsonObject merged(JsonObject one, JsonObject other) {
    JsonObjectBuilder merged = Json.object(one);
    other.forEach(
        (name, value) ->
            merged.add(
                name,
                one.get(name) instanceof JsonObject inner && value instanceof JsonObject more
                    ? merged(inner, more)
                    : value));
    return merged.build();
  }

  /** The first one counts. */
  void redirect(String url) {
    members.putIfAbsent("redirect", Json.wrapped("url", Json.text(url)));
  }

  Curation curation(Fallbacks fallbacks) {
    Curation curation =
        new Curation(filters, hidden, pins, members, nothing, ownSyntax, synonyms, fallbacks);
    return curation.withoutHidden();
  }
}
