package io.searchgateway.access;

import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import io.searchgateway.rights.Rights;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * A person who may sign in.
 *
 * @param name unique among users and permissions, without a colon
 * @param secrets what the password is verified against
 * @param administrator whether every right is held; then actions, ACLs and indices do not matter
 * @param actions what the user is there for
 * @param acls those of the categories' that are held; absent for all of them
 * @param email may be empty
 * @param indices patterns of names; a leading {@code !} denies
 * @param within layers that bound them, as of {@link IndexGrants#layers}: the rights of who granted
 *     them
 * @param sources ranges of addresses in CIDR notation
 * @param forwardedHop as of {@link Rights}
 * @param createdAt when the record was made
 * @param updatedAt when it was last changed
 */
public record User(
    @JsonbProperty("username") String name,
    @JsonbTransient PasswordHashes secrets,
    @JsonbProperty("is_admin") boolean administrator,
    @JsonbProperty("allowed_actions") Set<UserAction> actions,
    Optional<Set<Acl>> acls,
    String email,
    List<String> indices,
    List<String> within,
    List<String> sources,
    @JsonbProperty("sources_xff_value") OptionalInt forwardedHop,
    Instant createdAt,
    Instant updatedAt) {

  public User {
    if (name.isEmpty() || name.indexOf(':') >= 0) {
      throw new IllegalArgumentException(
          "a username must not be empty and must not contain a colon");
    }
    actions = Collections.unmodifiableSet(new LinkedHashSet<>(actions));
    acls = acls.map(held -> Collections.unmodifiableSet(new TreeSet<>(held)));
    indices = List.copyOf(indices);
    within = List.copyOf(within);
    sources = List.copyOf(sources);
  }

  /** An administrator who may sign in from everywhere. */
  public static User administrator(String name, String passwordHash, Instant createdAt) {
    return new User(
        name,
        PasswordHashes.of(passwordHash),
        true,
        Set.of(),
        Optional.empty(),
        "",
        List.of("*"),
        List.of(),
        AddressRangeLists.ANYWHERE,
        OptionalInt.empty(),
        createdAt,
        createdAt);
  }

  /** What the user may do: every operation of the categories, without limits. */
  public Rights rights() {
    List<String> from = AddressRangeLists.restricting(sources);
    if (administrator) {
      return from.isEmpty() ? Rights.EVERYTHING : Rights.EVERYTHING.from(from, forwardedHop);
    }
    return new Rights(
        false,
        UserAction.categories(actions),
        acls.orElseGet(() -> Acl.within(UserAction.categories(actions))),
        EnumSet.allOf(Operation.class),
        IndexGrants.parse(indices, within),
        FieldRights.EVERYTHING,
        Optional.empty(),
        DeclarativeLimits.NONE,
        RateLimits.NONE,
        from,
        forwardedHop,
        List.of(),
        Optional.empty());
  }

  /** For whom requests are made once the password was verified. */
  public Account account() {
    return new Account(new Caller(name, Caller.Kind.USER, rights()), secrets);
  }
}
