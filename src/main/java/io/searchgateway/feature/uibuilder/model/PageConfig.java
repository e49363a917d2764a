package io.searchgateway.feature.uibuilder.model;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * A page with all that its script needs: the {@code config.json} beside it.
 *
 * @param version of the document
 * @param document as it was saved
 */
public record PageConfig(String id, int version, JsonObject document) {

  /** From a hosted page to the root of the gateway. */
  public static final String HOSTED = "../../../..";

  /** The credential of the document; empty for none. */
  public String credential() {
    return document.get("exportSettings") instanceof JsonObject settings
            && settings.get("credentials") instanceof JsonString text
        ? text.getString().strip()
        : "";
  }

  /**
   * The content of the file.
   *
   * @param endpoint the URL of the gateway, or the way to it from the page
   */
  public JsonObject json(String endpoint) {
    String credential = credential();
    JsonObject shown = PublicDocument.of(document);
    return Json.object()
        .add("id", id)
        .add("name", Members.text(document, "name"))
        .add("version", version)
        .add("endpoint", endpoint)
        .add("index", PageReader.index(document))
        .add("credential", credential.isEmpty() ? JsonValue.NULL : Json.text(credential))
        .add("page", shown)
        .add("analytics", Json.object().add("record", true))
        .build();
  }
}
