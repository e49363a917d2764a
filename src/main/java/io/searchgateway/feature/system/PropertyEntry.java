package io.searchgateway.feature.system;

import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.json.Json;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.PropertyDescription;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.translate.Explanation;
import io.searchgateway.translate.TranslatedQuery;
import io.searchgateway.translate.TranslationContext;
import io.searchgateway.translate.TranslationLimits;
import io.searchgateway.translate.Translator;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbProperty;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A property of declarative requests in the reference.
 *
 * @param path names from the body down to it, with dots between them
 * @param type as in TypeScript
 * @param types query types on which it has an effect
 * @param example a request with it on the sample data; absent for parts of other properties
 * @param becomes what it makes of the engine's query in that example
 */
public record PropertyEntry(
    String path,
    List<String> aliases,
    String type,
    boolean required,
    @JsonbProperty("default") Optional<JsonValue> byDefault,
    List<String> types,
    String meaning,
    Optional<JsonObject> example,
    List<Part> becomes) {

  private static final RequestReader READER = new RequestReader(QueryLimits.DEFAULTS);
  private static final Translator TRANSLATOR = new Translator(TranslationLimits.DEFAULTS);
  private static final TranslationContext CONTEXT =
      new TranslationContext("192.0.2.1", Optional.empty(), Dialects.USUAL, true);

  /** Made once, with the first request for it: each example is translated. */
  private static final List<PropertyEntry> ALL =
      PropertyDescription.all().stream().map(PropertyEntry::of).toList();

  /**
   * A part of the body of an engine's search.
   *
   * @param part JSON pointer to it
   */
  public record Part(String part, JsonValue value) {}

  static List<PropertyEntry> all() {
    return ALL;
  }

  private static PropertyEntry of(PropertyDescription property) {
    return new PropertyEntry(
        property.path(),
        property.aliases(),
        property.type(),
        property.required(),
        property.byDefault(),
        property.types(),
        property.meaning(),
        property.example(),
        property
            .example()
            .flatMap(example -> READER.read(example).request())
            .map(request -> becomes(request, property.name()))
            .orElse(List.of()));
  }

  private static List<Part> becomes(SearchRequest request, String property) {
    return TRANSLATOR.translate(request, CONTEXT).queries().stream()
        .flatMap(translated -> parts(translated, property))
        .distinct()
        .toList();
  }

  /** Those that are within no other one of the property. */
  private static Stream<Part> parts(TranslatedQuery translated, String property) {
    List<String> places =
        translated.explanation().parts().stream()
            .filter(part -> part.from().endsWith("/" + property))
            .map(Explanation.Part::part)
            .toList();
    return places.stream()
        .filter(place -> places.stream().noneMatch(other -> place.startsWith(other + "/")))
        .flatMap(
            part -> Json.at(translated.body(), part).map(value -> new Part(part, value)).stream());
  }
}
