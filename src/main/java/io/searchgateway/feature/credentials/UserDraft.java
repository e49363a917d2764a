package io.searchgateway.feature.credentials;

import io.searchgateway.access.MemberReader;
import io.searchgateway.access.PasswordHashes;
import io.searchgateway.access.PasswordRules;
import io.searchgateway.access.User;
import io.searchgateway.access.UserFormat;
import io.searchgateway.access.UserReader;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes users of what clients ask for. */
final class UserDraft {

  /** The member that proves that who changes the own password knows it. */
  private static final String CURRENT = "current_password";

  private static final int LONGEST_NAME = 256;

  private static final Set<String> KNOWN =
      Set.of(
          "username",
          "password",
          CURRENT,
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
  private static final Set<String> OWN = Set.of("password", CURRENT, "email");

  private final CredentialCaller standing;
  private final JsonObject asked;

  /**
   * A draft of a new user.
   *
   * @param body as sent
   * @throws Problem 400 when it has members that there are not
   */
  UserDraft(CredentialCaller standing, JsonObject body) {
    this(standing, body, body.getString("username", ""), false);
  }

  /**
   * A draft of a change.
   *
   * @param body as sent
   * @param name of the user
   * @throws Problem 400 when it has members that there are not, or a password that is not good
   */
  UserDraft(CredentialCaller standing, JsonObject body, String name) {
    this(standing, body, name, standing.caller().name().equals(name));
  }

  private UserDraft(CredentialCaller standing, JsonObject body, String name, boolean own) {
    this.standing = standing;
    this.asked = body;
    MemberReader members = new MemberReader(body);
    members.only(KNOWN);
    Optional<String> password = members.text("password");
    password
        .flatMap(chosen -> PasswordRules.fault(chosen, name, "/password"))
        .ifPresent(members::fault);
    Optional<String> current = members.text(CURRENT);
    if (own && password.isPresent() && current.isEmpty()) {
      members.fault(
          CURRENT, "missing_field", "changing your own password requires current_password");
    }
    if (current.isPresent() && !(own && password.isPresent())) {
      members.fault(CURRENT, "not_settable", "it is used only when you change your own password");
    }
    members.check();
  }

  /** The present password, where it has to be verified before the change. */
  Optional<String> proof() {
    return new MemberReader(asked).text(CURRENT);
  }

  /** What is told to who does not know it; not 401, for who asks is known. */
  static Problem wrongProof() {
    return Problem.of(
        List.of(
            new Fault(
                403, "wrong_current_password", "the current password is wrong", "/" + CURRENT)));
  }

  /** The password that was asked for, in clear. */
  Optional<String> password() {
    return new MemberReader(asked).text("password");
  }

  /** The name of a new user. */
  String username() {
    MemberReader members = new MemberReader(asked);
    String name = members.text("username").orElse("");
    if (name.isBlank()
        || name.length() > LONGEST_NAME
        || name.indexOf(':') >= 0
        || name.chars().anyMatch(Character::isISOControl)) {
      members.fault(
          "username",
          "bad_username",
          "a username must have 1 to "
              + LONGEST_NAME
              + " characters, without colons and control characters");
    }
    if (!members.has("password")) {
      members.fault("password", "missing_field", "a new user requires a password");
    }
    members.check();
    return name;
  }

  /** A new user. */
  User create(PasswordHashes passwordHashes, Instant now) {
    return read(
        asked, username(), passwordHashes, new UserReader.Timestamps(now, now), standing.layers());
  }

  /** The same user with what was asked for. */
  User change(User before, PasswordHashes passwordHashes, Instant now) {
    MemberReader members = new MemberReader(asked);
    for (String fixed : List.of("username", "created_at")) {
      if (members.has(fixed)) {
        members.fault(fixed, "not_settable", fixed + " cannot be changed");
      }
    }
    members.check();
    JsonObjectBuilder whole = Json.object(UserFormat.described(before));
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
        passwordHashes,
        new UserReader.Timestamps(before.createdAt(), now),
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
                        name + " cannot be changed for your own user",
                        "/" + name))
            .toList();
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
  }

  private User read(
      JsonObject record,
      String name,
      PasswordHashes passwordHashes,
      UserReader.Timestamps times,
      List<String> within) {
    JsonObject bounded = Json.object(record).add("within", Json.array(within)).build();
    MemberReader members = new MemberReader(bounded);
    User user = UserReader.read(members, name, passwordHashes, times);
    members.check();
    EscalationCheck.check(standing.rights(), user.rights());
    return user;
  }
}
