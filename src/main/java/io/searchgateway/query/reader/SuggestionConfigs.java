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
      Property.of("valueFields", Shapes.TEXTS, "Fields to take suggestions from.");
  static final Property<Integer> SIZE = Property.of("size", Shapes.COUNT, "Number of suggestions.");
  static final Property<Integer> SIZE_FIVE = SIZE.orElse(PopularSuggestions.DEFAULT_SIZE);
  static final Property<String> INDEX =
      Property.of("index", Shapes.NAME, "Index, or several separated by commas.");

  static final Property<Integer> MIN_HITS =
      Property.of("minHits", Shapes.COUNT, "Minimum number of hits of a search.");
  static final Property<Integer> MIN_CHARS =
      Property.of("minChars", Shapes.COUNT, "Minimum number of characters of a search.");
  static final Property<Integer> MIN_COUNT =
      Property.of(
          "minCount", Shapes.COUNT, "Minimum number of times that a search must have been made.");
  static final Property<Boolean> SHOW_GLOBAL =
      Property.of("showGlobal", Shapes.FLAG, "If false, only searches of the current user.")
          .orElse(true);
  static final Property<JsonObject> CUSTOM_EVENTS =
      Property.of("customEvents", Shapes.OBJECT, "Dimensions of the analytics to filter by.");

  static final Property<String> GROUP_ID =
      Property.of(
          "featuredSuggestionsGroupId",
          Shapes.NAME,
          "ID of the group. Default: the searchboxId of the query.");
  static final Property<Integer> MAX_PER_SECTION =
      Property.of(
          "maxSuggestionsPerSection",
          Shapes.COUNT,
          "Maximum number of suggestions per section, 20 if omitted.");
  static final Property<Integer> VISIBLE_PER_SECTION =
      Property.of(
          "visibleSuggestionsPerSection",
          Shapes.COUNT,
          "Number of suggestions that are visible at first.");
  static final Property<List<String>> SECTIONS_ORDER =
      Property.of("sectionsOrder", Shapes.TEXTS, "IDs of the sections, in order.");

  static final Property<Integer> FROM =
      Property.of("from", Shapes.COUNT, "Number of documents to skip.");
  static final Property<Integer> MAX_CHARS =
      Property.of("maxChars", Shapes.COUNT, "Maximum length of the input for document suggestions.")
          .orElse(DocumentSuggestions.DEFAULT_MAX_CHARS);

  static final ObjectForm INDEX_FORM =
      ObjectForm.of(
          "IndexSuggestionsConfig",
          "Options of suggestions from hits.",
          SECTION_LABEL,
          VALUE_FIELDS,
          SIZE,
          INDEX);
  static final ObjectForm POPULAR =
      ObjectForm.of(
          "PopularSuggestionsConfig",
          "Options of popular suggestions.",
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
          "Options of recent suggestions.",
          SIZE_FIVE,
          MIN_HITS,
          MIN_CHARS,
          INDEX,
          CUSTOM_EVENTS,
          SECTION_LABEL);
  static final ObjectForm FEATURED =
      ObjectForm.of(
          "FeaturedSuggestionsConfig",
          "Options of featured suggestions.",
          GROUP_ID,
          MAX_PER_SECTION,
          VISIBLE_PER_SECTION,
          SECTIONS_ORDER);
  static final ObjectForm FAQ =
      ObjectForm.of("FaqSuggestionsConfig", "Options of FAQ suggestions.", SIZE, SECTION_LABEL);
  static final ObjectForm DOCUMENT =
      ObjectForm.of(
          "DocumentSuggestionsConfig",
          "Options of document suggestions.",
          SIZE,
          FROM,
          MAX_CHARS,
          SECTION_LABEL);

  private SuggestionConfigs() {}
}
