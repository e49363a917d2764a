package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeferredValue;
import io.searchgateway.query.RangeBounds;
import io.searchgateway.query.RangeValue;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the value of a range query is read. */
final class RangeValues {

  private static final JsonForm END =
      new JsonForm.OneOf(List.of(JsonForm.Plain.TEXT, JsonForm.Plain.NUMBER));
  private static final Property<JsonValue> START =
      Property.of("start", Shapes.deferred(END), "Minimum number or date, inclusive.");
  private static final Property<JsonValue> LAST =
      Property.of("end", Shapes.deferred(END), "Maximum number or date, inclusive.");
  private static final JsonForm WEIGHT = new JsonForm.AtLeast(0, true);
  private static final Property<JsonValue> BOOST =
      Property.of("boost", Shapes.deferred(WEIGHT), "Boost of a match.");
  private static final ObjectForm RANGE =
      ObjectForm.of("RangeBounds", "A range of numbers or dates.", START, LAST, BOOST);

  static final JsonForm FORM = new JsonForm.OneOf(List.of(RANGE, new JsonForm.ListOf(RANGE)));

  /** One range; what has a wrong type in it is dropped. */
  static final Shape<RangeBounds> BOUNDS =
      new Shape<>(
          RANGE,
          (value, at, findings) ->
              Optional.of(
                  bounds(
                      RequestMembers.match(RANGE, value.asJsonObject(), at, findings), findings)));

  private RangeValues() {}

  static DeferredValue<RangeValue> read(JsonValue sent, Pointer at, RequestFindings findings) {
    if (sent instanceof JsonObject object) {
      return DeferredValue.of(
          new RangeValue.Single(
              bounds(RequestMembers.match(RANGE, object, at, findings), findings)));
    }
    return sent instanceof JsonArray array ? several(array, at, findings) : invalid(at);
  }

  private static DeferredValue<RangeValue> several(
      JsonArray array, Pointer at, RequestFindings findings) {
    List<RangeBounds> ranges = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      JsonValue entry = array.get(i);
      if (entry instanceof JsonObject object) {
        ranges.add(bounds(RequestMembers.match(RANGE, object, at.child(i), findings), findings));
      } else if (entry != JsonValue.NULL) {
        return invalid(at.child(i));
      }
    }
    return ranges.isEmpty()
        ? DeferredValue.absent()
        : DeferredValue.of(new RangeValue.Multiple(ranges));
  }

  private static DeferredValue<RangeValue> invalid(Pointer at) {
    return DeferredValue.faulty(
        Fault.badRequest("invalid_range_value", "invalid range value", at.toString()));
  }

  private static RangeBounds bounds(RequestMembers members, RequestFindings findings) {
    for (Property<JsonValue> end : List.of(START, LAST)) {
      members
          .get(end)
          .filter(sent -> !isEnd(sent))
          .ifPresent(sent -> findings.ignored(END, members.at(end)));
    }
    members
        .get(BOOST)
        .filter(sent -> !WEIGHT.admits(sent))
        .ifPresent(
            sent -> {
              if (sent instanceof JsonNumber) {
                findings.wrongType(WEIGHT, sent, members.at(BOOST));
              } else {
                findings.ignored(WEIGHT, members.at(BOOST));
              }
            });
    return new RangeBounds(
        members.get(START).filter(RangeValues::isEnd),
        members.get(LAST).filter(RangeValues::isEnd),
        members.get(BOOST).filter(JsonNumber.class::isInstance).map(JsonNumber.class::cast));
  }

  private static boolean isEnd(JsonValue value) {
    return value instanceof JsonNumber || value instanceof JsonString;
  }
}
