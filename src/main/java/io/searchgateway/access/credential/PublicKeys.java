package io.searchgateway.access.credential;

import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import java.util.Optional;

/** The stored keys of the identity provider: one document. */
public final class PublicKeys {

  /** Its id. */
  public static final String ID = "_public_key";

  private final StoredCollection<PublicKeyRecord> collection;
  private final Optional<PublicKeyRecord> preset;

  /**
   * The keys in an engine.
   *
   * @param preset counts as long as none are stored
   */
  public PublicKeys(OwnIndices indices, Optional<PublicKeyRecord> preset) {
    this.preset = preset;
    collection = new StoredCollection<>("publickey", indices, new PublicKeyFormat());
  }

  public StoredCollection<PublicKeyRecord> collection() {
    return collection;
  }

  /** Those that count: as last read, or what was set before where nothing at all is stored. */
  public Optional<PublicKeyRecord> current() {
    return stored().map(Stored::value).or(this::preset);
  }

  /** A damaged record still says that others were stored once. */
  private Optional<PublicKeyRecord> preset() {
    return preset.filter(
        set -> collection.snapshot().filter(view -> view.broken() == 0).isPresent());
  }

  /** The same with its state. */
  public Optional<Stored<PublicKeyRecord>> stored() {
    return collection.snapshot().flatMap(view -> view.find(ID));
  }
}
