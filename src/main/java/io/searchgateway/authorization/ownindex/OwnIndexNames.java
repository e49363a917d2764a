package io.searchgateway.authorization.ownindex;

import io.searchgateway.classify.IndexExpression;
import io.searchgateway.classify.NamePattern;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells which texts name the gateway's own indices, or would find them. */
public final class OwnIndexNames {

  private static final int FORBIDDEN = 403;

  /** How often a text may have been escaped again, as JSON within a text of JSON is. */
  private static final int ESCAPED = 4;

  private static final Pattern ESCAPE = Pattern.compile("\\\\+u([0-9A-Fa-f]{4})");

  private final String prefix;
  private final String exclusion;
  private final BooleanSupplier hiddenIndices;

  /**
   * Names that begin with {@code prefix}.
   *
   * @param prefix begins with a dot; letters, digits, dots, dashes and underscores only
   * @param hiddenIndices whether the engine of this moment keeps hidden indices out of wildcards
   */
  public OwnIndexNames(String prefix, BooleanSupplier hiddenIndices) {
    this.prefix = prefix;
    this.exclusion = "-" + prefix + "*";
    this.hiddenIndices = hiddenIndices;
  }

  /** How many characters a beginning of one of the names may take, escaped as it may be. */
  int longest() {
    return prefix.length() * 8;
  }

  /** What takes them away from the wildcards before it that find them, of each cluster. */
  Set<String> exclusions(String expression) {
    return IndexExpression.parse(expression).exclusions(prefix);
  }

  /** Whether an index expression names one of them. */
  public boolean isNamedBy(String expression) {
    if (!mayMatter(expression)) {
      return false;
    }
    for (IndexExpression.Item item : IndexExpression.parse(expression).items()) {
      NamePattern pattern = item.pattern();
      if (!item.exclusion()
          && (!pattern.wildcard() || (item.remote() && pattern.beginsWithDot()))
          && pattern.canBeginWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Whether wildcards of an index expression find them, where these find hidden indices. */
  public boolean isFoundBy(String expression) {
    return isFoundBy(expression, true);
  }

  /** Whether they find them where they find what the engine does not hide from them. */
  boolean isFoundUsuallyBy(String expression) {
    return isFoundBy(expression, !hiddenIndices.getAsBoolean());
  }

  private boolean isFoundBy(String expression, boolean hidden) {
    boolean found = hidden && IndexExpression.parse(expression).all();
    boolean foundElsewhere = false;
    for (String part : expression.split(",", -1)) {
      // A blank in front makes a name of it, which takes nothing away.
      if (part.equals(exclusion) || part.equals("-.*")) {
        found = false;
      } else if (part.indexOf('*') >= 0 || part.indexOf(':') >= 0 || part.strip().equals("_all")) {
        for (IndexExpression.Item item : IndexExpression.parse(part).items()) {
          boolean finds = item.isWide(prefix) && (hidden || item.pattern().beginsWithDot());
          found |= finds && !item.remote();
          foundElsewhere |= finds && item.remote();
        }
      }
    }
    return found || foundElsewhere;
  }

  /**
   * Whether what is put into another name, wherever, can make one of them.
   *
   * @param part with {@code *} for what is not known of it
   */
  public boolean canBeCompletedBy(String part) {
    NamePattern pattern = NamePattern.parse(part + "*");
    for (int i = 0; i < prefix.length(); i++) {
      if (pattern.canBeginWith(prefix.substring(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of the names stands anywhere in a text, escaped or not. */
  boolean occursIn(String text) {
    String plain = text;
    for (int i = 0; i < ESCAPED; i++) {
      if (plain.contains(prefix)) {
        return true;
      }
      if (plain.indexOf("\\u") < 0) {
        return false;
      }
      String read =
          ESCAPE
              .matcher(plain)
              .replaceAll(
                  found ->
                      Matcher.quoteReplacement(
                          Character.toString(Integer.parseInt(found.group(1), 16))));
      if (read.equals(plain)) {
        return false;
      }
      plain = read;
    }
    return true;
  }

  /** Whether it is cheap to see that an expression names nothing of ours. */
  private boolean mayMatter(String expression) {
    return expression.indexOf('.') >= 0
        || expression.indexOf('<') >= 0
        || expression.indexOf('*') >= 0;
  }

  /** The refusal of a name of ours. */
  public static Problem named(String pointer) {
    return refused("the indices of the gateway cannot be accessed", pointer);
  }

  /** The refusal of a wildcard that finds them. */
  static Problem found(String pointer) {
    return refused(
        "the wildcard matches indices of the gateway, which cannot be " + "accessed", pointer);
  }

  /** The refusal of something by which a name could be put together later. */
  public static Problem composed(String what, String pointer) {
    return Problem.of(
        List.of(
            new Fault(
                FORBIDDEN,
                "body_element_not_allowed",
                "only an administrator can use " + what + ": it can name any index when it runs",
                pointer)));
  }

  private static Problem refused(String message, String pointer) {
    return Problem.of(List.of(new Fault(FORBIDDEN, "reserved_index", message, pointer)));
  }
}
