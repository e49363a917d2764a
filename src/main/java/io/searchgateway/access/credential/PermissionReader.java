package io.searchgateway.access.credential;

import io.searchgateway.access.AddressRangeLists;
import io.searchgateway.access.MemberReader;
import io.searchgateway.access.UserReader;
import io.searchgateway.json.Pointer;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Reads what a record says about a permission, as sent or as stored. The record is whole: what was
 * left out of a request has been put in before.
 */
public final class PermissionReader {

  private static final int MOST_PATTERNS = 1000;
  private static final int MOST_REFERERS = 100;

  /** A hundred years, in seconds. */
  private static final long LONGEST_TTL = 3_153_600_000L;

  private PermissionReader() {}

  /**
   * The permission that the members describe.
   *
   * @return of no meaning when the members have a fault afterwards
   */
  public static Permission read(
      MemberReader members, Permission.Identity identity, Permission.Secret secret) {
    Set<Category> categories = members.words("categories", Category::of).orElse(Set.of());
    return new Permission(
        identity,
        secret,
        categories,
        UserReader.readAcls(members, categories).orElseGet(() -> Acl.within(categories)),
        members.words("ops", Operation::of).orElse(Set.of()),
        reach(members),
        new Permission.Use(
            AddressRangeLists.read(members).orElse(AddressRangeLists.ANYWHERE),
            AddressRangeLists.readHop(members),
            referers(members),
            RateLimitsFormat.read(members),
            ttl(members)));
  }

  private static Permission.Scope reach(MemberReader members) {
    return new Permission.Scope(
        UserReader.readIndices(members).orElse(List.of()),
        members.texts("within", MOST_PATTERNS).orElse(List.of()),
        fields(members, "include_fields"),
        fields(members, "exclude_fields"),
        filter(members),
        declarative(members));
  }

  private static long ttl(MemberReader members) {
    OptionalLong ttl = members.whole("ttl", Long.MIN_VALUE, LONGEST_TTL);
    if (ttl.orElse(-1) == 0) {
      members.fault(
          "ttl",
          "bad_number",
          "ttl must be a number of seconds greater than 0, or -1 for no " + "expiry");
    }
    return Math.max(-1, ttl.orElse(-1));
  }

  private static List<String> fields(MemberReader members, String name) {
    List<String> patterns = members.texts(name, MOST_PATTERNS).orElse(List.of());
    for (int i = 0; i < patterns.size(); i++) {
      if (patterns.get(i).chars().anyMatch(Character::isISOControl)) {
        members.fault(
            Pointer.ROOT.child(name).child(i), "bad_pattern", "this is not a field pattern");
      }
    }
    return patterns;
  }

  private static List<String> referers(MemberReader members) {
    List<String> referers = members.texts("referers", MOST_REFERERS).orElse(List.of("*"));
    for (int i = 0; i < referers.size(); i++) {
      if (referers
          .get(i)
          .chars()
          .anyMatch(c -> Character.isISOControl(c) || Character.isWhitespace(c))) {
        members.fault(
            Pointer.ROOT.child("referers").child(i),
            "bad_pattern",
            "\"" + referers.get(i) + "\" is not a referrer pattern");
      }
    }
    return referers;
  }

  private static Optional<JsonObject> filter(MemberReader members) {
    Optional<JsonObject> filter = members.object("document_filter");
    filter.ifPresent(
        query ->
            DocumentFilterValidator.faults(query)
                .forEach(
                    fault ->
                        members.fault(
                            fault.at(Pointer.ROOT.child("document_filter")),
                            "bad_document_filter",
                            fault.message())));
    return filter;
  }

  private static DeclarativeLimits declarative(MemberReader members) {
    Optional<JsonObject> limits = members.object(PermissionMembers.DECLARATIVE);
    if (limits.isEmpty()) {
      return DeclarativeLimits.NONE;
    }
    MemberReader inner =
        new MemberReader(limits.get(), Pointer.ROOT.child(PermissionMembers.DECLARATIVE));
    inner.only(Set.of("maxSize", "maxAggregationSize", "disableQueryDSL"));
    DeclarativeLimits read =
        new DeclarativeLimits(
            size(inner, "maxSize"),
            size(inner, "maxAggregationSize"),
            inner.flag("disableQueryDSL").orElse(false));
    members.take(inner);
    return read;
  }

  private static OptionalInt size(MemberReader members, String name) {
    return members.whole(name, 0, Integer.MAX_VALUE).stream()
        .mapToInt(Math::toIntExact)
        .findFirst();
  }
}
