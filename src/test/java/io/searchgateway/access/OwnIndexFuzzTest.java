package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.RequestTarget;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random targets, read by a real engine's own classes: what the gateway forwards reaches the same
 * indices as what was asked for, less the gateway's own. Other targets are tried with {@code
 * -Dfuzz.seed} and {@code -Dfuzz.targets}.
 */
class OwnIndexFuzzTest {
  private static final long SEED = Long.getLong("fuzz.seed", 20_260_101L);
  private static final int TARGETS = Integer.getInteger("fuzz.targets", 50_000);
  private static final int LEAST_REACHING = 1_000;

  private static final String[] NAMES = {
    ".gateway-users", ".", "gateway-", "users", "books", ".g", "%2E", "%67", "ateway-users", "x"
  };
  private static final String[] MARKS = {
    "*",
    ",",
    "%2C",
    "-",
    "+",
    "<",
    ">",
    "%3C",
    "%3E",
    "{now",
    "{now/d",
    "{now%2Fd",
    "{",
    "}",
    "}}",
    "'",
    "''",
    "\\",
    "|UTC",
    "8",
    "[",
    "]",
    ":",
    "::",
    "_all",
    "%5Fall",
    "_",
    "%20",
    "yyyy",
    "%",
    "%25"
  };
  private static final String[] WHOLE = {
    "<{now{'.gateway-users'}}>", "<.gateway-users>", "<.gate{now{'way-'}}users>", "*,-books", ".g*",
    "<{now{'*'}}>", "_all,-books", ",", "_x,.gateway-users", "*%2C-.g-other"
  };
  private static final String[] APIS = {
    "", "", "/_search", "/_search", "/_close", "/_doc/1", "/_settings/x", "/"
  };
  private static final String[] ROOTS = {
    "/", "/", "/", "//", "/_cat/indices/", "/_cluster/health/", "/_cluster/state/metadata/", ""
  };
  private static final String[] PARAMETERS = {
    "expand_wildcards=all",
    "expand_wildcards=open,hidden",
    "expand_wildcards=none",
    "ignore_unavailable=true",
    "pretty",
    "",
    "=",
    "%65xpand_wildcards=all",
    "=expand_wildcards=all"
  };
  private static final String[] INDEX = {"index=", "%69ndex=", "=index=", "indices=", "index"};

  private final Random random = new Random(SEED);

  private String one(String[] pieces) {
    return pieces[random.nextInt(pieces.length)];
  }

  private String expression() {
    if (random.nextInt(4) == 0) {
      return one(WHOLE);
    }
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      text.append(random.nextBoolean() ? one(NAMES) : one(MARKS));
    }
    return text.toString();
  }

  private RequestTarget target() {
    String root = one(ROOTS);
    String path =
        root.isEmpty() ? one(new String[] {"/_search", "/", "/_count"}) : root + expression();
    path += root.startsWith("/_") || root.isEmpty() ? "" : one(APIS);
    StringBuilder query = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      query.append(query.isEmpty() ? "" : random.nextInt(4) == 0 ? ";" : "&");
      query.append(random.nextInt(3) == 0 ? one(INDEX) + expression() : one(PARAMETERS));
    }
    return new RequestTarget(
        path, query.isEmpty() ? Optional.empty() : Optional.of(query.toString()));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatIsForwardedReachesTheSameIndicesLessTheGatewaysOwn(
      boolean hidden, TestReporter reporter) {
    reporter.publishEntry("seed", Long.toString(SEED));
    EngineResolution engine = new EngineResolution(hidden);
    int reaching = 0;
    for (int i = 0; i < TARGETS; i++) {
      RequestTarget asked = target();
      if (!(ClassifierWithGuard.decide("GET", asked, hidden) instanceof Decision.Allowed allowed)) {
        continue;
      }
      Optional<Set<String>> forwarded = engine.reached(allowed.forward());
      assertThat(forwarded.orElse(Set.of()))
          .as("seed %d, target %d: %s, forwarded as %s", SEED, i, asked.text(), allowed.forward())
          .doesNotContain(EngineResolution.OWN);
      Optional<Set<String>> wanted = engine.reached(asked);
      if (wanted.isPresent()) {
        Set<String> left = new HashSet<>(wanted.get());
        left.remove(EngineResolution.OWN);
        assertThat(forwarded.orElse(Set.of()))
            .as("seed %d, target %d: %s, forwarded as %s", SEED, i, asked.text(), allowed.forward())
            .isEqualTo(left);
        reaching += left.isEmpty() ? 0 : 1;
      }
    }
    assertThat(reaching).as("targets that reached an index").isGreaterThan(LEAST_REACHING);
  }
}
