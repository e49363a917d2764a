package io.searchgateway.access;

import java.util.Optional;

/**
 * All who may sign in with a name and a password, as last read from the store; looked up in the
 * same time however many there are.
 */
public interface Accounts {

  /** Whether the store was read; before that nobody can be told from a stranger. */
  boolean isRead();

  /** The one of that name; none where two records claim it. */
  Optional<Account> find(String name);
}
