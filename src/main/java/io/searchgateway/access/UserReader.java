package io.searchgateway.access;

import io.searchgateway.json.Pointer;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what a record says about a user, as sent or as stored. */
public final class UserReader {

  private static final int MOST_INDICES = 1000;

  private UserReader() {}

  /**
   * The user that the members describe, with the given name, password and times.
   *
   * @return of no meaning when the members have a fault afterwards
   */
  public static User read(
      MemberReader members, String name, PasswordHashes passwordHashes, Timestamps times) {
    boolean administrator = members.flag("is_admin").orElse(false);
    Set<UserAction> actions = members.words("allowed_actions", UserAction::of).orElse(Set.of());
    if (!administrator && actions.isEmpty()) {
      members.fault(
          "allowed_actions",
          "missing_field",
          "users who are not administrators need allowed_actions");
    }
    List<String> indices =
        readIndices(members).orElse(administrator ? List.of("*") : List.<String>of());
    if (administrator && !indices.equals(List.of("*"))) {
      members.fault("indices", "bad_indices", "administrators have access to every index");
    }
    return new User(
        name,
        passwordHashes,
        administrator,
        actions,
        readAcls(members, UserAction.categories(actions)),
        members.text("email").orElse(""),
        indices,
        members.texts("within", 100).orElse(List.of()),
        AddressRangeLists.read(members).orElse(AddressRangeLists.ANYWHERE),
        AddressRangeLists.readHop(members),
        times.createdAt(),
        times.updatedAt());
  }

  /**
   * When a record was made and changed.
   *
   * @param createdAt not after the other
   */
  public record Timestamps(Instant createdAt, Instant updatedAt) {}

  /** The patterns of {@code indices}. */
  public static Optional<List<String>> readIndices(MemberReader members) {
    Optional<List<String>> indices = members.texts("indices", MOST_INDICES);
    for (int i = 0; i < indices.orElse(List.of()).size(); i++) {
      String pattern = indices.orElseThrow().get(i);
      if (pattern.equals("!") || pattern.chars().anyMatch(UserReader::isForeign)) {
        members.fault(
            Pointer.ROOT.child("indices").child(i),
            "bad_pattern",
            "\"" + pattern + "\" is not an index pattern");
      }
    }
    return indices;
  }

  private static boolean isForeign(int character) {
    return Character.isISOControl(character)
        || Character.isWhitespace(character)
        || ",/\\|?#\"<>".indexOf(character) >= 0;
  }

  /** The ACLs, each of which belongs to one of the categories. */
  public static Optional<Set<Acl>> readAcls(MemberReader members, Set<Category> categories) {
    Optional<Set<Acl>> acls = members.words("acls", Acl::of);
    int at = 0;
    for (Acl acl : acls.orElse(Set.of())) {
      if (!acl.categories().isEmpty() && Collections.disjoint(acl.categories(), categories)) {
        members.fault(
            Pointer.ROOT.child("acls").child(at),
            "acl_outside_categories",
            "\"" + acl.word() + "\" belongs to none of the given categories");
      }
      at++;
    }
    return acls;
  }
}
