package io.searchgateway.access.credential;

import io.searchgateway.access.BearerTokens;
import io.searchgateway.access.Users;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoredCollection;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** All that is stored about who may sign in, and what is verified with it. */
public final class CredentialStore {

  private final AccountDirectory directory;
  private final PublicKeys publicKeys;
  private final SigningKeys signingKeys;
  private final SyncPreferences sync;
  private final ScopedTokens scopedTokens;
  private final SessionTokens sessionTokens;
  private final BearerTokenChain tokens;

  /** A store without keys of an identity provider but the stored ones. */
  public CredentialStore(OwnIndices indices, Users users, InstantSource clock) {
    this(indices, users, Optional.empty(), clock);
  }

  /**
   * A store.
   *
   * @param preset keys of the identity provider that count as long as none are stored
   */
  public CredentialStore(
      OwnIndices indices, Users users, Optional<PublicKeyRecord> preset, InstantSource clock) {
    Permissions permissions = new Permissions(indices);
    directory = new AccountDirectory(users, permissions);
    publicKeys = new PublicKeys(indices, preset);
    signingKeys = new SigningKeys(indices);
    sync = new SyncPreferences(indices);
    scopedTokens = new ScopedTokens(signingKeys, directory, clock);
    sessionTokens = new SessionTokens(signingKeys, directory, clock);
    tokens = new BearerTokenChain(publicKeys, permissions, scopedTokens, sessionTokens, clock);
  }

  /** What must be read, and looked at again and again, beside the users. */
  public List<StoredCollection<?>> collections() {
    return List.of(
        directory.permissions().collection(),
        publicKeys.collection(),
        signingKeys.collection(),
        sync.collection());
  }

  /** Who has a name and a password. */
  public AccountDirectory directory() {
    return directory;
  }

  /** Verifies tokens of every kind. */
  public BearerTokens tokens() {
    return tokens;
  }

  public ScopedTokens scopedTokens() {
    return scopedTokens;
  }

  public SessionTokens sessionTokens() {
    return sessionTokens;
  }

  public PublicKeys publicKeys() {
    return publicKeys;
  }

  public SyncPreferences sync() {
    return sync;
  }
}
