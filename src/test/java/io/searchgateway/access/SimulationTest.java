package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.Simulation.Described;
import io.searchgateway.access.index.FixedIndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexVisibility;
import io.searchgateway.classify.Classification;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class SimulationTest {

  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  private static final IndexCatalog NO_CATALOG =
      new IndexCatalog() {
        @Override
        public CompletionStage<Void> learn(Collection<String> names) {
          return CompletableFuture.completedFuture(null);
        }

        @Override
        public void suspect() {}
      };

  private final RequestRates rates = new RequestRates(TimeMeter.SYSTEM_NANOTIME);
  private Optional<Problem> bodyRefusal = Optional.empty();

  private GatewayRoutes own = GatewayRoutes.NONE;

  private DecisionTrace trace(Caller caller, String path) {
    return trace(caller, "GET", path);
  }

  private DecisionTrace trace(Caller caller, String method, String path) {
    return trace(caller, caller, method, path);
  }

  private DecisionTrace trace(Caller asker, Caller caller, String method, String path) {
    AccessControl control =
        new AccessControl(
            new OwnIndexGuard(".gateway-"),
            new AccessControl.Restrictions(
                FixedIndexAuthorizer.judge(), NO_CATALOG, false, () -> true));
    return new Simulation(checks(), calls(control), control, IndexVisibility.BY_NAME, own)
        .trace(
            asker,
            caller,
            new Described(
                method,
                new RequestTarget(path, Optional.empty()),
                RequestOrigin.of("192.0.2.1"),
                Optional.empty(),
                Optional.empty(),
                Map.of()))
        .toCompletableFuture()
        .join();
  }

  private RequestControls checks() {
    return new RequestControls(
        new AdmissionCheck(InstantSource.fixed(NOW)),
        rates,
        new UnauthenticatedRates(0, TimeMeter.SYSTEM_NANOTIME));
  }

  private Simulation.EngineCalls calls(AccessControl control) {
    return new Simulation.EngineCalls() {
      @Override
      public CompletionStage<Decision> decide(
          Caller caller, RequestTarget target, Classification classification) {
        return control.decide(caller, target, classification);
      }

      @Override
      public CompletionStage<Optional<Problem>> refusal(
          Caller caller, Decision.Allowed decision, Described request) {
        return CompletableFuture.completedFuture(bodyRefusal);
      }
    };
  }

  @Test
  void aDeniedRequestSaysWhichCheckFailedAndForWhich() {
    DecisionTrace trace =
        trace(new RestrictedRights().indices("books").caller(), "/books,secret/_search");
    assertThat(trace.failed()).hasValue(AccessCheck.INDICES);
    assertThat(trace.requested()).containsExactly("books", "secret");
    assertThat(trace.denied()).containsExactly("secret");
    assertThat(trace.passed())
        .contains(AccessCheck.CATEGORY, AccessCheck.OPERATION)
        .doesNotContain(AccessCheck.BODY);
    assertThat(trace.forward()).isEmpty();
  }

  @Test
  void anAllowedRequestSaysWhatWouldBeSent() {
    DecisionTrace trace = trace(new RestrictedRights().indices("books").caller(), "/b*/_search");
    assertThat(trace.failed()).isEmpty();
    assertThat(trace.resolved()).containsExactly("books");
    assertThat(trace.forward().orElseThrow().text()).isEqualTo("/books/_search");
    assertThat(trace.passed()).endsWith(AccessCheck.BODY);
  }

  @Test
  void whoAsksAboutAnotherIsToldOfNothingBeyondWhatTheAskerSees() {
    Caller asker = new RestrictedRights().indices("secret").caller();
    Caller asked = new RestrictedRights().indices("books").caller();

    DecisionTrace trace = trace(asker, asked, "GET", "/b*,secret2/_search");
    DecisionTrace allowed = trace(asker, asked, "GET", "/b*/_search");
    DecisionTrace named = trace(asker, asked, "GET", "/books/_search");

    assertThat(trace.denied()).containsExactly("secret2");
    assertThat(allowed.failed()).isEmpty();
    assertThat(allowed.resolved()).isEmpty();
    assertThat(allowed.forward()).isEmpty();
    assertThat(named.resolved()).containsExactly("books");
    assertThat(trace(Caller.administrator("root"), asked, "GET", "/b*/_search").resolved())
        .containsExactly("books");
  }

  @Test
  void aRefusedBodyIsTheLastCheck() {
    bodyRefusal = Optional.of(Problem.of(403, "x", "y"));
    DecisionTrace trace = trace(new RestrictedRights().indices("books").caller(), "/books/_search");
    assertThat(trace.failed()).hasValue(AccessCheck.BODY);
    assertThat(trace.problem()).hasValueSatisfying(why -> assertThat(why.type()).isEqualTo("x"));
  }

  private static GatewayRoutes resource(boolean users, String... indices) {
    ResourceRights rights =
        new ResourceRights(Audience.HOLDERS, Optional.of(Category.DOCS), false, users, false);
    return (who, request) -> new GatewayRoutes.ToResource("Bulk", rights, List.of(indices));
  }

  @Test
  void aResourceOfTheGatewaysIsHeldToItsCategoryAndOperation() {
    own = resource(false);
    DecisionTrace allowed = trace(new RestrictedRights().caller(), "POST", "/_gateway/x");
    assertThat(allowed.failed()).isEmpty();
    assertThat(allowed.passed())
        .containsExactly(
            AccessCheck.CREDENTIAL,
            AccessCheck.EXPIRY,
            AccessCheck.SOURCES,
            AccessCheck.REFERERS,
            AccessCheck.RATE,
            AccessCheck.CATEGORY,
            AccessCheck.OPERATION);
    assertThat(allowed.called().category()).hasValue(Category.DOCS);
    assertThat(allowed.called().operations()).containsExactly(Operation.WRITE);
    assertThat(allowed.forward()).isEmpty();
    DecisionTrace reading =
        trace(new RestrictedRights().operations(Operation.READ).caller(), "POST", "/_gateway/x");
    assertThat(reading.failed()).hasValue(AccessCheck.OPERATION);
    assertThat(reading.passed()).endsWith(AccessCheck.CATEGORY);
    assertThat(
            trace(new RestrictedRights().categories(Category.CAT).caller(), "/_gateway/x").failed())
        .hasValue(AccessCheck.CATEGORY);
    own = resource(true);
    assertThat(trace(new RestrictedRights().caller(), "/_gateway/x").problem())
        .hasValueSatisfying(why -> assertThat(why.type()).isEqualTo("users_only"));
  }

  @Test
  void whatIsAboutTheGatewayAsAWholeFailsAtTheCluster() {
    ResourceRights rights =
        new ResourceRights(Audience.HOLDERS, Optional.of(Category.CLUSTERS), false, false, true);
    own = (who, request) -> new GatewayRoutes.ToResource("Metrics", rights, List.of());
    DecisionTrace refused = trace(new RestrictedRights().indices("books").caller(), "/_gateway/x");
    assertThat(refused.failed()).hasValue(AccessCheck.CLUSTER);
    assertThat(refused.passed()).endsWith(AccessCheck.CATEGORY, AccessCheck.OPERATION);
    assertThat(trace(new RestrictedRights().caller(), "/_gateway/x").passed())
        .endsWith(AccessCheck.CLUSTER);
  }

  @Test
  void theIndicesOfAResourceAreJudgedWhateverElseIsGranted() {
    own = resource(false, "b*", "secret");
    Caller caller =
        new RestrictedRights().categories(Category.DOCS).acls().indices("books").caller();
    DecisionTrace trace = trace(caller, "/_gateway/x");
    assertThat(trace.failed()).hasValue(AccessCheck.INDICES);
    assertThat(trace.denied()).containsExactly("secret");
    own = resource(false, "b*");
    assertThat(trace(caller, "/_gateway/x").resolved()).containsExactly("books");
    assertThat(trace(caller, "/_gateway/x").passed()).endsWith(AccessCheck.INDICES);
  }

  @Test
  void aPipelineIsHeldToWhatItsAuthorizationAsks() {
    RouteUse use = RouteUse.of("declarative", Optional.empty(), "POST", List.of("books"));
    own = (who, request) -> new GatewayRoutes.ToPipeline("pipeline x", use, true);
    RestrictedRights searching =
        new RestrictedRights()
            .categories(Category.DECLARATIVE)
            .operations(Operation.READ)
            .indices("books");
    assertThat(trace(searching.caller(), "POST", "/books/_declarative").failed()).isEmpty();
    assertThat(trace(searching.indices("other").caller(), "POST", "/books/_declarative").failed())
        .hasValue(AccessCheck.INDICES);
    assertThat(
            trace(searching.categories(Category.SEARCH).caller(), "POST", "/books/_declarative")
                .failed())
        .hasValue(AccessCheck.CATEGORY);
    own = (who, request) -> new GatewayRoutes.ToPipeline("pipeline x", use, false);
    assertThat(trace(searching.caller(), "POST", "/books/_declarative").failed()).isEmpty();
  }

  @Test
  void whatNobodyTakesIsToldWithItsStatus() {
    own = (who, request) -> new GatewayRoutes.ToNobody(Problem.of(404, "not_found", "none"));
    DecisionTrace trace = trace(new RestrictedRights().caller(), "/_gateway/users/x/y");
    assertThat(trace.failed()).hasValue(AccessCheck.TARGET);
    assertThat(trace.problem()).hasValueSatisfying(why -> assertThat(why.status()).isEqualTo(404));
    assertThat(trace(new RestrictedRights().expires(NOW).caller(), "/_gateway/users/x/y").failed())
        .hasValue(AccessCheck.EXPIRY);
  }

  @Test
  void anotherSpellingOfATargetIsJudgedAsThat() {
    own =
        (who, request) ->
            new GatewayRoutes.ToEngine(new RequestTarget("/b*/_search", Optional.empty()));
    assertThat(trace(new RestrictedRights().indices("books").caller(), "/x").resolved())
        .containsExactly("books");
  }

  @Test
  void anExpiredCredentialPassesNothingButItsSignIn() {
    DecisionTrace trace = trace(new RestrictedRights().expires(NOW).caller(), "/books/_search");
    assertThat(trace.failed()).hasValue(AccessCheck.EXPIRY);
    assertThat(trace.passed()).containsExactly(AccessCheck.CREDENTIAL);
  }

  @Test
  void ratesAreLookedAtAndNotCounted() {
    Caller caller =
        new RestrictedRights()
            .indices("books")
            .rates(new RateLimits(Map.of(Category.SEARCH, 1), -1))
            .caller();
    assertThat(trace(caller, "/books/_search").failed()).isEmpty();
    assertThat(trace(caller, "/books/_search").failed()).isEmpty();
    rates.take(caller, Optional.of(Category.SEARCH), "192.0.2.1");
    assertThat(trace(caller, "/books/_search").failed()).hasValue(AccessCheck.RATE);
  }
}
