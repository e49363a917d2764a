package io.searchgateway.testkit;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;

/** JSON as tests write it: with single quotes, which need no escapes in Java. */
public final class Jsons {

  private Jsons() {}

  /** The object; no text within it may hold a quote of either kind. */
  public static JsonObject object(String singleQuoted) {
    return Json.readObject(singleQuoted.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
        .orElseThrow();
  }
}
