package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.translate.SentExplanation.Cause;
import io.searchgateway.translate.Source;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;

/** Which right of a credential has changed which place of a search; never what the right holds. */
final class RightSources {

  /** Of a size. */
  static final Cause SIZES =
      new Cause(Source.credential("declarativeConfig"), "no more than the credential may ask for");

  private static final Cause DOCUMENTS =
      new Cause(Source.credential("document_filter"), "only documents that the credential may see");
  private static final Cause FIELDS =
      new Cause(Source.credential("fields"), "only fields that the credential may see");
  private static final Cause TIME = new Cause(Source.TIME, "time that the pipeline has left");

  private RightSources() {}

  /**
   * The cause of a difference between the translated and the sent query.
   *
   * @param place JSON pointer into the body
   */
  static Cause of(Optional<Caller> caller, JsonObject sent, String place) {
    if (place.equals("/timeout")) {
      return TIME;
    }
    Optional<JsonValue> there = Json.at(sent, place);
    return caller
            .flatMap(who -> who.rights().documentFilter())
            .filter(filter -> there.filter(value -> holds(value, filter)).isPresent())
            .isPresent()
        ? DOCUMENTS
        : FIELDS;
  }

  private static boolean holds(JsonValue value, JsonObject filter) {
    if (value.equals(filter)) {
      return true;
    }
    if (value instanceof JsonArray several) {
      return several.stream().anyMatch(one -> holds(one, filter));
    }
    return value instanceof JsonObject object
        && object.values().stream().anyMatch(one -> holds(one, filter));
  }
}
