package io.searchgateway.search.backend;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;

/** Types of bodies whose author names none. */
final class ContentTypes {

  private ContentTypes() {}

  static String of(MessageBody.Held body) {
    return Json.read(body.bytes()).isPresent() ? "application/json" : "text/plain; charset=utf-8";
  }
}
