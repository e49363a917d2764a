package io.searchgateway.feature.suggestions.text;

import io.searchgateway.problem.Fault;
import io.searchgateway.saved.MemberCheck;
import io.searchgateway.search.history.SearchTexts;
import jakarta.json.JsonString;

/** Texts that editors enter. */
public final class PlainTexts {

  private PlainTexts() {}

  /** A text that is not blank and has no markup, for clients show it as HTML. */
  public static MemberCheck check() {
    return (value, at, faults) -> {
      int before = faults.size();
      MemberCheck.text(MemberCheck.LONGEST_TEXT).check(value, at, faults);
      if (faults.size() == before) {
        String text = ((JsonString) value).getString();
        if (text.isBlank() || !SearchTexts.isPlain(text)) {
          faults.add(
              Fault.badRequest(
                  "bad_value",
                  at.lastStep() + " must not be empty or contain `<`, `>` or control characters",
                  at.toString()));
        }
      }
    };
  }
}
