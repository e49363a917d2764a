package io.searchgateway.authorization.document;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** Limits to fields and to documents together. */
record CombinedLimits(SearchLimits fields, SearchLimits documentLimits) implements SearchLimits {

  static SearchLimits of(SearchLimits fields, SearchLimits documents) {
    if (fields == NONE || documents == NONE) {
      return fields == NONE ? documents : fields;
    }
    return new CombinedLimits(fields, documents);
  }

  @Override
  public void field(String name, Pointer at) {
    fields.field(name, at);
  }

  @Override
  public List<String> fields(List<String> patterns, Pointer at) {
    return fields.fields(patterns, at);
  }

  @Override
  public void path(String name, Pointer at) {
    fields.path(name, at);
  }

  @Override
  public Optional<List<String>> defaultFields(Pointer at) {
    return fields.defaultFields(at);
  }

  @Override
  public void queryText(String text, boolean simple, Pointer at) {
    fields.queryText(text, simple, at);
  }

  @Override
  public Optional<JsonValue> source(Optional<JsonValue> asked, Pointer at) {
    return fields.source(asked, at);
  }

  @Override
  public void use(BodyFeature feature, Pointer at) {
    fields.use(feature, at);
    documentLimits.use(feature, at);
  }

  @Override
  public Optional<JsonObject> documents() {
    return documentLimits.documents();
  }

  @Override
  public void action(String action, JsonObject header, Pointer at) {
    fields.action(action, header, at);
    documentLimits.action(action, header, at);
  }

  @Override
  public void document(JsonObject item, Pointer at) {
    fields.document(item, at);
    documentLimits.document(item, at);
  }
}
