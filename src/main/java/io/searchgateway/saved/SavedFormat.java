package io.searchgateway.saved;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What was saved as documents; what people wrote is a text, in which the engine looks at nothing.
 *
 * @param writing the content as JSON
 * @param reading content of an id; throws when it is none
 */
public record SavedFormat<T>(
    Function<T, JsonObject> writing, BiFunction<String, JsonObject, T> reading)
    implements DocumentFormat<Saved<T>> {

  private static final int PAGE_OF_LARGE = 20;

  /** A document; the content is JSON. */
  public record Document(String content, String updatedBy, Instant updatedAt) {}

  @Override
  public JsonObject write(Saved<T> saved) {
    return RecordJson.write(
        new Document(
            writing.apply(saved.value()).toString(), saved.updatedBy(), saved.updatedAt()));
  }

  @Override
  public int page() {
    return PAGE_OF_LARGE;
  }

  @Override
  public List<String> fields() {
    return RecordJson.names(Document.class);
  }

  @Override
  public Saved<T> read(String id, JsonObject source) {
    Document read = RecordJson.read(source, Document.class);
    JsonObject content =
        Json.readObject(read.content().getBytes(StandardCharsets.UTF_8))
            .orElseThrow(() -> new IllegalArgumentException("the content is damaged"));
    try {
      return new Saved<>(reading.apply(id, content), read.updatedBy(), read.updatedAt());
    } catch (Problem wrong) {
      throw new IllegalArgumentException("the content is damaged", wrong);
    }
  }
}
