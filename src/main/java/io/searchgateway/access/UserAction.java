package io.searchgateway.access;

import static io.searchgateway.rights.Category.ANALYTICS;
import static io.searchgateway.rights.Category.ANALYTICS_EVENTS;
import static io.searchgateway.rights.Category.AUTH;
import static io.searchgateway.rights.Category.CACHE;
import static io.searchgateway.rights.Category.CAT;
import static io.searchgateway.rights.Category.CLUSTERS;
import static io.searchgateway.rights.Category.DECLARATIVE;
import static io.searchgateway.rights.Category.DOCS;
import static io.searchgateway.rights.Category.EXPERIMENTS;
import static io.searchgateway.rights.Category.IMPORT;
import static io.searchgateway.rights.Category.INDICES;
import static io.searchgateway.rights.Category.LOGS;
import static io.searchgateway.rights.Category.MISC;
import static io.searchgateway.rights.Category.PERMISSION;
import static io.searchgateway.rights.Category.PIPELINES;
import static io.searchgateway.rights.Category.RULES;
import static io.searchgateway.rights.Category.SEARCH;
import static io.searchgateway.rights.Category.SEARCHGRADER;
import static io.searchgateway.rights.Category.SEARCHRELEVANCY;
import static io.searchgateway.rights.Category.STOREDQUERY;
import static io.searchgateway.rights.Category.STREAMS;
import static io.searchgateway.rights.Category.SUGGESTIONS;
import static io.searchgateway.rights.Category.SYNC;
import static io.searchgateway.rights.Category.SYNONYMS;
import static io.searchgateway.rights.Category.UIBUILDER;
import static io.searchgateway.rights.Category.USER;

import io.searchgateway.rights.Category;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What a user is there for, and the categories that come with it. */
public enum UserAction {
  DEVELOP("develop", DOCS, SEARCH, INDICES, CAT, CLUSTERS, MISC, STREAMS, LOGS, SYNC, IMPORT),
  SEARCH_RELEVANCY(
      "search-relevancy",
      DEVELOP,
      RULES,
      SUGGESTIONS,
      DECLARATIVE,
      SEARCHRELEVANCY,
      SYNONYMS,
      SEARCHGRADER,
      STOREDQUERY,
      EXPERIMENTS),
  ANALYTICS_VIEW("analytics", ANALYTICS, LOGS, CAT),
  ACCESS_CONTROL("access-control", AUTH, PERMISSION),
  USER_MANAGEMENT("user-management", USER),
  UI_BUILDER("uibuilder", SEARCH_RELEVANCY, UIBUILDER, ANALYTICS_EVENTS),
  PIPELINES_AUTHORING("pipelines", SEARCH_RELEVANCY, PIPELINES),
  SPEED("speed", CACHE, CAT),
  /** Of a hosted service, and without meaning here, as the two that follow. */
  CURATED_INSIGHTS("curated-insights"),
  BILLING("billing"),
  DOWNTIME_ALERTS("downtime-alerts");

  private final String word;

  @SuppressWarnings("ImmutableEnumChecker") // The set is unmodifiable.
  private final Set<Category> categories;

  UserAction(String word, Category... categories) {
    this.word = word;
    this.categories = set(Set.of(), categories);
  }

  UserAction(String word, UserAction base, Category... categories) {
    this.word = word;
    this.categories = set(base.categories, categories);
  }

  private static Set<Category> set(Set<Category> base, Category... more) {
    EnumSet<Category> set = EnumSet.noneOf(Category.class);
    set.addAll(base);
    Collections.addAll(set, more);
    return Collections.unmodifiableSet(set);
  }

  /** The name in records. */
  public String word() {
    return word;
  }

  @Override
  public String toString() {
    return word;
  }

  public Set<Category> categories() {
    return categories;
  }

  /** The action of that name. */
  public static Optional<UserAction> of(String word) {
    for (UserAction action : values()) {
      if (action.word.equals(word)) {
        return Optional.of(action);
      }
    }
    return Optional.empty();
  }

  /** All that comes with these. */
  public static Set<Category> categories(Set<UserAction> actions) {
    EnumSet<Category> all = EnumSet.noneOf(Category.class);
    actions.forEach(action -> all.addAll(action.categories));
    return Collections.unmodifiableSet(all);
  }
}
