package io.searchgateway.feature.storedquery;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * Stored queries as documents; what people wrote is a text, in which the engine looks at nothing.
 */
final class StoredQueryFormat implements DocumentFormat<StoredQuery> {

  private static final int PAGE_OF_LARGE = 50;

  /** A document; the definition is JSON. */
  public record Document(
      String definition, String updatedBy, Instant createdAt, Instant updatedAt) {}

  @Override
  public JsonObject write(StoredQuery query) {
    return RecordJson.write(
        new Document(
            query.definition().shown().build().toString(),
            query.updatedBy(),
            query.createdAt(),
            query.updatedAt()));
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
  public StoredQuery read(String id, JsonObject source) {
    Document read = RecordJson.read(source, Document.class);
    JsonObject definition =
        Json.readObject(read.definition().getBytes(StandardCharsets.UTF_8))
            .orElseThrow(() -> new IllegalArgumentException("the definition is damaged"));
    try {
      return new StoredQuery(
          id,
          DefinitionReader.stored(definition),
          read.updatedBy(),
          read.createdAt(),
          read.updatedAt());
    } catch (Problem wrong) {
      throw new IllegalArgumentException("a stored query is damaged", wrong);
    }
  }
}
