package io.searchgateway.translate;

import io.searchgateway.query.GeoQuery;
import io.searchgateway.query.GeoValue;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;

/** Filters by a place. */
final class GeoQueryTranslation extends QueryTranslation<GeoQuery> {

  GeoQueryTranslation(TranslationScope scope, GeoQuery query) {
    super(scope, query);
  }

  @Override
  Optional<JsonValue> ownClause() {
    Optional<GeoValue> value = scope.use(query.value());
    if (value.isEmpty() || !scope.hasField(query)) {
      return Optional.empty();
    }
    String field = query.dataFields().get(0).name();
    return Optional.of(
        Dsl.nested(
            query.common().nestedField(),
            value.get() instanceof GeoValue.Box box
                ? box(field, box)
                : circle(field, (GeoValue.Distance) value.get())));
  }

  private static JsonObject circle(String field, GeoValue.Distance circle) {
    return Dsl.object(
        "geo_distance",
        Dsl.object()
            .add("distance", circle.distance() + circle.unit())
            .add(field, circle.location())
            .build());
  }

  private static JsonObject box(String field, GeoValue.Box box) {
    return Dsl.object(
        "geo_bounding_box",
        Dsl.object(
            field,
            Dsl.object()
                .add("top_left", box.topLeft())
                .add("bottom_right", box.bottomRight())
                .build()));
  }
}
