package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.FixedIndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.classify.Classifier;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Operation;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/**
 * Random targets of restricted callers, read by a real engine's own classes: what the gateway
 * forwards reaches nothing but what is granted. Others are tried with {@code -Dfuzz.seed} and
 * {@code -Dfuzz.targets}.
 */
class RestrictedFuzzTest {

  private static final long SEED = Long.getLong("fuzz.seed", 20_261_121L);
  private static final int TARGETS = Integer.getInteger("fuzz.targets", 50_000);
  private static final int LEAST_REACHING = 500;

  private static final String[] PIECES = {
    "books",
    "books",
    "users",
    "b",
    "ooks",
    "*",
    "*",
    ",",
    ",",
    "%2C",
    "-",
    "+",
    "<",
    ">",
    "%3C",
    "%3E",
    "{now{'users'}}",
    "{now/d}",
    "{now%2Fd{yyyy}}",
    "{",
    "}",
    "'",
    "\\",
    "_all",
    "%5Fall",
    "_",
    "%20",
    "%",
    "%25",
    "%62",
    "%75sers",
    ":",
    "::",
    ".",
    ".gateway-users",
    ".g*",
    "users;"
  };
  private static final String[] ROOTS = {
    "/", "/", "/", "/", "//", "/_cat/indices/", "/_cluster/health/", "/_cluster/state/metadata/"
  };
  private static final String[] APIS = {
    "", "/_search", "/_search", "/_count", "/_settings", "/_refresh", "/_doc/1", "/_close"
  };
  private static final String[] PARAMETERS = {
    "expand_wildcards=all",
    "expand_wildcards=open,hidden",
    "ignore_unavailable=true",
    "pretty",
    "index=",
    "%69ndex=",
    "=index=",
    "q=1;index="
  };

  private static final IndexCatalog NO_CATALOG =
      new IndexCatalog() {
        @Override
        public CompletionStage<Void> learn(Collection<String> names) {
          return CompletableFuture.completedFuture(null);
        }

        @Override
        public void suspect() {}
      };

  private final Random random = new Random(SEED);
  private final EngineResolution engine = new EngineResolution(false);
  private final AccessControl access =
      new AccessControl(
          new OwnIndexGuard(".gateway-"),
          new AccessControl.Restrictions(
              FixedIndexAuthorizer.of(".gateway-users", "books", "users", ".g-other"),
              NO_CATALOG,
              false,
              () -> false));

  private String one(String[] of) {
    return of[random.nextInt(of.length)];
  }

  private String expression() {
    StringBuilder text = new StringBuilder();
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      text.append(one(PIECES));
    }
    return text.toString();
  }

  private RequestTarget target() {
    String root = one(ROOTS);
    String path = random.nextInt(5) == 0 ? one(APIS) : root + expression();
    path += root.startsWith("/_") || path.startsWith("/_") ? "" : one(APIS);
    StringBuilder query = new StringBuilder();
    for (int i = random.nextInt(3); i > 0; i--) {
      String parameter = one(PARAMETERS);
      query
          .append(query.isEmpty() ? "" : "&")
          .append(parameter)
          .append(parameter.endsWith("=") ? expression() : "");
    }
    return new RequestTarget(
        path.isEmpty() ? "/" : path,
        query.isEmpty() ? Optional.empty() : Optional.of(query.toString()));
  }

  @Test
  void whatIsForwardedReachesNothingButWhatIsGranted() {
    Caller books = new RestrictedRights().indices("b*", "!boo").caller();
    Caller all = new RestrictedRights().operations(Operation.READ).caller();
    int reaching = 0;
    for (int i = 0; i < TARGETS; i++) {
      RequestTarget asked = target();
      reaching += reached(books, asked, Set.of("books")) + reached(all, asked, ALL);
    }
    assertThat(reaching).as("targets that reached an index").isGreaterThan(LEAST_REACHING);
  }

  private static final Set<String> ALL = Set.of("books", "users");

  private int reached(Caller caller, RequestTarget asked, Set<String> granted) {
    Decision decision =
        access
            .decide(caller, asked, new Classifier().classify("GET", asked))
            .toCompletableFuture()
            .join();
    if (decision instanceof Decision.Denied denied) {
      assertThat(denied.problem().status()).as(asked.text()).isIn(400, 403);
      return 0;
    }
    RequestTarget forward = ((Decision.Allowed) decision).forward();
    Set<String> reached = engine.reached(forward).orElse(Set.of());
    assertThat(List.copyOf(reached))
        .as("seed %d: %s, forwarded as %s", SEED, asked.text(), forward.text())
        .isSubsetOf(granted);
    return reached.isEmpty() ? 0 : 1;
  }
}
