package io.searchgateway.access.credential;

import io.searchgateway.access.Account;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The stored permissions, by name and by role; a look-up takes the same time for any number. */
public final class Permissions {

  private final StoredCollection<Permission> collection;
  private final RoleClaims roles;
  private volatile View view = new View(new Snapshot<>(Map.of(), 0), Map.of(), Map.of());

  public Permissions(OwnIndices indices) {
    collection = new StoredCollection<>("permissions", indices, new PermissionFormat());
    roles = new RoleClaims(indices, collection);
  }

  /**
   * A view of all, and what was made of it.
   *
   * @param accounts by name
   * @param roles by role; those that two permissions claim are left out
   */
  private record View(
      Snapshot<Permission> snapshot, Map<String, Account> accounts, Map<String, Permission> roles) {

    static View of(Snapshot<Permission> snapshot) {
      Map<String, Account> accounts = new HashMap<>();
      Map<String, Permission> roles = new HashMap<>();
      Set<String> twice = new HashSet<>();
      for (Stored<Permission> stored : snapshot.all()) {
        Permission permission = stored.value();
        accounts.put(permission.username(), permission.account());
        String role = permission.identity().role();
        if (!role.isEmpty() && roles.put(role, permission) != null) {
          twice.add(role);
        }
      }
      roles.keySet().removeAll(twice);
      return new View(snapshot, Map.copyOf(accounts), Map.copyOf(roles));
    }
  }

  @SuppressWarnings("ReferenceEquality") // A snapshot is swapped as one reference.
  private View view() {
    View known = view;
    Snapshot<Permission> latest = collection.snapshot().orElse(known.snapshot());
    if (latest == known.snapshot()) {
      return known;
    }
    View made = View.of(latest);
    view = made;
    return made;
  }

  /** The collection itself, for changes that are made with care for others'. */
  public StoredCollection<Permission> collection() {
    return collection;
  }

  /** Through which a permission gets its role. */
  public RoleClaims roles() {
    return roles;
  }

  public boolean isRead() {
    return collection.snapshot().isPresent();
  }

  /** The one of that name in the latest view. */
  public Optional<Permission> find(String name) {
    return view().snapshot().find(name).map(Stored::value);
  }

  /** Who signs in with that name. */
  Optional<Account> account(String name) {
    return Optional.ofNullable(view().accounts().get(name));
  }

  /** The one that a role names; none where two claim it. */
  public Optional<Permission> ofRole(String role) {
    return Optional.ofNullable(view().roles().get(role));
  }
}
