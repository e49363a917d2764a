package io.searchgateway.feature.analytics.place;

import io.searchgateway.feature.analytics.fact.FactFields;
import jakarta.json.JsonObjectBuilder;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where an address is, as far as the database says it.
 *
 * @param country ISO 3166-1 alpha-2 code
 * @param region its English name
 * @param city its English name
 * @param point latitude and longitude in tenths of a degree, as {@code 52.5,13.4}
 */
public record Place(
    String country, Optional<String> region, Optional<String> city, Optional<String> point) {

  private static final int LONGEST_NAME = 100;

  /** The place that a record of the database describes; absent where it names no country. */
  static Optional<Place> of(Map<?, ?> found) {
    return text(map(found.get("country")).get("iso_code"))
        .map(
            country ->
                new Place(
                    country,
                    found.get("subdivisions") instanceof Iterable<?> regions
                            && regions.iterator().hasNext()
                        ? name(regions.iterator().next())
                        : Optional.empty(),
                    name(found.get("city")),
                    point(map(found.get("location")))));
  }

  private static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> members ? members : Map.of();
  }

  private static Optional<String> name(@Nullable Object place) {
    return text(map(map(place).get("names")).get("en"));
  }

  private static Optional<String> text(@Nullable Object value) {
    return value instanceof String text && !text.isEmpty() && text.length() <= LONGEST_NAME
        ? Optional.of(text)
        : Optional.empty();
  }

  private static Optional<String> point(Map<?, ?> location) {
    return location.get("latitude") instanceof Number latitude
            && location.get("longitude") instanceof Number longitude
        ? Optional.of(
            String.format(
                Locale.ROOT, "%.1f,%.1f", latitude.doubleValue(), longitude.doubleValue()))
        : Optional.empty();
  }

  /** Adds it to a fact. */
  public void add(JsonObjectBuilder fact) {
    fact.add(FactFields.COUNTRY, country);
    region.ifPresent(name -> fact.add(FactFields.REGION, name));
    city.ifPresent(name -> fact.add(FactFields.CITY, name));
    point.ifPresent(at -> fact.add(FactFields.POINT, at));
  }
}
