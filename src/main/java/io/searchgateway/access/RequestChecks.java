package io.searchgateway.access;

import io.searchgateway.classify.EngineRoute;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import java.util.Map;
import java.util.Optional;

/**
 * The checks of a verified caller's request in their one order, for those that were sent and for
 * those that are only described: admission, then the rate of what is called, then the rights to it.
 * The rights to a call of the engine are asked of its guard.
 */
public final class RequestChecks {

  private final RequestControls checks;
  private final Caller caller;
  private final RequestOrigin origin;
  private final String address;
  private final boolean counted;

  private RequestChecks(
      RequestControls checks, Caller caller, RequestOrigin origin, String peer, boolean counted) {
    this.checks = checks;
    this.caller = caller;
    this.origin = origin;
    this.address = origin.address().orElse(peer);
    this.counted = counted;
  }

  /**
   * A request that was sent.
   *
   * @param peer address that counts where the origin has none
   */
  public static RequestChecks of(
      RequestControls checks, Caller caller, RequestOrigin origin, String peer) {
    return new RequestChecks(checks, caller, origin, peer, true);
  }

  /** One that nobody has sent: it is not counted. */
  static RequestChecks described(RequestControls checks, Caller caller, RequestOrigin origin) {
    return new RequestChecks(checks, caller, origin, "", false);
  }

  /**
   * What checks came to.
   *
   * @param headers of the answer, whatever it is
   */
  public record Checked(Map<String, String> headers, Optional<Decision.Denied> refusal) {}

  /** Why the caller may not come in, whatever is called. */
  public Optional<Decision.Denied> refusal() {
    return checks.admission().refusal(caller, origin);
  }

  /** The checks of a resource of the gateway's own. */
  public Checked resource(ResourceRights rights, String method) {
    Checked rated = rated(rights.counted(caller));
    return new Checked(
        rated.headers(), rated.refusal().or(() -> rights.refusal(Optional.of(caller), method)));
  }

  /** Those of a call of the engine, before its guard. */
  public Checked engine(EngineRoute route) {
    // The banner is part of nothing.
    return rated(
        route.scope() == EngineRoute.Scope.BANNER
            ? Optional.empty()
            : Optional.of(route.category()));
  }

  /** Those of anything else; its rights are asked for by pipelines. */
  public Checked rated(Optional<Category> category) {
    Optional<RateStatus> rate =
        counted
            ? checks.rates().take(caller, category, address)
            : checks.rates().look(caller, category, address);
    return new Checked(
        rate.map(RateStatus::headers).orElse(Map.of()),
        rate.filter(RateStatus::exceeded)
            .map(left -> new Decision.Denied(left.problem(), AccessCheck.RATE.word())));
  }
}
