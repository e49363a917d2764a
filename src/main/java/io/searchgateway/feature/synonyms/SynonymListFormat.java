package io.searchgateway.feature.synonyms;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * The synonyms of an index as one document, so that a file of ten thousand is saved or refused as a
 * whole. They are a text, in which the engine looks at nothing.
 */
final class SynonymListFormat implements DocumentFormat<SynonymList> {

  private static final int PAGE_OF_LARGE = 4;

  /** A document; its id is the name of the index, and the synonyms are JSON. */
  public record Document(String synonyms, String updatedBy, Instant updatedAt) {}

  /** The synonyms as they are kept. */
  static String text(Iterable<Synonym> synonyms) {
    StringBuilder text = new StringBuilder("[");
    for (Synonym synonym : synonyms) {
      text.append(text.length() == 1 ? "" : ",\n").append(synonym.kept());
    }
    return text.append(']').toString();
  }

  @Override
  public JsonObject write(SynonymList list) {
    return RecordJson.write(new Document(text(list.all()), list.updatedBy(), list.updatedAt()));
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
  public SynonymList read(String id, JsonObject source) {
    Document read = RecordJson.read(source, Document.class);
    if (!(Json.read(read.synonyms().getBytes(StandardCharsets.UTF_8)).orElse(null)
        instanceof JsonArray synonyms)) {
      throw new IllegalArgumentException("the synonyms of an index are damaged");
    }
    return new SynonymList(
        id,
        synonyms.getValuesAs(JsonObject.class).stream()
            .map(kept -> SynonymReader.stored(kept, id))
            .toList(),
        read.updatedBy(),
        read.updatedAt());
  }
}
