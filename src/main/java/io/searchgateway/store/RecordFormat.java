package io.searchgateway.store;

import io.searchgateway.json.RecordJson;
import jakarta.json.JsonObject;
import java.util.List;

/** Documents that are records, see {@link RecordJson}. */
public record RecordFormat<T extends Record>(Class<T> type) implements DocumentFormat<T> {

  @Override
  public JsonObject write(T value) {
    return RecordJson.write(value);
  }

  @Override
  public List<String> fields() {
    return RecordJson.names(type);
  }

  @Override
  public T read(String id, JsonObject source) {
    return RecordJson.read(source, type);
  }
}
