package io.searchgateway.authorization.field;

import io.searchgateway.json.Json;
import java.nio.charset.StandardCharsets;

/** Fields of indices for tests elsewhere. */
public final class KnownFields {

  private KnownFields() {}

  /**
   * Fields as the engine tells of them.
   *
   * @param properties of one index, with apostrophes for quotes
   */
  public static IndexFields of(String properties) {
    String answer = "{'i':{'mappings':{'properties':" + properties + "}}}";
    return new IndexFields(
        MappingReader.read(
            Json.readObject(answer.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
                .orElseThrow()));
  }
}
