package io.searchgateway.query.reader;

import io.searchgateway.query.DocumentSuggestions;
import io.searchgateway.query.PopularSuggestions;
import jakarta.json.JsonObject;
import java.util.List;

/** The objects that say more about a source of suggestions. */
final class SuggestionConfigs {

  static final Property<String> SECTION_LABEL =
      Property.of("sectionLabel", Shapes.NAME, "Heading of the section.");
  static final Property<List<String>> VALUE_FIELDS =
      Property.of("valueFields", Shapes.TEXTS, "Fields that texts are taken from.");
  static final Property<Integer> SIZE =
      Property.of("size", Shapes.COUNT, "How many suggestions are wanted.");
  static final Property<Integer> SIZE_FIVE = SIZE.orElse(PopularSuggestions.DEFAULT_SIZE);
  static final Property<String> INDEX =
      Property.of("index", Shapes.NAME, "Index or comma separated list of indices.");

  static final Property<Integer> MIN_HITS =
      Property.of("minHits", Shapes.COUNT, "Fewest hits that a search must have had.");
  static final Property<Integer> MIN_CHARS =
      Property.of("minChars", Shapes.COUNT, "Fewest characters of a search.");
  static final Property<Integer> MIN_COUNT =
      Property.of("minCount", Shapes.COUNT, "Fewest times that something must have been searched.");
  static final Property<Boolean> SHOW_GLOBAL =
      Property.of("showGlobal", Shapes.FLAG, "False: only searches of the current user.")
          .orElse(true);
  static final Property<JsonObject> CUSTOM_EVENTS =
      Property.of("customEvents", Shapes.OBJECT, "Dimensions of the analytics to filter by.");

  static final Property<Integer> MAX_PER_SECTION =
      Property.of("maxSuggestionsPerSection", Shapes.COUNT, "Most suggestions of a section.");
  static final Property<Integer> VISIBLE_PER_SECTION =
      Property.of("visibleSuggestionsPerSection", Shapes.COUNT, "How many are shown at first.");
  static final Property<List<String>> SECTIONS_ORDER =
      Property.of("sectionsOrder", Shapes.TEXTS, "Section ids in the order wanted.");

  static final Property<Integer> FROM =
      Property.of("from", Shapes.COUNT, "How many documents are passed over.");
  static final Property<Integer> MAX_CHARS =
      Property.of("maxChars", Shapes.COUNT, "Longest input that gets documents.")
          .orElse(DocumentSuggestions.DEFAULT_MAX_CHARS);

  static final ObjectForm INDEX_FORM =
      ObjectForm.of(
          "IndexSuggestionsConfig",
          "More about suggestions from hits.",
          SECTION_LABEL,
          VALUE_FIELDS,
          SIZE,
          INDEX);
  static final ObjectForm POPULAR =
      ObjectForm.of(
          "PopularSuggestionsConfig",
          "More about popular suggestions.",
          SIZE_FIVE,
          MIN_COUNT,
          MIN_CHARS,
          SHOW_GLOBAL,
          INDEX,
          CUSTOM_EVENTS,
          SECTION_LABEL);
  static final ObjectForm RECENT =
      ObjectForm.of(
          "RecentSuggestionsConfig",
          "More about recent suggestions.",
          SIZE_FIVE,
          MIN_HITS,
          MIN_CHARS,
          INDEX,
          CUSTOM_EVENTS,
          SECTION_LABEL);
  static final ObjectForm FEATURED =
      ObjectForm.of(
          "FeaturedSuggestionsConfig",
          "More about featured suggestions.",
          MAX_PER_SECTION,
          VISIBLE_PER_SECTION,
          SECTIONS_ORDER);
  static final ObjectForm FAQ =
      ObjectForm.of("FaqSuggestionsConfig", "More about FAQ suggestions.", SIZE, SECTION_LABEL);
  static final ObjectForm DOCUMENT =
      ObjectForm.of(
          "DocumentSuggestionsConfig",
          "More about document suggestions.",
          SIZE,
          FROM,
          MAX_CHARS,
          SECTION_LABEL);

  private SuggestionConfigs() {}
}
