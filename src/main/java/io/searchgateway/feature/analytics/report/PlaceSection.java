package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;

/** Searches by where they come from: countries, cities and points on a map. */
final class PlaceSection implements Section {

  private static final String NAME = "geo_distribution";
  private static final String CITIES = "cities";
  private static final String POINTS = "points";
  private static final String TOTAL = "all_searches";
  private static final String COUNTRY_OF_CITY = "country";
  private static final int MOST_COUNTRIES = 300;
  private static final int MOST_POINTS = 1000;

  @Override
  public Map<String, Aggregation> aggregations(ReportRequest request) {
    return Map.of(
        NAME,
        searches(FactFields.COUNTRY, MOST_COUNTRIES),
        CITIES,
        searches(FactFields.CITY, request.query().size())
            .with(COUNTRY_OF_CITY, searches(FactFields.COUNTRY, 1)),
        POINTS,
        searches(FactFields.POINT, MOST_POINTS),
        TOTAL,
        Aggregation.sum(FactFields.SEARCHES));
  }

  private static Aggregation searches(String field, int size) {
    return Aggregation.terms(field, size).by(FactFields.SEARCHES).sums(FactFields.SEARCHES);
  }

  @Override
  public JsonObject members(ReportRequest request, Aggregated found) {
    JsonArrayBuilder countries = Json.array();
    found.buckets(NAME).stream()
        .limit(request.query().size())
        .forEach(
            country ->
                countries.add(
                    Json.object()
                        .add(Measures.KEY, name(country.key()))
                        .add("code", country.key())
                        .add(Measures.COUNT, country.number(FactFields.SEARCHES))));
    JsonArrayBuilder cities = Json.array();
    for (Aggregated city : found.buckets(CITIES)) {
      cities.add(
          Json.object()
              .add(Measures.KEY, city.key())
              .add(
                  COUNTRY_OF_CITY,
                  city.buckets(COUNTRY_OF_CITY).stream()
                      .findFirst()
                      .map(country -> name(country.key()))
                      .orElse(""))
              .add(Measures.COUNT, city.number(FactFields.SEARCHES)));
    }
    JsonArrayBuilder points = Json.array();
    for (Aggregated point : found.buckets(POINTS)) {
      String[] coordinates = point.key().split(",", 2);
      points.add(
          Json.object()
              .add("lat", new BigDecimal(coordinates[0]))
              .add("lon", new BigDecimal(coordinates[1]))
              .add(Measures.COUNT, point.number(FactFields.SEARCHES)));
    }
    return Json.object()
        .add(NAME, countries)
        .add(CITIES, cities)
        .add(POINTS, points)
        .add("total_searches", found.number(TOTAL))
        .add("total_countries", found.buckets(NAME).size())
        .build();
  }

  /** The English name of a country; the code where it has none. */
  private static String name(String code) {
    return new Locale("", code).getDisplayCountry(Locale.ENGLISH);
  }
}
