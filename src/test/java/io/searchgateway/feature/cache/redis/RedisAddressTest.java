package io.searchgateway.feature.cache.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisAddressTest {

  @Test
  void aUrlIsRead() {
    assertThat(RedisAddress.ofUrl("redis://Cache.example.org"))
        .isEqualTo(new RedisAddress("cache.example.org", 6379, false, Optional.empty(), 0));
    assertThat(RedisAddress.ofUrl("rediss://gateway@[::1]:6380/3"))
        .isEqualTo(new RedisAddress("[::1]", 6380, true, Optional.of("gateway"), 3));
    assertThat(RedisAddress.ofHostAndPort("b:6380", 2))
        .isEqualTo(new RedisAddress("b", 6380, false, Optional.empty(), 2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "redis:",
        "http://a",
        "redis://",
        "redis:///1",
        "redis://a:0",
        "redis://a:70000",
        "redis://a/x",
        "redis://a/1/2",
        "redis://a?b",
        "redis://a#b",
        "redis://u:p@a",
        "redis://a b"
      })
  void otherUrlsAreRefused(String url) {
    assertThatThrownBy(() -> RedisAddress.ofUrl(url)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a/1", "u@a", "redis://a", "a:b", "a?b", "a:1:2"})
  void otherAddressesAreRefused(String address) {
    assertThatThrownBy(() -> RedisAddress.ofHostAndPort(address, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aHostIsAllowedWithItsPortOrWithAny() {
    RedisAddress address = RedisAddress.ofUrl("redis://a:6380");
    assertThat(address.isAmong(List.of("b", "a"))).isTrue();
    assertThat(address.isAmong(List.of("a:6380"))).isTrue();
    assertThat(address.isAmong(List.of("a:6379"))).isFalse();
    assertThat(address.isAmong(List.of("example.a"))).isFalse();
    assertThat(address.isAmong(List.of())).isFalse();
  }
}
