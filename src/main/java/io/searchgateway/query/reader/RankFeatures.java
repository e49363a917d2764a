package io.searchgateway.query.reader;

import io.searchgateway.query.RankFeature;
import jakarta.json.JsonNumber;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How {@code rankFeature} is read. */
final class RankFeatures {

  private static final Property<JsonNumber> PIVOT =
      number("pivot", false, "Value at which the result is 0.5.");
  private static final Property<JsonNumber> SCALING_FACTOR =
      number("scaling_factor", false, "Added to the value before the logarithm.");
  private static final Property<JsonNumber> EXPONENT = number("exponent", false, "Steepness.");
  private static final Property<RankFeature.Function> SATURATION =
      function("saturation", "SaturationFunction", List.of(PIVOT));
  private static final Property<RankFeature.Function> LOG =
      function("log", "LogFunction", List.of(SCALING_FACTOR));
  private static final Property<RankFeature.Function> SIGMOID =
      function("sigmoid", "SigmoidFunction", List.of(PIVOT, EXPONENT));
  private static final Property<JsonNumber> BOOST = number("boost", true, "Boost of the feature.");

  /** The features in the order sent; what has neither function nor boost is left out. */
  static final Shape<List<RankFeature>> SHAPE =
      Shapes.mapOf(
              Shapes.object(
                  ObjectForm.of(
                      "RankFunction",
                      "How the value of a rank_feature field affects the score.",
                      SATURATION,
                      LOG,
                      SIGMOID,
                      BOOST),
                  members -> members))
          .map(RankFeatures::features);

  private RankFeatures() {}

  private static Property<JsonNumber> number(String name, boolean zero, String description) {
    return Property.of(name, Shapes.positive(zero), description);
  }

  private static Property<RankFeature.Function> function(
      String name, String type, List<Property<JsonNumber>> known) {
    ObjectForm form =
        ObjectForm.of(type, "Parameters of the function.", List.<Property<?>>copyOf(known));
    return Property.of(
        name,
        Shapes.object(
            form,
            members -> {
              Map<String, JsonNumber> given = new LinkedHashMap<>();
              known.forEach(p -> members.get(p).ifPresent(value -> given.put(p.name(), value)));
              return new RankFeature.Function(name, given);
            }),
        "The function " + name + " of the engine.");
  }

  private static List<RankFeature> features(Map<String, RequestMembers> sent) {
    return sent.entrySet().stream()
        .map(
            entry ->
                new RankFeature(
                    entry.getKey(), function(entry.getValue()), entry.getValue().get(BOOST)))
        .filter(feature -> feature.function().isPresent() || feature.boost().isPresent())
        .toList();
  }

  private static Optional<RankFeature.Function> function(RequestMembers members) {
    return members.get(SATURATION).or(() -> members.get(LOG)).or(() -> members.get(SIGMOID));
  }
}
