package io.searchgateway.access.credential;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class ManyPermissionsTest {

  private static final int MANY = 10_000;

  @Test
  void tenThousandPermissionsSignInByNameAndByRole() throws Exception {
    ManyPermissions.Read read = ManyPermissions.read(MANY);
    Authenticator authenticator = read.authenticator();
    for (int number : new int[] {0, MANY / 2, MANY - 1}) {
      assertThat(signIn(authenticator, "p" + number, ManyPermissions.PASSWORD)).isTrue();
      assertThat(signIn(authenticator, "p" + number, "wrong")).isFalse();
      Permissions permissions = read.store().directory().permissions();
      assertThat(permissions.ofRole("r" + number).orElseThrow().username()).isEqualTo("p" + number);
    }
    assertThat(signIn(authenticator, "p" + MANY, ManyPermissions.PASSWORD)).isFalse();
  }

  private static boolean signIn(Authenticator authenticator, String name, String password) {
    String pair =
        Base64.getEncoder()
            .encodeToString((name + ":" + password).getBytes(StandardCharsets.UTF_8));
    return authenticator.authenticate(List.of("Basic " + pair), "192.0.2.7").join()
        instanceof Authentication.Authenticated;
  }
}
