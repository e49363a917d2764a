package io.searchgateway.feature.credentials;

import io.searchgateway.access.AddressRangeLists;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Nobody raises a credential beyond the own rights, nor takes over one that holds more. */
final class EscalationCheck {

  private static final int FORBIDDEN = 403;

  private final Rights own;
  private final List<Fault> faults = new ArrayList<>();

  private EscalationCheck(Rights own) {
    this.own = own;
  }

  /**
   * Sees to it that what is to be granted is held.
   *
   * @throws Problem 403 with the place of each right that is not
   */
  static void check(Rights own, Rights wanted) {
    List<Fault> faults = faults(own, wanted);
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
  }

  /**
   * Sees to it that a credential that exists holds no more than the caller.
   *
   * @throws Problem 403
   */
  static void checkTakeover(Rights own, Rights theirs) {
    if (!faults(own, theirs).isEmpty()) {
      throw Problem.of(
          FORBIDDEN, "beyond_own_rights", "the credential has rights that you do not have");
    }
  }

  static List<Fault> faults(Rights own, Rights wanted) {
    if (own.administrator()) {
      return List.of();
    }
    EscalationCheck escalationCheck = new EscalationCheck(own);
    if (wanted.administrator()) {
      escalationCheck.fault("/is_admin", "only an administrator can create an administrator");
      return escalationCheck.faults;
    }
    escalationCheck.lacking("/categories", wanted.categories(), held(own), one -> one.word());
    escalationCheck.lacking(
        "/acls",
        wanted.acls().stream()
            .filter(acl -> !acl.categories().isEmpty())
            .collect(Collectors.toSet()),
        own.acls(),
        Acl::word);
    escalationCheck.lacking("/ops", wanted.operations(), own.operations(), one -> one.word());
    escalationCheck.indices(wanted);
    escalationCheck.documents(wanted);
    if (!AddressRangeLists.cover(own.sources(), wanted.sources())) {
      escalationCheck.fault("/sources", "it would be valid from addresses that you cannot use");
    }
    return escalationCheck.faults;
  }

  /** Whoever may record events with the category of analytics may let others do so. */
  private static Set<Category> held(Rights own) {
    Set<Category> held = EnumSet.noneOf(Category.class);
    held.addAll(own.categories());
    if (held.contains(Category.ANALYTICS) && own.operations().contains(Operation.WRITE)) {
      held.add(Category.ANALYTICS_EVENTS);
    }
    return held;
  }

  private void indices(Rights wanted) {
    for (WildcardPattern pattern : wanted.indices().grants()) {
      if (!own.indices().cover(pattern)) {
        fault("/indices", "you do not have \"" + pattern.text() + "\" yourself");
      } else if (wanted.indices().allowLiterally(pattern.text())
          && !own.indices().allowLiterally(pattern.text())) {
        // As the name of an alias it could lead further than a wildcard that happens to match it.
        fault("/indices", "you do not have \"" + pattern.text() + "\" by that exact name");
      }
    }
  }

  private void documents(Rights wanted) {
    if (!own.fields().isEverything() && !own.fields().equals(wanted.fields())) {
      fault("/include_fields", "you do not have access to all fields");
    }
    if (own.documentFilter().isPresent() && !own.documentFilter().equals(wanted.documentFilter())) {
      fault("/document_filter", "you do not have access to all documents");
    }
  }

  private <T> void lacking(String pointer, Set<T> wanted, Set<T> held, Function<T, String> word) {
    List<String> more =
        wanted.stream().filter(one -> !held.contains(one)).map(word).sorted().toList();
    if (!more.isEmpty()) {
      fault(pointer, "you do not have: " + String.join(", ", more));
    }
  }

  private void fault(String pointer, String message) {
    faults.add(new Fault(FORBIDDEN, "beyond_own_rights", message, pointer));
  }
}
