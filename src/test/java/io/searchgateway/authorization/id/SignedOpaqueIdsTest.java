package io.searchgateway.authorization.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Rights;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SignedOpaqueIdsTest {

  private static final SecretKey KEY = new SecretKeySpec(new byte[32], "HmacSHA256");

  private final Caller caller = FixedIndexCatalog.reader(Acl.SCRIPTS);
  private final SignedOpaqueIds ids = new SignedOpaqueIds(KEY, caller);

  @Test
  void whatWasGivenOutOpens() {
    assertThat(ids.open(ids.seal("FGluY2x1ZGVf=.x/y"))).isEqualTo("FGluY2x1ZGVf=.x/y");
    assertThat(new SignedOpaqueIds(KEY, caller).open(ids.seal("a"))).isEqualTo("a");
  }

  @Test
  void nothingElseOpens() {
    String sealed = ids.seal("abc");
    refused(ids, "abc");
    refused(ids, "");
    refused(ids, sealed + "d");
    refused(ids, sealed.replace("g1.", "g2."));
    refused(ids, "g1..abc");
    refused(ids, "g1.%.abc");
    refused(ids, sealed.substring(0, sealed.lastIndexOf('.')));
  }

  @Test
  void anotherCallerDoesNotOpenIt() {
    refused(
        new SignedOpaqueIds(KEY, new Caller("other", caller.kind(), caller.rights())),
        ids.seal("a"));
    refused(
        new SignedOpaqueIds(KEY, new Caller(caller.name(), Caller.Kind.USER, caller.rights())),
        ids.seal("a"));
  }

  @Test
  void theSameCallerDoesNotOpenItWithOtherRights() {
    refused(
        new SignedOpaqueIds(KEY, new Caller(caller.name(), caller.kind(), Rights.NOTHING)),
        ids.seal("a"));
  }

  private static void refused(OpaqueIds ids, String sealed) {
    assertThatThrownBy(() -> ids.open(sealed))
        .isInstanceOf(Problem.class)
        .extracting("type")
        .isEqualTo("id_not_yours");
  }
}
