package io.searchgateway.access.index;

import io.searchgateway.access.index.EngineIndexCatalog.Known;
import io.searchgateway.access.index.IndexDecision.Allowed;
import io.searchgateway.access.index.IndexDecision.Denied;
import io.searchgateway.access.index.IndexDecision.Unknown;
import io.searchgateway.access.index.IndexMap.Entry;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.WildcardPattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** One expression while it is judged, member by member. */
final class ExpressionAuthorization {

  /** Finds no index in any version; the wildcard is there for what may be taken from it. */
  static final String NOTHING = "*,-*";

  private final IndexGrants grants;
  private final String own;
  private final IndexNameKind indexNameKind;
  private final Supplier<Optional<Known>> known;
  private final boolean everything;
  private final Set<String> chosen = new LinkedHashSet<>();
  private final List<String> denied = new ArrayList<>();
  private final Set<String> unknown = new HashSet<>();
  private boolean unread;
  private boolean wildcards;
  private boolean malformed;

  ExpressionAuthorization(
      IndexGrants grants,
      String own,
      IndexNameKind indexNameKind,
      Supplier<Optional<Known>> known) {
    this.grants = grants;
    this.own = own;
    this.indexNameKind = indexNameKind;
    this.known = known;
    this.everything = grants.isEverything();
  }

  void take(ExpressionItem item) {
    if (item instanceof ExpressionItem.Name name) {
      name(name.text());
    } else if (item instanceof ExpressionItem.Wildcard wildcard && indexNameKind.isList()) {
      wildcard(wildcard.pattern());
    } else if (item instanceof ExpressionItem.Exclusion exclusion && wildcards) {
      exclude(exclusion.pattern());
    } else if (item instanceof ExpressionItem.Remote remote && indexNameKind.isList()) {
      remote(remote.text());
    } else if (item instanceof ExpressionItem.Malformed) {
      malformed = true;
    } else {
      denied.add(written(item));
    }
  }

  /** Date math that stands for any of these, depending on whose clock is asked. */
  void take(String written, Set<String> names) {
    if (names.size() == 1) {
      take(ExpressionItem.read(names.iterator().next()));
      return;
    }
    Set<String> before = new LinkedHashSet<>(chosen);
    for (String name : names) {
      ExpressionItem item = ExpressionItem.read(name);
      if (item instanceof ExpressionItem.Name) {
        take(item);
      } else {
        denied.add(written);
      }
    }
    chosen.clear();
    chosen.addAll(before);
    chosen.add(written);
  }

  void deny(String written) {
    denied.add(written);
  }

  private void name(String name) {
    if (isAllowed(name)) {
      chosen.add(name);
    } else {
      denied.add(name);
    }
  }

  /** Also true where it cannot be told yet; the verdict then says so. */
  private boolean isAllowed(String name) {
    if (name.startsWith(own)) {
      return false;
    }
    if (everything || indexNameKind == IndexNameKind.NEW) {
      return grants.allow(name);
    }
    Optional<Known> map = known.get();
    if (grants.allowLiterally(name)) {
      // Needs no look, but what is known already counts: it could lead to what is nobody's.
      return map.flatMap(
              view -> view.map().find(name).map(found -> granted(view).allow(name, found)))
          .orElse(true);
    }
    if (map.isEmpty()) {
      unknown.add(name);
      return true;
    }
    Optional<Entry> entry = map.get().map().find(name);
    if (entry.isPresent()) {
      return granted(map.get()).allow(name, entry.get());
    }
    if (grants.allow(name) && !map.get().complete()) {
      unknown.add(name);
      return true;
    }
    return grants.allow(name);
  }

  private void wildcard(WildcardPattern pattern) {
    wildcards = true;
    boolean dotted = pattern.text().startsWith(".");
    if (everything && !indexNameKind.isOfOneKind()) {
      if (!dotted) {
        chosen.add(pattern.text());
      }
      return;
    }
    Optional<Known> map = known.get();
    if (map.isEmpty()) {
      unread = true;
      return;
    }
    GrantedNames names = granted(map.get());
    chosen.addAll(
        switch (indexNameKind) {
          case ALIASES -> names.aliases(pattern);
          case DATA_STREAMS, LISTED_DATA_STREAMS -> names.dataStreams(pattern);
          default -> names.matching(pattern, indexNameKind == IndexNameKind.LIST_WITH_CLOSED);
        });
  }

  private void exclude(WildcardPattern pattern) {
    if (everything && !indexNameKind.isOfOneKind()) {
      chosen.add("-" + pattern.text());
    } else {
      chosen.removeIf(pattern::matches);
    }
  }

  /** Names of other clusters are not known here: a wildcard must lie within one grant. */
  private void remote(String text) {
    boolean granted =
        grants.grants().stream()
            .anyMatch(grant -> grant.text().indexOf(':') > 0 && grant.matches(text));
    WildcardPattern pattern = new WildcardPattern(text);
    if (granted && grants.denials().stream().noneMatch(denial -> denial.overlaps(pattern))) {
      chosen.add(text);
    } else {
      denied.add(text);
    }
  }

  private GrantedNames granted(Known map) {
    return new GrantedNames(grants, map.map(), own);
  }

  IndexDecision verdict() {
    if (malformed) {
      return new Denied(IndexProblems.malformed(), List.of());
    }
    if (!denied.isEmpty()) {
      return new Denied(IndexProblems.notAllowed(denied), List.copyOf(denied));
    }
    if (unread || !unknown.isEmpty()) {
      return new Unknown(Set.copyOf(unknown));
    }
    if (chosen.isEmpty()) {
      return indexNameKind == IndexNameKind.ALIASES || indexNameKind == IndexNameKind.DATA_STREAMS
          ? new Denied(IndexProblems.notAllowed(List.of("*")), List.of("*"))
          : new Allowed(NOTHING, true);
    }
    if (everything && wildcards && !indexNameKind.isOfOneKind()) {
      // Names with a dot are not granted by a mere star, and those of the gateway to nobody.
      chosen.add("-.*");
    }
    return new Allowed(String.join(",", chosen), false);
  }

  private static String written(ExpressionItem item) {
    if (item instanceof ExpressionItem.Wildcard wildcard) {
      return wildcard.pattern().text();
    }
    if (item instanceof ExpressionItem.Exclusion exclusion) {
      return "-" + exclusion.pattern().text();
    }
    if (item instanceof ExpressionItem.Remote remote) {
      return remote.text();
    }
    return item instanceof ExpressionItem.Refused refused ? refused.text() : "";
  }
}
