package io.searchgateway.pipeline.validation;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What one check of a body, or of a schema, may still cost. It holds for the thread that checks, so
 * that everything within the library that looks at a value pays, whichever way it came there.
 *
 * <p>One unit is about one look at a value. Keywords cost more, for the library notes the way to
 * each of them; what it keeps (a fault, an annotation) costs most.
 */
final class ValidationBudget {

  private static final ThreadLocal<ValidationBudget> CURRENT = new ThreadLocal<>();

  private static final int KEYWORD = 50;
  private static final int FINDING = 200;
  private static final int DEPTH = 600;
  private static final int MOST_FAULTS = 100;
  private static final int LOOKS_BETWEEN_TIMES = 1024;

  private final long end;
  private long units;
  private int looks;
  private int depth;
  private int choices;
  private long path;
  private int faults;
  private boolean leaf;

  private ValidationBudget(long units, Duration time) {
    this.units = units;
    this.end = System.nanoTime() + time.toNanos();
  }

  /** The budget is spent; nothing is known of the value. */
  static final class Spent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Spent(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * Does something within a budget, or within the one that holds already.
   *
   * @param units looks at values
   * @throws Spent when it would cost more
   */
  static <T> T within(long units, Duration time, Supplier<T> check) {
    if (CURRENT.get() != null) {
      return check.get();
    }
    CURRENT.set(new ValidationBudget(units, time));
    try {
      return check.get();
    } catch (StackOverflowError deep) {
      throw new Spent("is nested too deeply");
    } finally {
      CURRENT.remove();
    }
  }

  /** The budget of the present thread; none where the library works on its own account. */
  static @Nullable ValidationBudget current() {
    return CURRENT.get();
  }

  /** Another value is checked; what was found in those before is of no matter. */
  static void beginAnew() {
    ValidationBudget budget = CURRENT.get();
    if (budget != null) {
      budget.faults = 0;
    }
  }

  /** Pays for looks at a value. */
  static void pay(long looks) {
    ValidationBudget budget = CURRENT.get();
    if (budget != null) {
      budget.spend(looks);
    }
  }

  /** Pays for something that is kept until the check is over, such as a fault. */
  static void payFinding(int place) {
    ValidationBudget budget = CURRENT.get();
    if (budget != null) {
      budget.spend(FINDING + place + budget.path);
      if (budget.leaf && budget.choices == 0) {
        budget.faults++;
      }
    }
  }

  private void spend(long looked) {
    units -= looked;
    if (units < 0) {
      throw new Spent("takes too many steps");
    }
    if (++looks >= LOOKS_BETWEEN_TIMES) {
      looks = 0;
      if (System.nanoTime() - end > 0) {
        throw new Spent("takes too long");
      }
    }
  }

  /**
   * Whether nothing more need be looked at: there are as many faults as are told, and none of them
   * in an alternative of which another may fit.
   */
  boolean isFaulty() {
    return faults >= MOST_FAULTS;
  }

  /**
   * A keyword is asked.
   *
   * @param size of its value
   * @param length of its place in the schema
   */
  void enter(KeywordKind kind, int size, int length) {
    path += length;
    if (++depth > DEPTH) {
      throw new Spent("is nested too deeply");
    }
    if (kind == KeywordKind.CHOICE) {
      choices++;
    }
    spend(KEYWORD + size + path / 4);
  }

  /** It has answered; the library looks up the value's place next if that is to be kept. */
  void leave(KeywordKind kind, int length) {
    path -= length;
    depth--;
    if (kind == KeywordKind.CHOICE) {
      choices--;
    }
    leaf = kind == KeywordKind.LEAF;
  }
}
