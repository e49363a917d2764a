package io.searchgateway.rights;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What rights come to. */
class RightsTest {

  @ParameterizedTest
  @EnumSource(Acl.class)
  void anAclIsWithinEachOfItsCategories(Acl acl) {
    for (Category category : Category.values()) {
      assertThat(Acl.within(Set.of(category)).contains(acl))
          .as("%s", category)
          .isEqualTo(acl.categories().contains(category));
    }
    assertThat(Acl.within(acl.categories()).contains(acl)).isEqualTo(!acl.categories().isEmpty());
    assertThat(Acl.within(EnumSet.allOf(Category.class)).contains(acl))
        .isEqualTo(!acl.categories().isEmpty());
  }

  @Test
  void nothingIsWithinNoCategory() {
    assertThat(Acl.within(Set.of())).isEmpty();
  }

  @Test
  void whoeverMayDoEverythingIsUnrestricted() {
    assertThat(Rights.EVERYTHING.isUnrestrictedAtEngine()).isTrue();
    assertThat(Rights.EVERYTHING_BUT_OWN.isUnrestrictedAtEngine()).isTrue();
    assertThat(Rights.NOTHING.isUnrestrictedAtEngine()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Acl.class)
  void whoeverLacksACallIsRestricted(Acl acl) {
    Set<Acl> others = EnumSet.complementOf(EnumSet.of(acl));
    Rights rights = with(EnumSet.allOf(Category.class), others, EnumSet.allOf(Operation.class));
    assertThat(rights.isUnrestrictedAtEngine()).isEqualTo(acl.categories().isEmpty());
  }

  @ParameterizedTest
  @EnumSource(Operation.class)
  void whoeverLacksAnOperationIsRestricted(Operation operation) {
    Rights rights =
        with(
            EnumSet.allOf(Category.class),
            EnumSet.allOf(Acl.class),
            EnumSet.complementOf(EnumSet.of(operation)));
    assertThat(rights.isUnrestrictedAtEngine()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(names = {"DOCS", "SEARCH", "INDICES", "CAT", "CLUSTERS", "MISC"})
  void whoeverLacksACategoryOfTheEngineIsRestricted(Category category) {
    Rights rights =
        with(
            EnumSet.complementOf(EnumSet.of(category)),
            EnumSet.allOf(Acl.class),
            EnumSet.allOf(Operation.class));
    assertThat(rights.isUnrestrictedAtEngine()).isFalse();
  }

  @Test
  void whatTheyWereMadeOfIsCopied() {
    Set<Acl> acls = EnumSet.allOf(Acl.class);
    Rights rights = with(EnumSet.allOf(Category.class), acls, EnumSet.allOf(Operation.class));
    acls.clear();
    assertThat(rights.acls()).containsExactlyInAnyOrder(Acl.values()).isUnmodifiable();
  }

  private static Rights with(Set<Category> categories, Set<Acl> acls, Set<Operation> operations) {
    Rights every = Rights.EVERYTHING_BUT_OWN;
    return new Rights(
        false,
        categories,
        acls,
        operations,
        every.indices(),
        every.fields(),
        every.documentFilter(),
        every.declarative(),
        every.rates(),
        every.sources(),
        every.forwardedHop(),
        every.referers(),
        every.expires());
  }
}
