package io.searchgateway.feature.storedquery;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;

/**
 * Stored queries as documents; what people wrote is a text, in which the engine looks at nothing.
 */
final class StoredQueryFormat implements DocumentFormat<StoredQuery> {

  private static final int PAGE_OF_LARGE = 50;
  private static final String DEFINITION = "definition";
  private static final String UPDATED_BY = "updated_by";
  private static final String CREATED = "created_at";
  private static final String UPDATED = "updated_at";

  @Override
  public JsonObject write(StoredQuery query) {
    return Json.object()
        .add(DEFINITION, query.definition().shown().build().toString())
        .add(UPDATED_BY, query.updatedBy())
        .add(CREATED, query.createdAt().toString())
        .add(UPDATED, query.updatedAt().toString())
        .build();
  }

  /** A page of the largest ones is no longer than answers of the engine may be. */
  @Override
  public int page() {
    return PAGE_OF_LARGE;
  }

  @Override
  public List<String> fields() {
    return List.of(DEFINITION, UPDATED_BY, CREATED, UPDATED);
  }

  @Override
  public StoredQuery read(String id, JsonObject source) {
    try {
      JsonObject definition =
          Json.readObject(text(source, DEFINITION).getBytes(StandardCharsets.UTF_8))
              .orElseThrow(() -> damaged(DEFINITION));
      return new StoredQuery(
          id,
          DefinitionReader.stored(definition),
          text(source, UPDATED_BY),
          Instant.parse(text(source, CREATED)),
          Instant.parse(text(source, UPDATED)));
    } catch (DateTimeException | Problem wrong) {
      throw new IllegalArgumentException("a stored query is damaged", wrong);
    }
  }

  private static String text(JsonObject source, String name) {
    if (source.get(name) instanceof JsonString text) {
      return text.getString();
    }
    throw damaged(name);
  }

  private static IllegalArgumentException damaged(String name) {
    return new IllegalArgumentException("the field " + name + " is missing or damaged");
  }
}
