package io.searchgateway.feature.credentials;

import io.searchgateway.access.AddressRangeLists;
import io.searchgateway.access.credential.DocumentFilterValidator;
import io.searchgateway.access.credential.TokenScope;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells whoever asks for a token what of it the parent does not hold. The token would not hold it
 * either; but nobody should find that out later.
 */
final class TokenEscalationCheck {

  private final List<Fault> faults = new ArrayList<>();

  private TokenEscalationCheck() {}

  /**
   * Sees to it that all of the scope is held by the parent.
   *
   * @throws Problem 403 with the place of what is not
   */
  static void check(Rights parent, TokenScope scope) {
    TokenEscalationCheck escalation = new TokenEscalationCheck();
    escalation.held("/categories", parent.categories(), scope.categories());
    escalation.unconfined(scope);
    escalation.held("/acls", parent.acls(), scope.acls());
    escalation.held("/ops", parent.operations(), scope.operations());
    escalation.indices(parent, scope);
    escalation.fields(parent.fields(), scope);
    if (!scope.sources().isEmpty() && !AddressRangeLists.cover(parent.sources(), scope.sources())) {
      escalation.fault("/sources", "the parent cannot be used from all of these addresses");
    }
    if (!escalation.faults.isEmpty()) {
      throw Problem.of(escalation.faults);
    }
  }

  private <T> void held(String pointer, Set<T> parent, Optional<Set<T>> asked) {
    if (asked.isPresent() && !parent.containsAll(asked.get())) {
      fault(pointer, "the parent does not have all of these");
    }
  }

  /** What is about the gateway as a whole cannot be confined to a part. */
  private void unconfined(TokenScope scope) {
    if (scope.isPartial()
        && !scope.categories().orElse(Set.of()).stream().allMatch(Category::isConfined)) {
      fault(
          "/categories",
          "some of these apply to more than the indices and documents of the " + "token");
    }
  }

  private void indices(Rights parent, TokenScope scope) {
    IndexGrants asked = IndexGrants.parse(scope.indices().orElse(List.of()));
    for (WildcardPattern pattern : asked.grants()) {
      if (!parent.indices().cover(pattern)) {
        fault("/indices", "the parent does not have \"" + pattern.text() + "\"");
      }
    }
  }

  private void fields(FieldRights parent, TokenScope scope) {
    FieldRights included = new FieldRights(parent.include(), List.of());
    for (String pattern : scope.include()) {
      if (!included.allow(pattern)) {
        fault("/include_fields", "the parent does not have access to \"" + pattern + "\"");
      }
    }
    // By the number of documents that pass, a filter would tell of values that are hidden.
    scope
        .documentFilter()
        .map(DocumentFilterValidator::fields)
        .orElse(Set.of())
        .forEach(
            field -> {
              if (!parent.allow(field)) {
                fault("/document_filter", "the parent does not have access to \"" + field + "\"");
              }
            });
  }

  private void fault(String pointer, String message) {
    faults.add(new Fault(403, "beyond_own_rights", message, pointer));
  }
}
