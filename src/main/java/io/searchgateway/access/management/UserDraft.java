package io.searchgateway.access.management;

import io.searchgateway.access.Members;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.Secrets;
import io.searchgateway.access.User;
import io.searchgateway.access.UserFormat;
import io.searchgateway.access.UserReader;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes users of what clients ask for (features-access-control 1.1, 2). */
final class UserDraft {

  private static final int LONGEST_NAME = 256;

  private static final Set<String> KNOWN =
      Set.of(
          "username",
          "password",
          "is_admin",
          "allowed_actions",
          "acls",
          "email",
          "indices",
          "sources",
          "sources_xff_value",
          "categories",
          "password_hash_type",
          "created_at",
          "updated_at");

  /** What users change of themselves. */
  private static final Set<String> OWN = Set.of("password", "email");

  private final Standing standing;
  private final JsonObject asked;

  /**
   * A draft.
   *
   * @param body as sent
   * @throws Problem 400 when it has members that there are not
   */
  UserDraft(Standing standing, JsonObject body) {
    this.standing = standing;
    this.asked = body;
    Members members = new Members(body);
    members.only(KNOWN);
    if (members.has("password")) {
      checkPassword(members);
    }
    members.check();
  }

  private static void checkPassword(Members members) {
    String password = members.text("password").orElse("");
    if (password.isEmpty()
        || password.getBytes(StandardCharsets.UTF_8).length > PasswordHasher.MAX_BYTES
        || password.chars().anyMatch(Character::isISOControl)) {
      members.fault(
          "password",
          "bad_password",
          "a password has 1 to "
              + PasswordHasher.MAX_BYTES
              + " bytes in UTF-8 and no control characters");
    }
  }

  /** The password that was asked for, in clear. */
  Optional<String> password() {
    return new Members(asked).text("password");
  }

  /** The name of a new user. */
  String username() {
    Members members = new Members(asked);
    String name = members.text("username").orElse("");
    if (name.isBlank()
        || name.length() > LONGEST_NAME
        || name.indexOf(':') >= 0
        || name.chars().anyMatch(Character::isISOControl)) {
      members.fault(
          "username",
          "bad_username",
          "a user's name has 1 to "
              + LONGEST_NAME
              + " characters, no colon and no control characters");
    }
    if (!members.has("password")) {
      members.fault("password", "missing_field", "a new user needs a password");
    }
    members.check();
    return name;
  }

  /** A new user. */
  User create(Secrets secrets, Instant now) {
    return read(asked, username(), secrets, new UserReader.Times(now, now), standing.layers());
  }

  /** The same user with what was asked for. */
  User change(User before, Secrets secrets, Instant now) {
    Members members = new Members(asked);
    for (String fixed : List.of("username", "created_at")) {
      if (members.has(fixed)) {
        members.fault(fixed, "not_settable", fixed + " does not change");
      }
    }
    members.check();
    JsonObjectBuilder whole = Json.build().createObjectBuilder(UserFormat.described(before));
    boolean promoted =
        asked.getBoolean("is_admin", before.administrator()) && !before.administrator();
    if (promoted && !asked.containsKey("indices")) {
      whole.remove("indices");
    }
    if (before.administrator() && !asked.getBoolean("is_admin", true)) {
      whole.remove("indices");
    }
    if (asked.containsKey("allowed_actions")) {
      whole.remove("acls");
    }
    asked.forEach(whole::add);
    return read(
        whole.build(),
        before.name(),
        secrets,
        new UserReader.Times(before.createdAt(), now),
        asked.containsKey("indices") ? standing.layers() : before.within());
  }

  /**
   * Holds a change of one's own record to what users change of themselves.
   *
   * @throws Problem 403
   */
  void checkOwn() {
    List<Fault> faults =
        asked.keySet().stream()
            .filter(name -> !OWN.contains(name))
            .map(
                name ->
                    new Fault(
                        403,
                        "not_yours_to_change",
                        name + " is not changed by oneself",
                        "/" + name))
            .toList();
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
  }

  private User read(
      JsonObject record,
      String name,
      Secrets secrets,
      UserReader.Times times,
      List<String> within) {
    JsonObject bounded =
        Json.build()
            .createObjectBuilder(record)
            .add("within", Json.build().createArrayBuilder(within))
            .build();
    Members members = new Members(bounded);
    User user = UserReader.read(members, name, secrets, times);
    members.check();
    Beyond.check(standing.rights(), user.rights());
    return user;
  }
}
