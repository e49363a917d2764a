package io.searchgateway.access.credential;

import io.searchgateway.access.Account;
import io.searchgateway.access.AddressRangeLists;
import io.searchgateway.access.PasswordHashes;
import io.searchgateway.json.NoneIfEmpty;
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
import jakarta.json.JsonObject;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * A credential of applications.
 *
 * @param identity whose it is
 * @param secret what its password is verified against
 * @param categories chapters that it may use
 * @param acls groups of engine APIs within them
 * @param operations what it may do there
 * @param reach indices, fields and documents
 * @param use where from, how often, how long
 */
public record Permission(
    @JsonbTransient Identity identity,
    @JsonbTransient Secret secret,
    Set<Category> categories,
    Set<Acl> acls,
    @JsonbProperty("ops") Set<Operation> operations,
    @JsonbTransient Scope reach,
    @JsonbTransient Use use) {

  public Permission {
    categories = Collections.unmodifiableSet(new TreeSet<>(categories));
    acls = Collections.unmodifiableSet(new TreeSet<>(acls));
    operations = Collections.unmodifiableSet(new TreeSet<>(operations));
  }

  /**
   * Whose a permission is.
   *
   * @param username generated, unique among users and permissions
   * @param owner a user's name
   * @param creator the name of who made it
   * @param role that tokens of an identity provider name; empty for none, else unique
   * @param description for people
   */
  public record Identity(
      String username,
      String owner,
      String creator,
      String role,
      String description,
      Instant createdAt,
      Instant updatedAt) {}

  /**
   * The password, shown once.
   *
   * @param hint its end, by which people tell it from others
   */
  public record Secret(PasswordHashes secrets, String hint) {}

  /**
   * What of the data can be reached.
   *
   * @param indices patterns of names; a leading {@code !} denies
   * @param within layers that bound them, as of {@link IndexGrants#layers}: the rights of who
   *     granted them
   * @param include patterns of fields; empty for all
   * @param exclude patterns of fields
   * @param documentFilter with variables, as written
   * @param declarative limits of declarative search
   */
  public record Scope(
      List<String> indices,
      List<String> within,
      @JsonbProperty("include_fields") @JsonbTypeAdapter(NoneIfEmpty.class) List<String> include,
      @JsonbProperty("exclude_fields") @JsonbTypeAdapter(NoneIfEmpty.class) List<String> exclude,
      Optional<JsonObject> documentFilter,
      @JsonbProperty(PermissionMembers.DECLARATIVE) DeclarativeLimits declarative) {
    public Scope {
      indices = List.copyOf(indices);
      within = List.copyOf(within);
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
    }

    IndexGrants grants() {
      return IndexGrants.parse(indices, within);
    }

    FieldRights fields() {
      return new FieldRights(patterns(include), patterns(exclude));
    }

    private static List<WildcardPattern> patterns(List<String> texts) {
      return texts.stream().map(WildcardPattern::new).toList();
    }
  }

  /**
   * Where from, how often and how long it may be used.
   *
   * @param sources ranges of addresses in CIDR notation
   * @param forwardedHop as of {@link Rights}
   * @param referers patterns of pages
   * @param ttl seconds from its creation; -1 for ever
   */
  public record Use(
      List<String> sources,
      @JsonbProperty("sources_xff_value") OptionalInt forwardedHop,
      List<String> referers,
      @JsonbTransient RateLimits limits,
      long ttl) {
    public Use {
      sources = List.copyOf(sources);
      referers = List.copyOf(referers);
    }
  }

  public String username() {
    return identity.username();
  }

  /** When it ends, if ever. */
  public Optional<Instant> expires() {
    return use.ttl() < 0
        ? Optional.empty()
        : Optional.of(identity.createdAt().plus(Duration.ofSeconds(use.ttl())));
  }

  /** Whether it has ended. */
  public boolean isExpired(Instant now) {
    return expires().filter(end -> !now.isBefore(end)).isPresent();
  }

  /** What it may do, with the variables of its document filter filled in. */
  public Rights rights(FilterVariables variables) {
    return new Rights(
        false,
        categories,
        acls,
        operations,
        reach.grants(),
        reach.fields(),
        reach.documentFilter().map(variables::fill),
        reach.declarative(),
        use.limits(),
        AddressRangeLists.restricting(use.sources()),
        use.forwardedHop(),
        use.referers().contains("*") ? List.of() : use.referers(),
        expires());
  }

  /** Who signs in with its own name and password. */
  public Account account() {
    Rights rights = rights(FilterVariables.of(username()));
    return new Account(new Caller(username(), Caller.Kind.PERMISSION, rights), secret.secrets());
  }

  /** The same permission with another password. */
  public Permission with(Secret other) {
    return new Permission(identity, other, categories, acls, operations, reach, use);
  }

  /** The same permission with another role. */
  public Permission withRole(String role) {
    Identity renamed =
        new Identity(
            identity.username(),
            identity.owner(),
            identity.creator(),
            role,
            identity.description(),
            identity.createdAt(),
            identity.updatedAt());
    return new Permission(renamed, secret, categories, acls, operations, reach, use);
  }
}
