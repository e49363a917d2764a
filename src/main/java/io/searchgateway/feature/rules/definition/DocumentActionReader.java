package io.searchgateway.feature.rules.definition;

import io.searchgateway.json.Pointer;
import io.searchgateway.rights.IndexNames;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the actions that name documents. */
final class DocumentActionReader {

  private static final int MOST_PINS = 100;
  private static final int MOST_HIDDEN = 1000;
  private static final int LONGEST_ID = 512;
  private static final int LAST_POSITION = 10_000;

  private final RuleFaults faults;

  DocumentActionReader(RuleFaults faults) {
    this.faults = faults;
  }

  Optional<RuleAction> promote(JsonValue data, Pointer at) {
    List<RuleAction.Pin> pins = new ArrayList<>();
    JsonArray sent = list(data, MOST_PINS, at);
    for (int i = 0; i < sent.size(); i++) {
      Pointer place = at.child(i);
      if (sent.get(i) instanceof JsonObject pin && pin.get("doc") instanceof JsonObject doc) {
        Optional<String> id = id(doc, place.child("doc"));
        int position = position(pin, place.child("position"));
        id.ifPresent(
            known ->
                pins.add(
                    new RuleAction.Pin(
                        known,
                        index(doc, place.child("doc").child("_index")),
                        doc.get("_source") instanceof JsonObject source
                            ? Optional.of(source)
                            : Optional.empty(),
                        position)));
      } else {
        faults.add("bad_value", "this must be an object with doc and position", place);
      }
    }
    return Optional.of(new RuleAction.PromoteResult(pins));
  }

  private Optional<String> index(JsonObject doc, Pointer at) {
    String index = faults.text(doc.getOrDefault("_index", JsonValue.NULL), 255, at);
    if (!index.isEmpty() && !IndexNames.isName(index)) {
      faults.add("bad_index", "this is not a valid index name", at);
    }
    return Optional.of(index).filter(name -> !name.isEmpty());
  }

  private int position(JsonObject pin, Pointer at) {
    if (pin.getOrDefault("position", JsonValue.NULL) instanceof JsonNumber number
        && number.isIntegral()
        && number.toString().length() <= 5
        && number.intValue() >= 1
        && number.intValue() <= LAST_POSITION) {
      return number.intValue();
    }
    faults.add("bad_number", "position must be a whole number from 1 to " + LAST_POSITION, at);
    return 1;
  }

  Optional<RuleAction> hide(JsonValue data, Pointer at) {
    Set<RuleAction.Hidden> documents = new LinkedHashSet<>();
    JsonArray sent = list(data, MOST_HIDDEN, at);
    for (int i = 0; i < sent.size(); i++) {
      JsonValue entry = sent.get(i);
      if (entry instanceof JsonObject object) {
        boolean framed = object.get("doc") instanceof JsonObject;
        JsonObject doc = framed ? object.getJsonObject("doc") : object;
        Pointer place = framed ? at.child(i).child("doc") : at.child(i);
        Optional<String> index = index(doc, place.child("_index"));
        id(doc, place).ifPresent(id -> documents.add(new RuleAction.Hidden(id, index)));
      } else {
        text(entry, at.child(i))
            .ifPresent(id -> documents.add(new RuleAction.Hidden(id, Optional.empty())));
      }
    }
    return Optional.of(new RuleAction.HideResult(documents));
  }

  private Optional<String> id(JsonObject doc, Pointer at) {
    return text(doc.getOrDefault("_id", JsonValue.NULL), at.child("_id"));
  }

  private Optional<String> text(JsonValue id, Pointer at) {
    String text =
        id instanceof JsonString string
            ? string.getString()
            : id instanceof JsonNumber number ? number.toString() : "";
    if (text.isEmpty() || text.length() > LONGEST_ID) {
      faults.add("bad_id", "this must be the ID of a document", at);
      return Optional.empty();
    }
    return Optional.of(text);
  }

  private JsonArray list(JsonValue data, int most, Pointer at) {
    if (data instanceof JsonArray array && !array.isEmpty() && array.size() <= most) {
      return array;
    }
    faults.add("missing_data", "the action requires a list of 1 to " + most + " documents", at);
    return JsonValue.EMPTY_JSON_ARRAY;
  }
}
