package io.searchgateway.access.credential;

import io.searchgateway.access.Account;
import io.searchgateway.access.Accounts;
import io.searchgateway.access.User;
import io.searchgateway.access.Users;
import java.util.Optional;

/** Users and permissions, which share one space of names. */
public final class AccountDirectory implements Accounts {

  private final Users users;
  private final Permissions permissions;

  public AccountDirectory(Users users, Permissions permissions) {
    this.users = users;
    this.permissions = permissions;
  }

  @Override
  public boolean isRead() {
    return users.snapshot().isPresent() && permissions.isRead();
  }

  @Override
  public Optional<Account> find(String name) {
    Optional<Account> user = users.find(name).map(User::account);
    Optional<Account> permission = permissions.account(name);
    if (user.isPresent() && permission.isPresent()) {
      return Optional.empty();
    }
    return user.isPresent() ? user : permission;
  }

  /** Whether somebody has that name. */
  public boolean isTaken(String name) {
    return users.find(name).isPresent() || permissions.find(name).isPresent();
  }

  public Users users() {
    return users;
  }

  public Permissions permissions() {
    return permissions;
  }
}
