package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeferredValue;
import io.searchgateway.query.GeoValue;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/** How the value of a geo query is read. */
final class GeoValues {

  private static final Property<JsonValue> DISTANCE =
      part("distance", JsonForm.Plain.NUMBER, "Radius, rounded down to an integer.");
  private static final Property<JsonValue> UNIT =
      part(
          "unit", JsonForm.Plain.TEXT, "Unit of the radius: mi, yd, ft, in, km, m, cm, mm or nmi.");
  private static final Property<JsonValue> LOCATION =
      part("location", JsonForm.Plain.TEXT, "Center, as \"latitude, longitude\".");
  private static final Property<JsonValue> TOP_LEFT =
      part("topLeft", JsonForm.Plain.TEXT, "Top left corner, as \"latitude, longitude\".");
  private static final Property<JsonValue> BOTTOM_RIGHT =
      part("bottomRight", JsonForm.Plain.TEXT, "Bottom right corner, as \"latitude, longitude\".");
  private static final ObjectForm CORNERS =
      ObjectForm.of("GeoBoundingBox", "A bounding box.", TOP_LEFT, BOTTOM_RIGHT);
  private static final Property<JsonValue> BOX =
      part("geoBoundingBox", CORNERS, "A bounding box. It takes precedence over a circle.");
  private static final ObjectForm EITHER =
      ObjectForm.of("GeoValue", "A circle or a bounding box.", DISTANCE, UNIT, LOCATION, BOX);

  static final JsonForm FORM =
      new JsonForm.OneOf(
          List.of(
              ObjectForm.of("GeoDistance", "A circle.", DISTANCE, UNIT, LOCATION),
              ObjectForm.of("GeoBox", "A box.", BOX)));

  /** The engine's short and long names. */
  private static final Set<String> UNITS =
      Set.of(
          "mi",
          "miles",
          "yd",
          "yards",
          "ft",
          "feet",
          "in",
          "inch",
          "km",
          "kilometers",
          "m",
          "meters",
          "cm",
          "centimeters",
          "mm",
          "millimeters",
          "NM",
          "nmi",
          "nauticalmiles");

  /** Latitude and longitude, a geohash, or a point of well-known text. */
  private static final Pattern PLACE =
      Pattern.compile(
          "\\s*[-+]?NUMBER\\s*,\\s*[-+]?NUMBER\\s*|[0-9b-hjkmnp-z]{1,12}|(?i:point)\\s*\\([^()]{1,100}\\)"
              .replace(
                  "NUMBER",
                  "(?:[0-9]{1,40}(?:\\.[0-9]{0,40})?|\\.[0-9]{1,40})(?:[eE][-+]?[0-9]{1,3})?"));

  private GeoValues() {}

  private static Property<JsonValue> part(String name, JsonForm form, String description) {
    return Property.of(name, Shapes.deferred(form), description).necessary();
  }

  static DeferredValue<GeoValue> read(JsonValue sent, Pointer at, RequestFindings findings) {
    if (!(sent instanceof JsonObject object)) {
      return invalid("invalid geo value", at);
    }
    RequestMembers members = RequestMembers.match(EITHER, object, at, findings);
    return members.isSent(BOX) ? box(members, findings) : circle(members);
  }

  private static DeferredValue<GeoValue> circle(RequestMembers members) {
    for (Property<JsonValue> part : List.of(DISTANCE, UNIT, LOCATION)) {
      if (!members.isSent(part)) {
        return missing(part.name(), members.at(part));
      }
    }
    OptionalLong distance =
        members.get(DISTANCE).orElse(JsonValue.NULL) instanceof JsonNumber number
            ? BoundedNumbers.cut(number, Long.MIN_VALUE, Long.MAX_VALUE)
            : OptionalLong.empty();
    if (distance.isEmpty()) {
      return invalid(
          "error while parsing `value.distance` for geo type of query", members.at(DISTANCE));
    }
    if (distance.getAsLong() < 0) {
      return invalid("invalid distance value in geo query, it is negative", members.at(DISTANCE));
    }
    if (!(members.get(UNIT).orElse(JsonValue.NULL) instanceof JsonString unit)
        || !UNITS.contains(unit.getString())) {
      return invalid("invalid unit value in geo query", members.at(UNIT));
    }
    if (!(members.get(LOCATION).orElse(JsonValue.NULL) instanceof JsonString location)
        || !isPlace(location)) {
      return invalid("invalid location value in geo query", members.at(LOCATION));
    }
    return DeferredValue.of(
        new GeoValue.Distance(distance.getAsLong(), unit.getString(), location.getString()));
  }

  private static DeferredValue<GeoValue> box(RequestMembers members, RequestFindings findings) {
    Pointer at = members.at(BOX);
    if (!(members.get(BOX).orElse(JsonValue.NULL) instanceof JsonObject object)) {
      return invalid("invalid geo value, geoBoundingBox must be an object", at);
    }
    RequestMembers corners = RequestMembers.match(CORNERS, object, at, findings);
    for (Property<JsonValue> corner : List.of(TOP_LEFT, BOTTOM_RIGHT)) {
      if (!corners.isSent(corner)) {
        return missing(BOX.name() + "." + corner.name(), corners.at(corner));
      }
      if (!(corners.get(corner).orElse(JsonValue.NULL) instanceof JsonString place)
          || !isPlace(place)) {
        return invalid("invalid " + corner.name() + " value in geo query", corners.at(corner));
      }
    }
    return DeferredValue.of(new GeoValue.Box(text(corners, TOP_LEFT), text(corners, BOTTOM_RIGHT)));
  }

  private static boolean isPlace(JsonString text) {
    return PLACE.matcher(text.getString()).matches();
  }

  private static String text(RequestMembers members, Property<JsonValue> property) {
    return members.get(property).map(value -> ((JsonString) value).getString()).orElseThrow();
  }

  private static DeferredValue<GeoValue> missing(String name, Pointer at) {
    return invalid("invalid geo value, '" + name + "' field is missing", at);
  }

  private static DeferredValue<GeoValue> invalid(String message, Pointer at) {
    return DeferredValue.faulty(Fault.badRequest("invalid_geo_value", message, at.toString()));
  }
}
