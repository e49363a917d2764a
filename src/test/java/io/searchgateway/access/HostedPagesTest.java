package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.Caller;
import io.searchgateway.rights.Rights;
import org.junit.jupiter.api.Test;

class HostedPagesTest {

  @Test
  void aScopedTokenIsUsedByThePreviewAndAUserIsNot() {
    assertThat(HostedPages.areMeant(new Caller("admin", Caller.Kind.TOKEN, Rights.NOTHING)))
        .isTrue();
    assertThat(HostedPages.areMeant(Caller.administrator("admin"))).isFalse();
    assertThat(HostedPages.areMeant(new Caller("app", Caller.Kind.PERMISSION, Rights.NOTHING)))
        .isFalse();
  }
}
