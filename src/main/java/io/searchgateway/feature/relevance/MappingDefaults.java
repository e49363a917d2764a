package io.searchgateway.feature.relevance;

import io.searchgateway.authorization.field.IndexFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The fields of an index with what is searched while nobody says so: all texts, and their other
 * forms by how exact these are.
 *
 * @param fields all of the index
 * @param searched the most important fields that are searched, each form behind its field
 */
record MappingDefaults(IndexFields fields, List<WeightedField> searched) {

  /** More would make queries with several words larger than engines take them. */
  private static final int MOST = 60;

  private static final BigDecimal FIELD_ITSELF = BigDecimal.ONE;

  /** What sub-fields count, by the last part of their names. */
  private static final Map<String, BigDecimal> FACTORS =
      Map.of(
          "keyword", new BigDecimal("3"),
          "lang", BigDecimal.ONE,
          "delimiter", new BigDecimal("0.8"),
          "autosuggest", new BigDecimal("0.5"),
          "search", new BigDecimal("0.25"),
          "synonyms", new BigDecimal("0.5"));

  /** A field with its weight. */
  record WeightedField(String name, BigDecimal weight) {}

  MappingDefaults {
    searched = List.copyOf(searched);
  }

  static MappingDefaults of(IndexFields fields) {
    return new MappingDefaults(fields, chosen(fields.words()));
  }

  /** Of too many fields the forms are let go first. */
  private static List<WeightedField> chosen(List<String> words) {
    List<WeightedField> all = new ArrayList<>();
    List<Integer> depths = new ArrayList<>();
    String around = "";
    for (String name : words) {
      boolean form = !around.isEmpty() && name.startsWith(around + ".");
      around = form ? around : name;
      all.add(new WeightedField(name, form ? factor(name) : FIELD_ITSELF));
      depths.add(form ? 1 : 0);
    }
    if (all.size() <= MOST) {
      return all;
    }
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      places.add(i);
    }
    return places.stream()
        .sorted(Comparator.comparing(depths::get))
        .limit(MOST)
        .sorted()
        .map(all::get)
        .toList();
  }

  private static BigDecimal factor(String name) {
    return FACTORS.getOrDefault(name.substring(name.lastIndexOf('.') + 1), FIELD_ITSELF);
  }

  /** The names of those that somebody may search. */
  JsonArray names(Predicate<String> open) {
    return Json.array(visible(open), WeightedField::name).build();
  }

  /** The weights of those that somebody may search. */
  JsonArray weights(Predicate<String> open) {
    return Json.array(visible(open), WeightedField::weight).build();
  }

  private List<WeightedField> visible(Predicate<String> open) {
    return searched.stream().filter(field -> open.test(field.name())).toList();
  }
}
