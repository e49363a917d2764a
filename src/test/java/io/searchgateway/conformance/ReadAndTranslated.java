package io.searchgateway.conformance;

import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.ReadRequest;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.translate.TranslatedQuery;
import io.searchgateway.translate.Translation;
import io.searchgateway.translate.TranslationContext;
import io.searchgateway.translate.TranslationLimits;
import io.searchgateway.translate.Translator;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What the reader and the translator make of a case.
 *
 * @param msearch header, body, header, body
 * @param faults why it is refused, the first one first
 */
record ReadAndTranslated(JsonArray msearch, List<Fault> faults) {
  private static final RequestReader READER = new RequestReader(QueryLimits.DEFAULTS);
  private static final Translator TRANSLATOR = new Translator(TranslationLimits.DEFAULTS);

  static ReadAndTranslated of(DeclarativeCase each) {
    ReadRequest read = READER.read(each.body());
    if (!read.faults().isEmpty()) {
      return new ReadAndTranslated(Json.array().build(), read.faults());
    }
    Translation translation = translation(each);
    JsonArrayBuilder lines = Json.array();
    for (TranslatedQuery query : translation.queries()) {
      lines.add(query.header()).add(query.body());
    }
    return new ReadAndTranslated(lines.build(), translation.faults());
  }

  /** The translation of a case that can be read. */
  static Translation translation(DeclarativeCase each) {
    return TRANSLATOR.translate(READER.read(each.body()).request().orElseThrow(), context(each));
  }

  private static TranslationContext context(DeclarativeCase each) {
    return new TranslationContext(each.clientAddress(), preference(each), dialect(each), false);
  }

  private static Optional<String> preference(DeclarativeCase each) {
    return Arrays.stream(each.params().split("&"))
        .filter(parameter -> parameter.startsWith("preference="))
        .map(parameter -> parameter.substring("preference=".length()))
        .map(value -> URLDecoder.decode(value, StandardCharsets.UTF_8))
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  private static Dialect dialect(DeclarativeCase each) {
    Distribution family =
        each.distribution().equals("opensearch")
            ? Distribution.OPENSEARCH
            : Distribution.ELASTICSEARCH;
    EngineVersion version = EngineVersion.parse(each.engineVersion()).orElseThrow();
    return Dialects.of(new EngineIdentity(family, version, "cluster"));
  }
}
