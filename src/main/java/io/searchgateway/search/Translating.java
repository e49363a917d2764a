package io.searchgateway.search;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.translate.Translation;
import io.searchgateway.translate.TranslationContext;
import io.searchgateway.translate.Translator;

/** What running and validating share: reader and translator with the operator's limits. */
public record Translating(RequestReader reader, Translator translator) {

  Translation translate(
      SearchRequest request,
      SearchTarget target,
      Dialect dialect,
      boolean explain,
      StageContext context) {
    return translator.translate(
        request,
        new TranslationContext(
            context.exchange().clientAddress(), target.preference(), dialect, explain));
  }
}
