package io.searchgateway.feature.storedquery;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AllOrNothingRights;
import io.searchgateway.access.GrantedSearchRights;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.access.index.FixedIndexAuthorizer;
import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who sees stored queries for patterns, and who may change them: here a caller for books*. */
class StoredQueryRightsTest {

  private static final Caller BOOKS = FixedIndexCatalog.reader();

  static StoredQueryRights rights(IndexAuthorizer judge) {
    AccessControl control = new AccessControl(new OwnIndexGuard(".gateway-"));
    return new StoredQueryRights(
        new GrantedSearchRights(new AllOrNothingRights(control), judge),
        judge,
        FixedIndexCatalog.books());
  }

  private static boolean passes(Runnable check) {
    try {
      check.run();
      return true;
    } catch (Problem refused) {
      assertThat(refused.type()).isEqualTo("index_not_allowed");
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "books, true, true",
    "books*, true, true",
    "books-later-*, true, true",
    "*, true, false",
    "'books,sec*', true, false",
    "sec*, false, false",
    "none-*, false, false",
    "secret, false, false",
    "'books,secret', false, false",
    "books-pub, false, false"
  })
  void onesOwnIsChangedAndWhatHoldsSomeOfItIsSeen(String index, boolean seen, boolean changed) {
    StoredQueryRights rights = rights(FixedIndexAuthorizer.judge());
    assertThat(passes(() -> rights.check(BOOKS, index))).isEqualTo(seen);
    assertThat(passes(() -> rights.checkChange(BOOKS, index))).isEqualTo(changed);
  }

  @ParameterizedTest
  @CsvSource({"books*, true", "*, false", "sec*, false"})
  void whatTheEngineWasNotAskedForIsNotGranted(String index, boolean seen) {
    StoredQueryRights rights = rights(FixedIndexAuthorizer.ignorant());
    assertThat(passes(() -> rights.check(BOOKS, index))).isEqualTo(seen);
    assertThat(passes(() -> rights.checkChange(BOOKS, index))).isEqualTo(seen);
  }
}
