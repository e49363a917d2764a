package io.searchgateway.access;

import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Rights of a credential of applications, made one restriction at a time. */
final class RestrictedRights {

  private Set<Category> categories =
      EnumSet.of(
          Category.DOCS,
          Category.SEARCH,
          Category.INDICES,
          Category.CAT,
          Category.CLUSTERS,
          Category.MISC);
  private Set<Acl> acls = EnumSet.allOf(Acl.class);
  private Set<Operation> operations = EnumSet.allOf(Operation.class);
  private IndexGrants indices = IndexGrants.EVERYTHING;
  private FieldRights fields = FieldRights.EVERYTHING;
  private RateLimits rates = RateLimits.NONE;
  private List<String> sources = List.of();
  private List<String> referers = List.of();
  private Optional<Instant> expires = Optional.empty();

  RestrictedRights categories(Category... some) {
    categories = Set.of(some);
    return this;
  }

  RestrictedRights acls(Acl... some) {
    acls = Set.of(some);
    return this;
  }

  RestrictedRights operations(Operation... some) {
    operations = Set.of(some);
    return this;
  }

  RestrictedRights indices(String... patterns) {
    indices = IndexGrants.parse(List.of(patterns));
    return this;
  }

  RestrictedRights hides(String field) {
    fields = new FieldRights(List.of(), List.of(new WildcardPattern(field)));
    return this;
  }

  RestrictedRights rates(RateLimits limits) {
    rates = limits;
    return this;
  }

  RestrictedRights sources(String... ranges) {
    sources = List.of(ranges);
    return this;
  }

  RestrictedRights referers(String... patterns) {
    referers = List.of(patterns);
    return this;
  }

  RestrictedRights expires(Instant end) {
    expires = Optional.of(end);
    return this;
  }

  Caller caller() {
    return caller("app");
  }

  Caller caller(String name) {
    return new Caller(
        name,
        Caller.Kind.PERMISSION,
        new Rights(
            false,
            categories,
            acls,
            operations,
            indices,
            fields,
            Optional.empty(),
            DeclarativeLimits.NONE,
            rates,
            sources,
            OptionalInt.empty(),
            referers,
            expires));
  }
}
