package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AdmissionCheckTest {

  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private final AdmissionCheck admission = new AdmissionCheck(InstantSource.fixed(NOW));

  private static RequestOrigin page(String referer) {
    return new RequestOrigin(Optional.of("192.0.2.1"), Optional.of(referer), Optional.empty());
  }

  @Test
  void aCredentialEndsAtItsMoment() {
    assertThat(
            admission.refusal(
                new RestrictedRights().expires(NOW).caller(), RequestOrigin.of("192.0.2.1")))
        .hasValueSatisfying(
            denied -> {
              assertThat(denied.check()).isEqualTo("expiry");
              assertThat(denied.problem().status()).isEqualTo(401);
            });
    assertThat(
            admission.refusal(
                new RestrictedRights().expires(NOW.plusSeconds(1)).caller(),
                RequestOrigin.of("192.0.2.1")))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.1.2.3, true",
    "10.0.0.0/8, 11.1.2.3, false",
    "10.1.2.3, 10.1.2.3, true",
    "10.1.2.3, 10.1.2.4, false",
    "10.1.2.3/8, 10.9.9.9, true",
    "10.0.0.0/8, ::ffff:10.1.2.3, true",
    "2001:db8::/32, 2001:db8::1, true",
    "2001:db8::/32, 2001:db9::1, false",
    "2001:db8::/32, 10.1.2.3, false",
    "0.0.0.0/0, 2001:db8::1, true",
    "::/0, 10.1.2.3, true",
    "10.0.0.0/8, nonsense, false",
    "10.0.0.0/8, *, false",
    "10.0.0.0/8, 10, false"
  })
  void onlyAddressesOfItsRangesAreLetIn(String range, String address, boolean allowed) {
    assertThat(
            admission
                .refusal(new RestrictedRights().sources(range).caller(), RequestOrigin.of(address))
                .isEmpty())
        .isEqualTo(allowed);
  }

  @Test
  void anAddressThatIsNotToldIsInNoRange() {
    RequestOrigin nowhere = new RequestOrigin(Optional.empty(), Optional.empty(), Optional.empty());
    assertThat(admission.refusal(new RestrictedRights().sources("10.0.0.0/8").caller(), nowhere))
        .isPresent();
    assertThat(admission.refusal(new RestrictedRights().caller(), nowhere)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "https://shop.example, https://shop.example/, true",
    "https://shop.example, https://shop.example/cart?x=1, true",
    "https://shop.example, https://shop.example:443/cart, true",
    "https://shop.example, http://shop.example/, false",
    "https://shop.example, https://shop.example:8443/, false",
    "https://shop.example:8443, https://shop.example:8443/, true",
    "https://shop.example, https://shop.example.evil/, false",
    "https://shop.example, https://evil/?https://shop.example/, false",
    "https://shop.example, https://shop.example@evil/, false",
    "https://shop.example, https://shopxexample/, false",
    "https://shop.example/cart, https://shop.example/cart, true",
    "https://shop.example/cart, https://shop.example/cart?x=1, true",
    "https://shop.example/cart, https://shop.example/cart/2, false",
    "https://shop.example/cart/*, https://shop.example/cart/2, true",
    "https://*.example, https://a.shop.example/, true",
    "https://*.example, https://evil/.example, false",
    "https://*.example, https://evil/x.example/, false",
    "shop.example, http://SHOP.example:81/x, true",
    "shop.example, https://my-shop.example/, false",
    "shop.example/cart/*, https://shop.example/cart/2, true",
    "*.example, https://evil.test/.example, false",
    "shop.example, nonsense, false",
    "shop.example, shop.example, false"
  })
  void onlyPagesOfItsPatternsAreLetIn(String pattern, String referer, boolean allowed) {
    assertThat(
            admission
                .refusal(new RestrictedRights().referers(pattern).caller(), page(referer))
                .isEmpty())
        .isEqualTo(allowed);
  }

  @Test
  void theOriginStandsInForARefererThatIsMissing() {
    var caller = new RestrictedRights().referers("https://shop.example").caller();
    Optional<String> shop = Optional.of("https://shop.example");
    Optional<String> evil = Optional.of("https://evil.example");
    Optional<String> address = Optional.of("192.0.2.1");
    assertThat(admission.refusal(caller, new RequestOrigin(address, Optional.empty(), shop)))
        .isEmpty();
    assertThat(admission.refusal(caller, new RequestOrigin(address, evil, shop))).isPresent();
    assertThat(admission.refusal(caller, RequestOrigin.of("192.0.2.1")))
        .hasValueSatisfying(denied -> assertThat(denied.check()).isEqualTo("referers"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", ""})
  void aStarLetsInPagesThatDoNotTell(String pattern) {
    RestrictedRights rights =
        pattern.isEmpty() ? new RestrictedRights() : new RestrictedRights().referers(pattern);
    assertThat(admission.refusal(rights.caller(), RequestOrigin.of("192.0.2.1"))).isEmpty();
  }

  @Test
  void theChecksComeInTheirOrder() {
    var caller =
        new RestrictedRights().expires(NOW).sources("10.0.0.0/8").referers("x.example").caller();
    assertThat(admission.refusal(caller, RequestOrigin.of("192.0.2.1")).orElseThrow().check())
        .isEqualTo("expiry");
    var current = new RestrictedRights().sources("10.0.0.0/8").referers("x.example").caller();
    assertThat(admission.refusal(current, RequestOrigin.of("192.0.2.1")).orElseThrow().check())
        .isEqualTo("sources");
  }
}
