package io.searchgateway.feature.importer.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Latitudes and longitudes. */
final class Coordinates {

  private static final Pattern LATITUDE =
      Pattern.compile("(?i)^(?:(.+)[_.-])?(lat|latitude)$|^(.*[a-z])(Lat|Latitude)$");
  private static final Pattern LONGITUDE =
      Pattern.compile(
          "(?i)^(?:(.+)[_.-])?(lon|lng|long|longitude)$|^(.*[a-z])(Lon|Lng|Long|Longitude)$");
  private static final Pattern CAMEL = Pattern.compile("^(.*[a-z0-9])(L[a-z]+)$");
  private static final Pattern BOTH =
      Pattern.compile("\\s*([+-]?\\d{1,2}\\.\\d+)\\s*,\\s*([+-]?\\d{1,3}\\.\\d+)\\s*");
  private static final String DEFAULT = "location";

  private Coordinates() {}

  /**
   * Two columns that are one place.
   *
   * @param name of the field that they become
   */
  record Pair(String name, String latitude, String longitude) {}

  /** The pairs among the names of columns. */
  static List<Pair> pairs(List<String> names) {
    Map<String, String> latitudes = new HashMap<>();
    for (String name : names) {
      prefix(name, LATITUDE).ifPresent(prefix -> latitudes.putIfAbsent(prefix, name));
    }
    List<Pair> pairs = new ArrayList<>();
    for (String name : names) {
      Optional<String> latitude = prefix(name, LONGITUDE).map(latitudes::remove);
      if (latitude.isPresent()) {
        String prefix = prefix(name, LONGITUDE).orElse("");
        String field = prefix.isEmpty() ? DEFAULT : prefix;
        boolean taken = names.contains(field);
        pairs.add(new Pair(taken ? field + "_" + DEFAULT : field, latitude.get(), name));
      }
    }
    return pairs;
  }

  private static Optional<String> prefix(String name, Pattern pattern) {
    Matcher matcher = pattern.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    if (matcher.group(2) != null) {
      return Optional.of(Optional.ofNullable(matcher.group(1)).orElse(""));
    }
    // Written together, only a capital letter says where the word begins: flat is no latitude.
    Matcher camel = CAMEL.matcher(name);
    return camel.matches() && camel.group(2).toLowerCase(Locale.ROOT).matches("l(at|on|ng).*")
        ? Optional.of(camel.group(1))
        : Optional.empty();
  }

  /** Whether a text is latitude and longitude with a comma between them. */
  static boolean isPlace(String text) {
    Matcher matcher = BOTH.matcher(text);
    return matcher.matches()
        && isLatitude(Double.parseDouble(matcher.group(1)))
        && isLongitude(Double.parseDouble(matcher.group(2)));
  }

  static boolean isLatitude(double degrees) {
    return Math.abs(degrees) <= 90;
  }

  static boolean isLongitude(double degrees) {
    return Math.abs(degrees) <= 180;
  }
}
