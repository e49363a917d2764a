package io.searchgateway.query.reader;

import static io.searchgateway.query.reader.SuggestionConfigs.CUSTOM_EVENTS;
import static io.searchgateway.query.reader.SuggestionConfigs.FROM;
import static io.searchgateway.query.reader.SuggestionConfigs.GROUP_ID;
import static io.searchgateway.query.reader.SuggestionConfigs.INDEX;
import static io.searchgateway.query.reader.SuggestionConfigs.MAX_CHARS;
import static io.searchgateway.query.reader.SuggestionConfigs.MAX_PER_SECTION;
import static io.searchgateway.query.reader.SuggestionConfigs.MIN_CHARS;
import static io.searchgateway.query.reader.SuggestionConfigs.MIN_COUNT;
import static io.searchgateway.query.reader.SuggestionConfigs.MIN_HITS;
import static io.searchgateway.query.reader.SuggestionConfigs.SECTIONS_ORDER;
import static io.searchgateway.query.reader.SuggestionConfigs.SECTION_LABEL;
import static io.searchgateway.query.reader.SuggestionConfigs.SHOW_GLOBAL;
import static io.searchgateway.query.reader.SuggestionConfigs.SIZE;
import static io.searchgateway.query.reader.SuggestionConfigs.SIZE_FIVE;
import static io.searchgateway.query.reader.SuggestionConfigs.VALUE_FIELDS;
import static io.searchgateway.query.reader.SuggestionConfigs.VISIBLE_PER_SECTION;

import io.searchgateway.query.DocumentSuggestions;
import io.searchgateway.query.FaqSuggestions;
import io.searchgateway.query.FeaturedSuggestions;
import io.searchgateway.query.IndexSuggestions;
import io.searchgateway.query.PopularSuggestions;
import io.searchgateway.query.PredictiveSuggestions;
import io.searchgateway.query.RecentSuggestions;
import io.searchgateway.query.SuggestionOptions;
import java.util.List;

/** Makes the options of a suggestion query of their members. */
final class SuggestionReader {

  private SuggestionReader() {}

  static SuggestionOptions read(RequestMembers members) {
    return new SuggestionOptions(
        members.get(SuggestionProperties.SEARCHBOX_ID),
        members.flag(SuggestionProperties.SHOW_DISTINCT, false),
        members.get(SuggestionProperties.SEARCH_LANGUAGE).orElse("english"),
        members.get(SuggestionProperties.URL_FIELD),
        index(members),
        predictive(members),
        popular(members),
        recent(members),
        featured(members),
        faq(members),
        document(members),
        members.get(SuggestionProperties.ENABLE_ENDPOINT));
  }

  private static IndexSuggestions index(RequestMembers members) {
    RequestMembers config = config(members, SuggestionProperties.INDEX_CONFIG);
    return new IndexSuggestions(
        members.flag(SuggestionProperties.ENABLE_INDEX, true),
        config.get(SECTION_LABEL),
        config.get(VALUE_FIELDS).orElse(List.of()),
        config.number(SIZE),
        config.get(INDEX));
  }

  private static PredictiveSuggestions predictive(RequestMembers members) {
    return new PredictiveSuggestions(
        members.flag(SuggestionProperties.ENABLE_PREDICTIVE, false),
        members
            .get(SuggestionProperties.MAX_PREDICTED_WORDS)
            .orElse(PredictiveSuggestions.DEFAULT_WORDS),
        members.flag(SuggestionProperties.APPLY_STOPWORDS, false),
        members.get(SuggestionProperties.CUSTOM_STOPWORDS).orElse(List.of()));
  }

  private static PopularSuggestions popular(RequestMembers members) {
    RequestMembers config = config(members, SuggestionProperties.POPULAR_CONFIG);
    return new PopularSuggestions(
        members.flag(SuggestionProperties.ENABLE_POPULAR, false),
        config.number(SIZE_FIVE),
        config.number(MIN_COUNT),
        config.number(MIN_CHARS),
        config.flag(SHOW_GLOBAL, true),
        config.get(INDEX),
        config.get(CUSTOM_EVENTS),
        config.get(SECTION_LABEL));
  }

  private static RecentSuggestions recent(RequestMembers members) {
    RequestMembers config = config(members, SuggestionProperties.RECENT_CONFIG);
    return new RecentSuggestions(
        members.flag(SuggestionProperties.ENABLE_RECENT, false),
        config.number(SIZE_FIVE),
        config.number(MIN_HITS),
        config.number(MIN_CHARS),
        config.get(INDEX),
        config.get(CUSTOM_EVENTS),
        config.get(SECTION_LABEL));
  }

  private static FeaturedSuggestions featured(RequestMembers members) {
    RequestMembers config = config(members, SuggestionProperties.FEATURED_CONFIG);
    return new FeaturedSuggestions(
        members.flag(SuggestionProperties.ENABLE_FEATURED, false),
        config.get(GROUP_ID),
        config.number(MAX_PER_SECTION),
        config.number(VISIBLE_PER_SECTION),
        config.get(SECTIONS_ORDER).orElse(List.of()));
  }

  private static FaqSuggestions faq(RequestMembers members) {
    RequestMembers config = config(members, SuggestionProperties.FAQ_CONFIG);
    return new FaqSuggestions(
        members.flag(SuggestionProperties.ENABLE_FAQ, false),
        config.number(SIZE),
        config.get(SECTION_LABEL));
  }

  private static DocumentSuggestions document(RequestMembers members) {
    RequestMembers config = config(members, SuggestionProperties.DOCUMENT_CONFIG);
    return new DocumentSuggestions(
        members.flag(SuggestionProperties.ENABLE_DOCUMENT, false),
        config.number(SIZE),
        config.number(FROM),
        config.get(MAX_CHARS).orElse(DocumentSuggestions.DEFAULT_MAX_CHARS),
        config.get(SECTION_LABEL));
  }

  private static RequestMembers config(RequestMembers members, Property<RequestMembers> property) {
    return members.get(property).orElse(RequestMembers.NONE);
  }
}
