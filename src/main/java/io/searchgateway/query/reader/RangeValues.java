package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.RangeBounds;
import io.searchgateway.query.RangeValue;
import io.searchgateway.query.Reading;
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

  private static final Form END = new Form.OneOf(List.of(Form.Plain.TEXT, Form.Plain.NUMBER));
  private static final Property<JsonValue> START =
      Property.of("start", Shapes.deferred(END), "Least number or date, itself included.");
  private static final Property<JsonValue> LAST =
      Property.of("end", Shapes.deferred(END), "Greatest number or date, itself included.");
  private static final Form WEIGHT = new Form.AtLeast(0, true);
  private static final Property<JsonValue> BOOST =
      Property.of("boost", Shapes.deferred(WEIGHT), "How much a match counts.");
  private static final ObjectForm RANGE =
      ObjectForm.of("RangeBounds", "A range of numbers or dates.", START, LAST, BOOST);

  static final Form FORM = new Form.OneOf(List.of(RANGE, new Form.ListOf(RANGE)));

  /** One range; what has a wrong type in it is dropped. */
  static final Shape<RangeBounds> BOUNDS =
      new Shape<>(
          RANGE,
          (value, at, findings) ->
              Optional.of(
                  bounds(Members.match(RANGE, value.asJsonObject(), at, findings), findings)));

  private RangeValues() {}

  static Reading<RangeValue> read(JsonValue sent, Pointer at, Findings findings) {
    if (sent instanceof JsonObject object) {
      return Reading.of(
          new RangeValue.Single(bounds(Members.match(RANGE, object, at, findings), findings)));
    }
    return sent instanceof JsonArray array ? several(array, at, findings) : invalid(at);
  }

  private static Reading<RangeValue> several(JsonArray array, Pointer at, Findings findings) {
    List<RangeBounds> ranges = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      JsonValue entry = array.get(i);
      if (entry instanceof JsonObject object) {
        ranges.add(bounds(Members.match(RANGE, object, at.child(i), findings), findings));
      } else if (entry != JsonValue.NULL) {
        return invalid(at.child(i));
      }
    }
    return ranges.isEmpty() ? Reading.absent() : Reading.of(new RangeValue.Several(ranges));
  }

  private static Reading<RangeValue> invalid(Pointer at) {
    return Reading.faulty(
        Fault.badRequest("invalid_range_value", "invalid range value", at.toString()));
  }

  private static RangeBounds bounds(Members members, Findings findings) {
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
