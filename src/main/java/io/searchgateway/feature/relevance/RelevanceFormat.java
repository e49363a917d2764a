package io.searchgateway.feature.relevance;

import io.searchgateway.json.RecordJson;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import java.util.List;

/** Relevance settings as documents; what people wrote are texts, in which the engine looks not. */
final class RelevanceFormat implements DocumentFormat<RelevanceSettings> {

  private static final int PAGE_OF_LARGE = 20;

  /** A document. */
  public record Document(boolean deleted, List<SettingsVersion> versions) {}

  @Override
  public JsonObject write(RelevanceSettings settings) {
    return RecordJson.write(new Document(settings.deleted(), settings.versions()));
  }

  /** A page of the largest ones is no longer than answers of the engine may be. */
  @Override
  public int page() {
    return PAGE_OF_LARGE;
  }

  @Override
  public List<String> fields() {
    return RecordJson.names(Document.class);
  }

  @Override
  public RelevanceSettings read(String id, JsonObject source) {
    Document read = RecordJson.read(source, Document.class);
    return RelevanceSettings.of(id, read.deleted(), read.versions());
  }
}
