package io.searchgateway.authorization.ownindex;

import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Refuses texts by which a body reaches the gateway's own indices. */
final class OwnNameRules implements JsonTextScanner.Reader {

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

  private final OwnIndexNames own;
  private final OwnIndexScanScope ownIndexScanScope;
  private final Consumer<byte[]> wrapped;

  /**
   * Rules for one body.
   *
   * @param wrapped looks through a query that the body holds in Base64
   */
  OwnNameRules(OwnIndexNames own, OwnIndexScanScope ownIndexScanScope, Consumer<byte[]> wrapped) {
    this.own = own;
    this.ownIndexScanScope = ownIndexScanScope;
    this.wrapped = wrapped;
  }

  @Override
  public void member(JsonTextScanner at, String name) {
    boolean filled = name.equals("params") && at.outerName().equals(TEMPLATE);
    if (filled || (ownIndexScanScope == OwnIndexScanScope.RATINGS && TEMPLATES.contains(name))) {
      throw OwnIndexNames.composed("templates in a search", at.pointer());
    }
    if (!ownIndexScanScope.isOfPlaces() && own.occursIn(name)) {
      throw OwnIndexNames.named(at.pointer());
    }
  }

  @Override
  public boolean wants(JsonTextScanner at) {
    return !ownIndexScanScope.isOfPlaces() || wantsWhole(at);
  }

  @Override
  public boolean wantsWhole(JsonTextScanner at) {
    return ownIndexScanScope == OwnIndexScanScope.QUERY_TEXT
        || isIndexPlace(at.name())
        || isWrapped(at);
  }

  @Override
  public void text(JsonTextScanner at, String text) {
    if (isWrapped(at)) {
      unwrap(text);
    } else if (isIndexPlace(at.name())) {
      index(at, text);
    } else if (!ownIndexScanScope.isOfPlaces()) {
      anything(at, text);
    }
  }

  private void index(JsonTextScanner at, String text) {
    if (own.isNamedBy(text)) {
      throw OwnIndexNames.named(at.pointer());
    }
    boolean wildcards =
        !ownIndexScanScope.isOfPlaces() && ownIndexScanScope != OwnIndexScanScope.WITHOUT_WILDCARDS;
    if (wildcards && isFound(at.name(), text)) {
      throw OwnIndexNames.found(at.pointer());
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

  private void anything(JsonTextScanner at, String text) {
    if (own.occursIn(text)) {
      throw OwnIndexNames.named(at.pointer());
    }
    if (at.name().equals(EXPAND) && (text.contains("all") || text.contains("hidden"))) {
      throw OwnIndexNames.found(at.pointer());
    }
    if (ownIndexScanScope == OwnIndexScanScope.QUERY_TEXT
        && new QueryLanguageText(own, text).finds()) {
      throw OwnIndexNames.found(at.pointer());
    }
    Matcher placeholder = PLACEHOLDER.matcher(text);
    if (text.startsWith(".") && placeholder.find()) {
      String filled = placeholder.replaceAll("*");
      if (own.isFoundUsuallyBy(filled)) {
        throw OwnIndexNames.found(at.pointer());
      }
    }
  }

  private void unwrap(String text) {
    byte[] query;
    try {
      query = Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException unreadable) {
      throw JsonTextScanner.malformed();
    }
    wrapped.accept(query);
  }

  private static boolean isWrapped(JsonTextScanner at) {
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
        || (ownIndexScanScope == OwnIndexScanScope.EVERYWHERE && lower.equals(TEMPLATE));
  }
}
