package io.searchgateway.audit;

import io.searchgateway.cdi.Component;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.AttemptedName;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.request.MaskedQuery;
import io.searchgateway.request.Outcome;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Notes every request that the gateway refused for want of a right or a valid credential. What a
 * caller with all rights did wrong is no such thing; what a restricted one sent that could not be
 * judged is. Nor is a request without any credential: clients send one to be told how to sign in,
 * and it is only counted.
 */
@Component
public final class RefusedRequests implements ExchangeListener {

  /** The action of a sign-in that failed; its principal is the name that was tried. */
  public static final String SIGN_IN = "sign_in";

  /** The action of a request that was refused. */
  public static final String REQUEST = "request";

  private static final String OWN_INDEX = "reserved_index";
  private static final String NO_CREDENTIAL = "credential_missing";

  private static final Set<Integer> FOR_ANYBODY = Set.of(401, 403, 429);
  private static final Set<Integer> FOR_RESTRICTED = Set.of(400, 413, 415);

  private final AuditTrail trail;

  @Inject
  public RefusedRequests(AuditTrail trail) {
    this.trail = trail;
  }

  @Override
  public void finished(Exchange exchange, Outcome outcome) {
    exchange
        .refusal()
        .filter(refusal -> concerns(refusal, exchange.caller()))
        .ifPresent(refusal -> trail.note(event(exchange, refusal)));
  }

  private static boolean concerns(Problem refusal, Optional<Caller> caller) {
    return (FOR_ANYBODY.contains(refusal.status()) && !refusal.type().equals(NO_CREDENTIAL))
        || (FOR_RESTRICTED.contains(refusal.status())
            && caller.filter(known -> !known.administrator()).isPresent());
  }

  /** Where in its body a request named an index of the gateway's own. */
  private static String place(Problem refusal) {
    return refusal.type().equals(OWN_INDEX)
        ? refusal.pointer().filter(at -> !at.isEmpty()).map(" at "::concat).orElse("")
        : "";
  }

  private static AuditEvent event(Exchange exchange, Problem refusal) {
    Optional<Caller> caller = exchange.caller();
    Optional<String> tried = exchange.attached(AttemptedName.class).map(AttemptedName::name);
    return new AuditEvent(
        caller.map(Caller::name).or(() -> tried).orElse(""),
        caller.map(known -> known.kind().name().toLowerCase(Locale.ROOT)).orElse(""),
        exchange.clientAddress(),
        caller.isEmpty() && tried.isPresent() ? SIGN_IN : REQUEST,
        exchange.method() + " " + MaskedQuery.of(exchange.target()) + place(refusal),
        Optional.empty(),
        Optional.empty(),
        refusal.type(),
        exchange.id());
  }
}
