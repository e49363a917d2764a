package io.searchgateway.feature.credentials;

import io.searchgateway.access.AddressRangeLists;
import io.searchgateway.access.MemberReader;
import io.searchgateway.access.credential.Permission;
import io.searchgateway.access.credential.PermissionFormat;
import io.searchgateway.access.credential.PermissionMembers;
import io.searchgateway.access.credential.PermissionReader;
import io.searchgateway.access.credential.RateLimitsFormat;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Makes permissions of what clients ask for. */
final class PermissionDraft {

  /** What ordinary users' permissions have unless they say otherwise. */
  private static final Set<Category> USUAL =
      EnumSet.of(Category.DOCS, Category.SEARCH, Category.INDICES);

  /** What even administrators' have only when they say so. */
  private static final Set<Category> ON_DEMAND =
      EnumSet.of(Category.AUDIT, Category.EXPERIMENTS, Category.IMPORT, Category.ANALYTICS_EVENTS);

  private final CredentialCaller standing;
  private final JsonObject asked;

  /**
   * A draft.
   *
   * @param body as sent
   * @throws Problem 400 when it has members that cannot be set
   */
  PermissionDraft(CredentialCaller standing, JsonObject body) {
    this.standing = standing;
    this.asked = PermissionMembers.usual(body);
    MemberReader members = new MemberReader(asked);
    Set<String> known = new HashSet<>(PermissionMembers.SETTABLE);
    known.addAll(PermissionMembers.FIXED);
    known.addAll(PermissionMembers.SHOWN);
    members.only(known);
    PermissionMembers.FIXED.stream()
        .filter(members::has)
        .sorted()
        .forEach(name -> members.fault(name, "not_settable", name + " is set by the gateway"));
    if (members.has("owner") && members.text("owner").orElse("").isBlank()) {
      members.fault("owner", "missing_field", "the owner must be a username");
    }
    members.check();
  }

  /** A new permission; one for a part gets what is about the whole only when that is named. */
  Permission create(String username, Permission.Secret secret, Instant now) {
    Permission made = draft(username, secret, now, category -> true);
    if (!asked.containsKey("categories") && !made.account().caller().rights().seesAll()) {
      made = draft(username, secret, now, Category::isConfined);
    }
    check(made);
    return made;
  }

  private Permission draft(
      String username, Permission.Secret secret, Instant now, Predicate<Category> unasked) {
    RateLimits limits =
        limits(
            RateLimitsFormat.of(
                standing.isAdministrator() ? RateLimitsFormat.GENEROUS : RateLimitsFormat.USUAL));
    JsonObjectBuilder whole = Json.object(defaults(unasked));
    asked.forEach(whole::add);
    JsonObject record = complete(whole.add("limits", RateLimitsFormat.write(limits)).build());
    MemberReader members = new MemberReader(bounded(record, standing.layers()));
    Permission made =
        PermissionReader.read(
            members,
            new Permission.Identity(
                username,
                members.text("owner").orElse(standing.caller().name()),
                standing.caller().name(),
                members.text("role").orElse(""),
                members.text("description").orElse(""),
                now,
                now),
            secret);
    members.check();
    return made;
  }

  /** The same permission with what was asked for. */
  Permission change(Permission before, Instant now) {
    JsonObjectBuilder whole = Json.object(PermissionFormat.described(before));
    if (asked.containsKey("categories")) {
      whole.remove("acls");
    }
    asked.forEach(whole::add);
    JsonObject record =
        complete(
            whole.add("limits", RateLimitsFormat.write(limits(before.use().limits()))).build());
    List<String> within =
        asked.containsKey("indices") ? standing.layers() : before.reach().within();
    MemberReader members = new MemberReader(bounded(record, within));
    Permission.Identity identity = before.identity();
    Permission made =
        PermissionReader.read(
            members,
            new Permission.Identity(
                identity.username(),
                members.text("owner").orElse(identity.owner()),
                identity.creator(),
                members.text("role").orElse(""),
                members.text("description").orElse(""),
                identity.createdAt(),
                now),
            before.secret());
    members.check();
    check(made);
    return made;
  }

  private void check(Permission made) {
    if (!standing.isAdministrator()
        && !made.identity().owner().equals(standing.caller().name())
        && asked.containsKey("owner")) {
      throw Problem.of(403, "beyond_own_rights", "only an administrator can set another owner");
    }
    EscalationCheck.check(standing.rights(), made.account().caller().rights());
  }

  private RateLimits limits(RateLimits before) {
    MemberReader members = new MemberReader(asked);
    RateLimits limits = RateLimitsFormat.over(before, members);
    members.check();
    return limits;
  }

  /** Without ACLs of its own the record has all of its categories that may be granted. */
  private JsonObject complete(JsonObject record) {
    MemberReader members = new MemberReader(record);
    if (members.has("acls")) {
      return record;
    }
    Set<Category> categories = members.words("categories", Category::of).orElse(Set.of());
    List<String> acls =
        Acl.within(categories).stream()
            .filter(acl -> standing.isAdministrator() || standing.rights().acls().contains(acl))
            .map(Acl::word)
            .toList();
    return Json.object(record).add("acls", Json.array(acls)).build();
  }

  private static JsonObject bounded(JsonObject record, List<String> within) {
    return Json.object(record).add("within", Json.array(within)).build();
  }

  /** Of what an ordinary user does not hold, nothing is granted unasked. */
  private JsonObject defaults(Predicate<Category> unasked) {
    boolean all = standing.isAdministrator();
    JsonArrayBuilder categories = Json.array();
    for (Category category : Category.values()) {
      boolean usual =
          all
              ? !ON_DEMAND.contains(category)
              : USUAL.contains(category) && standing.holds(category);
      if (usual && unasked.test(category)) {
        categories.add(category.word());
      }
    }
    List<String> from = standing.rights().sources();
    return Json.object()
        .add("categories", categories)
        .add(
            "ops",
            all
                ? Json.array(Arrays.stream(Operation.values()).map(Operation::word).toList())
                : Json.array().add(Operation.READ.word()))
        .add("indices", all ? Json.array(List.of("*")).build() : JsonValue.EMPTY_JSON_ARRAY)
        .add("sources", Json.array(all || from.isEmpty() ? AddressRangeLists.ANYWHERE : from))
        .build();
  }
}
