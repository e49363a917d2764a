package io.searchgateway.feature.importer.job;

import io.searchgateway.access.Principals;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Rights;
import java.time.Instant;
import java.util.Optional;

/**
 * For whom an import writes. It takes longer than a request, and so follows the rights of its
 * owner: what was taken from a credential counts from the next rows on.
 */
final class ImportOwner {

  private final Caller caller;
  private final Principals principals;
  private final Optional<Rights> rightsAtFirst;

  /**
   * An owner.
   *
   * @param caller who began the import, or had it go on
   * @param principals rights of the moment
   */
  ImportOwner(Caller caller, Principals principals) {
    this.caller = caller;
    this.principals = principals;
    this.rightsAtFirst = principals.find(caller.credential()).map(Caller::rights);
  }

  /**
   * The owner with the rights of that moment; empty when nobody could sign in as such any more.
   * What is derived from a credential is over when the credential is changed, for nobody can tell
   * here what would be left of it.
   */
  Optional<Caller> at(Instant moment) {
    return principals
        .find(caller.credential())
        .flatMap(this::now)
        .filter(found -> found.rights().expires().filter(end -> !moment.isBefore(end)).isEmpty());
  }

  private Optional<Caller> now(Caller credential) {
    if (credential.name().equals(caller.name())) {
      return Optional.of(credential);
    }
    return rightsAtFirst.filter(credential.rights()::equals).map(same -> caller);
  }
}
