package io.searchgateway.feature.analytics.preferences;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrivacyTest {

  private static Privacy with(String saved) {
    return Privacy.of(AnalyticsPreferences.initial().with(object(saved)));
  }

  @ParameterizedTest
  @CsvSource({
    "truncated, 192.0.2.77, 192.0.2.0",
    "truncated, 2001:db8:1:2:3:4:5:6, 2001:db8:1::",
    "truncated, example.com, ''",
    "truncated, localhost, ''",
    "truncated, dead.beef, ''",
    "full, 192.0.2.77, 192.0.2.77",
    "hashed, 192.0.2.77, hash of 192.0.2.77",
    "none, 192.0.2.77, ''"
  })
  void asMuchOfAnAddressIsKeptAsIsSet(String kept, String address, String expected) {
    assertThat(with("{'ip':'" + kept + "'}").address(address, full -> "hash of " + full).orElse(""))
        .isEqualTo(expected);
  }

  @Test
  void programsAreToldByTheirUserAgents() {
    String bot = "Mozilla/5.0 (compatible; Googlebot/2.1)";
    assertThat(with("{}").isBot(bot)).isTrue();
    assertThat(with("{}").isBot("Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")).isFalse();
    assertThat(with("{'bots':false}").isBot(bot)).isFalse();
    assertThat(with("{'botUserAgents':['MyRobot']}").isBot("myrobot 1")).isTrue();
  }

  @Test
  void littleIsKeptUnlessSomebodyWantsMore() {
    Privacy usual = with("{}");
    assertThat(usual.hashesUsers()).isTrue();
    assertThat(usual.redacts()).isTrue();
    assertThat(usual.respectsDoNotTrack()).isFalse();
    assertThat(usual.addresses()).isEqualTo("truncated");
  }
}
