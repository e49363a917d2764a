package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeferredValue;
import io.searchgateway.query.SortEntry;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How {@code sortField} is read. */
final class SortFields {

  private static final JsonForm BY_FIELD =
      new JsonForm.MapOf(new JsonForm.Choice(List.of("asc", "desc")));

  static final JsonForm FORM =
      new JsonForm.OneOf(
          List.of(
              JsonForm.Plain.TEXT,
              new JsonForm.ListOf(new JsonForm.OneOf(List.of(JsonForm.Plain.TEXT, BY_FIELD)))));

  private static final String ASCENDING = "asc";
  private static final String DESCENDING = "desc";

  private final boolean descending;
  private final List<SortEntry> entries = new ArrayList<>();

  private SortFields(boolean descending) {
    this.descending = descending;
  }

  /**
   * The entries in order.
   *
   * @param descending direction of entries that have none of their own
   */
  static DeferredValue<List<SortEntry>> read(JsonValue sent, boolean descending, Pointer at) {
    SortFields fields = new SortFields(descending);
    if (sent instanceof JsonString name) {
      if (!name.getString().isEmpty()) {
        fields.add(name);
      }
    } else if (sent instanceof JsonArray array) {
      DeferredValue<List<SortEntry>> failed = fields.addAll(array, at);
      if (failed.fault().isPresent()) {
        return failed;
      }
    } else {
      return faulty(
          "invalid value passed for `sortField`, only array and string are accepted!", at);
    }
    return fields.entries.isEmpty() ? DeferredValue.absent() : DeferredValue.of(fields.entries);
  }

  private DeferredValue<List<SortEntry>> addAll(JsonArray array, Pointer at) {
    for (int i = 0; i < array.size(); i++) {
      JsonValue entry = array.get(i);
      if (entry instanceof JsonString name) {
        add(name);
      } else if (entry instanceof JsonObject object) {
        for (Map.Entry<String, JsonValue> field : object.entrySet()) {
          if (!(field.getValue() instanceof JsonString direction)) {
            return faulty(
                "invalid sort value passed for index `" + place(i, field.getKey()),
                at.child(i).child(field.getKey()));
          }
          String order = direction.getString();
          if (!order.equals(ASCENDING) && !order.equals(DESCENDING)) {
            return faulty(
                "invalid value passed for `sortBy` for index `" + place(i, field.getKey()),
                at.child(i).child(field.getKey()));
          }
          entries.add(new SortEntry(field.getKey(), order.equals(DESCENDING)));
        }
      } else if (entry != JsonValue.NULL) {
        return faulty("invalid type passed in sortField array at index: " + i, at.child(i));
      }
    }
    return DeferredValue.absent();
  }

  private void add(JsonString name) {
    entries.add(new SortEntry(name.getString(), descending || name.getString().equals("_score")));
  }

  private static String place(int index, String key) {
    return index + "` and key: `" + RequestFindings.quoted(key) + "`";
  }

  private static DeferredValue<List<SortEntry>> faulty(String message, Pointer at) {
    return DeferredValue.faulty(Fault.badRequest("invalid_sort_field", message, at.toString()));
  }
}
