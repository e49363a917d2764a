package io.searchgateway.judge.own;

import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Refuses texts by which a body reaches the gateway's own indices. */
final class NameRules implements JsonTexts.Reader {

  /** A query that is written in Base64. */
  private static final String WRAPPER = "wrapper";

  private static final String QUERY = "query";
  private static final String EXPAND = "expand_wildcards";

  /** Templates that the engine fills in while it searches. */
  private static final String TEMPLATE = "template";

  private static final Set<String> TEMPLATES = Set.of("template_id", "templates");

  /** What the engine puts something else for, later. */
  private static final Pattern PLACEHOLDER =
      Pattern.compile("\\{\\{.*?}}+|\\$\\{[^}]*}|\\$\\d|\\\\\\d");

  private final OwnNames own;
  private final Breadth breadth;

  NameRules(OwnNames own, Breadth breadth) {
    this.own = own;
    this.breadth = breadth;
  }

  @Override
  public void member(JsonTexts at, String name) {
    boolean filled = name.equals("params") && at.outerName().equals(TEMPLATE);
    if (filled || (breadth == Breadth.RATINGS && TEMPLATES.contains(name))) {
      throw OwnNames.composed("templates within a search", at.pointer());
    }
    if (!breadth.isOfPlaces() && own.occursIn(name)) {
      throw OwnNames.named(at.pointer());
    }
  }

  @Override
  public boolean wants(JsonTexts at) {
    return !breadth.isOfPlaces() || wantsWhole(at);
  }

  @Override
  public boolean wantsWhole(JsonTexts at) {
    return breadth == Breadth.QUERY_TEXT || isIndexPlace(at.name()) || isWrapped(at);
  }

  @Override
  public void text(JsonTexts at, String text) {
    if (isWrapped(at)) {
      unwrap(text);
    } else if (isIndexPlace(at.name())) {
      index(at, text);
    } else if (!breadth.isOfPlaces()) {
      anything(at, text);
    }
  }

  private void index(JsonTexts at, String text) {
    if (own.isNamedBy(text)) {
      throw OwnNames.named(at.pointer());
    }
    boolean wildcards = !breadth.isOfPlaces() && breadth != Breadth.WITHOUT_WILDCARDS;
    if (wildcards && isFound(at.name(), text)) {
      throw OwnNames.found(at.pointer());
    }
  }

  /** What is matched against names later, by the gateway's too, or found by the engine now. */
  private boolean isFound(String name, String text) {
    String filled = PLACEHOLDER.matcher(text).replaceAll("*");
    if (!filled.equals(text) && own.isFoundUsuallyBy(filled)) {
      return true;
    }
    boolean later = name.contains("pattern") || name.equals(TEMPLATE);
    return later ? own.isFoundBy(text) : own.isFoundUsuallyBy(text);
  }

  private void anything(JsonTexts at, String text) {
    if (own.occursIn(text)) {
      throw OwnNames.named(at.pointer());
    }
    if (at.name().equals(EXPAND) && (text.contains("all") || text.contains("hidden"))) {
      throw OwnNames.found(at.pointer());
    }
    if (breadth == Breadth.QUERY_TEXT && new QueryText(own, text).finds()) {
      throw OwnNames.found(at.pointer());
    }
    Matcher placeholder = PLACEHOLDER.matcher(text);
    if (text.startsWith(".") && placeholder.find()) {
      String filled = placeholder.replaceAll("*");
      if (own.isFoundUsuallyBy(filled)) {
        throw OwnNames.found(at.pointer());
      }
    }
  }

  private void unwrap(String text) {
    byte[] query;
    try {
      query = Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException unreadable) {
      throw JsonTexts.malformed();
    }
    new NameScan(own, breadth).whole(query);
  }

  private static boolean isWrapped(JsonTexts at) {
    return at.outerName().equals(WRAPPER) && at.name().equals(QUERY);
  }

  /** Also members that no engine of today has: a name that is none harms nobody. */
  private boolean isIndexPlace(String name) {
    if (name.isEmpty() || name.indexOf('.') >= 0) {
      return false;
    }
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.contains("index")
        || lower.contains("indices")
        || (breadth == Breadth.EVERYWHERE && lower.equals(TEMPLATE));
  }
}
