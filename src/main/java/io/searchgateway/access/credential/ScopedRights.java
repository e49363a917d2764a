package io.searchgateway.access.credential;

import io.searchgateway.access.AddressRangeLists;
import io.searchgateway.json.Json;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rights that are a part of others, and never more than them. */
final class ScopedRights {

  private ScopedRights() {}

  /**
   * What a token allows of its parent's rights of this moment.
   *
   * @return empty when there is no address left from which it could be used
   */
  static Optional<Rights> of(Rights parent, TokenScope scope, Instant end) {
    Optional<List<String>> sources = AddressRangeLists.common(parent.sources(), scope.sources());
    return sources.map(
        from ->
            new Rights(
                false,
                categories(parent, scope),
                common(parent.acls(), scope.acls()),
                common(parent.operations(), scope.operations()),
                indices(parent.indices(), scope.indices()),
                fields(parent.fields(), scope),
                both(parent.documentFilter(), scope.documentFilter()),
                parent.declarative(),
                parent.rates(),
                from,
                parent.forwardedHop(),
                parent.referers(),
                Optional.of(parent.expires().filter(end::isAfter).orElse(end))));
  }

  /** Who is confined to some indices or to part of them holds nothing that is about all. */
  private static Set<Category> categories(Rights parent, TokenScope scope) {
    Set<Category> common = common(parent.categories(), scope.categories());
    if (scope.isPartial()) {
      common.removeIf(category -> !category.isConfined());
    }
    return common;
  }

  private static <T> Set<T> common(Set<T> parent, Optional<Set<T>> asked) {
    Set<T> common = new HashSet<>(parent);
    asked.ifPresent(common::retainAll);
    return common;
  }

  private static IndexGrants indices(IndexGrants parent, Optional<List<String>> asked) {
    if (asked.isEmpty()) {
      return parent;
    }
    IndexGrants wanted = IndexGrants.parse(asked.get());
    List<WildcardPattern> covered = wanted.grants().stream().filter(parent::cover).toList();
    return new IndexGrants(covered, wanted.denials()).within(parent);
  }

  /** Patterns of the token that are not wholly within the parent's grant nothing. */
  private static FieldRights fields(FieldRights parent, TokenScope scope) {
    List<WildcardPattern> exclude = new ArrayList<>(parent.exclude());
    scope.exclude().stream().map(WildcardPattern::new).forEach(exclude::add);
    if (scope.include().isEmpty()) {
      return new FieldRights(parent.include(), exclude);
    }
    List<WildcardPattern> include =
        scope.include().stream()
            .map(WildcardPattern::new)
            .filter(pattern -> isWithin(parent, pattern))
            .toList();
    if (include.isEmpty()) {
      exclude.add(new WildcardPattern("*"));
    }
    return new FieldRights(include, exclude);
  }

  /** A star in a pattern is taken for a letter, which only a star of the parent's stands for. */
  static boolean isWithin(FieldRights parent, WildcardPattern pattern) {
    return new FieldRights(parent.include(), List.of()).allow(pattern.text());
  }

  private static Optional<JsonObject> both(
      Optional<JsonObject> parent, Optional<JsonObject> forced) {
    if (parent.isEmpty() || forced.isEmpty()) {
      return parent.isPresent() ? parent : forced;
    }
    JsonArray filters = Json.array().add(parent.get()).add(forced.get()).build();
    return Optional.of(Json.wrapped("bool", Json.wrapped("filter", filters)));
  }
}
