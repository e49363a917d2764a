package io.searchgateway.access;

import io.searchgateway.classify.IndexSlot.InPath;
import io.searchgateway.classify.IndexSlot.InQuery;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.classify.RouteSlot;
import io.searchgateway.request.RequestTarget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Puts other text into places of a target; all that is not replaced stays raw as it came. */
final class TargetRewrite {

  private final RequestTarget target;
  private final List<Change> changes = new ArrayList<>(2);

  TargetRewrite(RequestTarget target) {
    this.target = target;
  }

  private record Change(boolean inPath, int begin, int end, String text) {}

  /** Replaces a slot's text, given decoded; nothing changes where it is what stands there. */
  void replace(RouteSlot slot, String decoded) {
    if (slot.decoded().equals(decoded)) {
      return;
    }
    if (slot.place() instanceof InPath place) {
      changes.add(new Change(true, place.begin(), place.end(), PercentDecoding.encode(decoded)));
    } else if (slot.place() instanceof InQuery place) {
      changes.add(new Change(false, place.begin(), place.end(), PercentDecoding.encode(decoded)));
    }
  }

  RequestTarget result() {
    if (changes.isEmpty()) {
      return target;
    }
    StringBuilder path = new StringBuilder(target.path());
    Optional<StringBuilder> query = target.query().map(StringBuilder::new);
    // From the back to the front, so that the offsets in front stay right.
    changes.sort(Comparator.comparingInt(Change::begin).reversed());
    for (Change change : changes) {
      if (change.inPath()) {
        path.replace(change.begin(), change.end(), change.text());
      } else {
        query.ifPresent(text -> text.replace(change.begin(), change.end(), change.text()));
      }
    }
    return new RequestTarget(path.toString(), query.map(StringBuilder::toString));
  }
}
