package io.searchgateway.translate;

import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.ReadRequest;
import io.searchgateway.query.reader.RequestReader;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Translates requests written as JSON with single quotes in place of double ones. */
final class Translations {
  static final Dialect REFERENCE = dialect("elasticsearch-7.10.2");

  private static final RequestReader READER = new RequestReader(QueryLimits.DEFAULTS);

  private Translations() {}

  /** The dialect of a family and a version, such as {@code opensearch-2.19.6}. */
  static Dialect dialect(String engine) {
    int dash = engine.indexOf('-');
    return Dialects.of(
        new EngineIdentity(
            Distribution.valueOf(engine.substring(0, dash).toUpperCase(Locale.ROOT)),
            EngineVersion.parse(engine.substring(dash + 1)).orElseThrow(),
            "test"));
  }

  static TranslationContext context(Dialect dialect) {
    return new TranslationContext("192.0.2.7", Optional.empty(), dialect, false);
  }

  /** With terms of one word or more and what is searched for as well. */
  static TranslationContext withSynonyms(Dialect dialect, Map<String, List<String>> synonyms) {
    return new TranslationContext(
        "192.0.2.7", Optional.empty(), dialect, false, query -> lookup(synonyms));
  }

  /** Finds terms, in lower case, in texts. */
  static Synonyms.Lookup lookup(Map<String, List<String>> synonyms) {
    return (words, at) ->
        IntStream.range(at, words.size())
            .boxed()
            .flatMap(
                last -> {
                  String term =
                      words.subList(at, last + 1).stream()
                          .map(TextWord::text)
                          .collect(Collectors.joining(" "));
                  return synonyms.getOrDefault(term, List.of()).stream()
                      .map(
                          other ->
                              new Synonyms.Replacement(last + 1 - at, other, term + ", " + other));
                })
            .toList();
  }

  /** A request without a fault of its own. */
  static SearchRequest request(String json) {
    ReadRequest read = READER.read(json.getBytes(StandardCharsets.UTF_8));
    if (!read.faults().isEmpty()) {
      throw new AssertionError(read.faults().toString());
    }
    return read.request().orElseThrow();
  }

  static Translation of(String json) {
    return of(json, context(REFERENCE));
  }

  static Translation of(String json, TranslationContext context) {
    return of(json, context, TranslationLimits.DEFAULTS);
  }

  static Translation of(String json, TranslationContext context, TranslationLimits limits) {
    return new Translator(limits).translate(request(quoted(json)), context);
  }

  /** The only body of a request whose only executed query has these members. */
  static JsonObject body(String query) {
    Translation translation = of("{'query':[" + query + "]}");
    if (!translation.faults().isEmpty() || translation.queries().size() != 1) {
      throw new AssertionError(translation.toString());
    }
    return translation.queries().get(0).body();
  }

  static List<Fault> faults(String query) {
    return of("{'query':[" + query + "]}").faults();
  }

  /** A text as a JSON object. */
  static JsonObject json(String text) {
    return Json.readObject(quoted(text).getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static String quoted(String text) {
    return text.replace('\'', '"');
  }
}
