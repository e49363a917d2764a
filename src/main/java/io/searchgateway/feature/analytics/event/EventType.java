package io.searchgateway.feature.analytics.event;

import io.searchgateway.feature.analytics.fact.FactFields;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a client can tell of a user. */
public enum EventType {
  SEARCH("", "", true),
  CLICK(FactFields.CLICKS, FactFields.KIND_CLICKED, true),
  SUGGESTION_CLICK(FactFields.SUGGESTION_CLICKS, FactFields.KIND_SUGGESTION_CLICKED, true),
  CONVERSION(FactFields.CONVERSIONS, FactFields.KIND_CONVERTED, true),
  FAVORITE(FactFields.FAVORITES, "", false),
  SAVE_SEARCH(FactFields.SAVED_SEARCHES, "", false),
  IMPRESSION(FactFields.IMPRESSIONS, "", false),

  /** Whatever else an application calls an action; not told by its name here. */
  ACTION(FactFields.ACTIONS, "", false);

  private final String measure;
  private final String mark;
  private final boolean interaction;

  EventType(String measure, String mark, boolean interaction) {
    this.measure = measure;
    this.mark = mark;
    this.interaction = interaction;
  }

  /** Its name in bodies, and the kind of its facts. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What is counted of it. */
  String measure() {
    return measure;
  }

  /** Kinds of facts that it makes true of its search. */
  List<String> marks() {
    return mark.isEmpty() ? List.of() : List.of(mark);
  }

  /** Whether it keeps a session open, and counts in it. */
  boolean isInteraction() {
    return interaction;
  }

  boolean isClick() {
    return this == CLICK || this == SUGGESTION_CLICK;
  }

  static Optional<EventType> of(String word) {
    return told().filter(type -> type.word().equals(word)).findFirst();
  }

  static String words() {
    return String.join(", ", told().map(EventType::word).toList());
  }

  private static Stream<EventType> told() {
    return Arrays.stream(values()).filter(type -> type != ACTION);
  }
}
