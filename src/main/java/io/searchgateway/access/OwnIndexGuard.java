package io.searchgateway.access;

import io.searchgateway.classify.Classification;
import io.searchgateway.classify.IndexExpression;
import io.searchgateway.classify.IndexSlot;
import io.searchgateway.classify.IndexSlot.InPath;
import io.searchgateway.classify.IndexSlot.InQuery;
import io.searchgateway.classify.NamePattern;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.request.RequestTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Keeps everybody away from the gateway's own indices: what names one is denied; a wildcard that
 * would find one gets an exclusion in the forwarded expression.
 */
public final class OwnIndexGuard {

  private static final String EVERYTHING = "*";

  /** Commas at the end, which the engines pass over there but not before an exclusion. */
  private static final Pattern LAST_COMMAS = Pattern.compile("(?:,|%2[cC])+$");

  private final String prefix;

  /**
   * A guard of all indices whose names begin with {@code prefix}.
   *
   * @param prefix begins with a dot; letters, digits, dots, dashes and underscores only
   */
  public OwnIndexGuard(String prefix) {
    this.prefix = prefix;
  }

  Decision judge(RequestTarget target, Classification classification, boolean hiddenIndices) {
    boolean wildcardsFind = !hiddenIndices || classification.expandsHidden();
    List<IndexSlot> narrow = new ArrayList<>(0);
    for (IndexSlot slot : classification.slots()) {
      if (names(slot)) {
        return new Decision.Denied(AccessProblems.reservedIndex(), "indices");
      }
      if (finds(slot, wildcardsFind)) {
        if (!slot.narrowable() || isAmbiguous(slot, target)) {
          return new Decision.Denied(AccessProblems.reservedIndex(), "indices");
        }
        narrow.add(slot);
      }
    }
    boolean insert = classification.allByDefault() && wildcardsFind;
    return new Decision.Allowed(
        narrow.isEmpty() && !insert ? target : narrowed(target, narrow, insert), Optional.empty());
  }

  /** Engines disagree on what a semicolon is, so a value beside one cannot be narrowed for all. */
  private static boolean isAmbiguous(IndexSlot slot, RequestTarget target) {
    return slot.place() instanceof InQuery
        && target.query().filter(query -> query.indexOf(';') >= 0).isPresent();
  }

  /** Whether an item can only mean indices of ours, or one that cannot be told apart. */
  private boolean names(IndexSlot slot) {
    for (IndexExpression.Item item : slot.expression().items()) {
      NamePattern pattern = item.pattern();
      if (!item.exclusion()
          && (!pattern.wildcard() || item.remote())
          && pattern.canBeginWith(prefix)
          && (!pattern.wildcard() || pattern.beginsWithDot())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a wildcard of the slot would be expanded to an index of ours. */
  private boolean finds(IndexSlot slot, boolean wildcardsFind) {
    if (slot.expression().isEmpty()) {
      // A path segment of nothing but commas is an empty list, and that is all indices.
      return wildcardsFind && slot.narrowable() && slot.place() instanceof InPath;
    }
    for (IndexExpression.Item item : slot.expression().items()) {
      if (item.isWide(prefix)
          && (item.pattern().beginsWithDot() || (wildcardsFind && slot.narrowable()))) {
        return true;
      }
    }
    return false;
  }

  private RequestTarget narrowed(RequestTarget target, List<IndexSlot> narrow, boolean insert) {
    StringBuilder path = new StringBuilder(target.path());
    Optional<StringBuilder> query = target.query().map(StringBuilder::new);
    // From the back to the front, so that the offsets in front stay right.
    for (int i = narrow.size() - 1; i >= 0; i--) {
      IndexSlot slot = narrow.get(i);
      if (slot.place() instanceof InPath place) {
        exclude(path, place.begin(), place.end(), slot.expression());
      } else if (slot.place() instanceof InQuery place) {
        query.ifPresent(text -> exclude(text, place.begin(), place.end(), slot.expression()));
      }
    }
    if (insert) {
      path.insert(0, "/" + EVERYTHING + exclusions(IndexExpression.parse(EVERYTHING)));
    }
    return new RequestTarget(path.toString(), query.map(StringBuilder::toString));
  }

  /** Appends the exclusion; {@code _all} takes none in any version, but {@code *} does. */
  private void exclude(StringBuilder raw, int begin, int end, IndexExpression expression) {
    String said = LAST_COMMAS.matcher(raw.substring(begin, end)).replaceFirst("");
    raw.replace(begin, end, (expression.all() ? EVERYTHING : said) + exclusions(expression));
  }

  private String exclusions(IndexExpression expression) {
    return "," + PercentDecoding.encode(String.join(",", expression.exclusions(prefix)));
  }
}
