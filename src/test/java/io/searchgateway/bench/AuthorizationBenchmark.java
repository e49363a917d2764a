package io.searchgateway.bench;

import io.github.bucket4j.TimeMeter;
import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AdmissionCheck;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.Decision;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.access.RequestOrigin;
import io.searchgateway.access.RequestRates;
import io.searchgateway.access.credential.ManyPermissions;
import io.searchgateway.access.index.FixedIndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Category;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * All that stands between the header of a restricted credential and the engine on a route that is
 * judged by its path alone, with few and with many stored credentials: who it is, whether it may
 * come in, how often, and what it may reach.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 10, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class AuthorizationBenchmark {

  private static final String ADDRESS = "192.0.2.7";

  @Param({"10", "10000"})
  private int stored = 1;

  @Param({"GET /books/_doc/1", "GET /b*,-x/_search", "POST /books/_search?size=10&pretty"})
  private String request = "GET /";

  private final Classifier classifier = new Classifier();
  private final AdmissionCheck admission = new AdmissionCheck(InstantSource.system());
  private final RequestRates rates = new RequestRates(TimeMeter.SYSTEM_NANOTIME);
  private final AccessControl access =
      new AccessControl(
          new OwnIndexGuard(".gateway-"),
          new AccessControl.Restrictions(
              FixedIndexAuthorizer.judge(), new KnownCatalog(), false, () -> true));
  private final RequestOrigin origin = RequestOrigin.of(ADDRESS);
  private final List<String> header =
      List.of(
          "Basic "
              + Base64.getEncoder()
                  .encodeToString(
                      ("p7:" + ManyPermissions.PASSWORD).getBytes(StandardCharsets.UTF_8)));

  @SuppressWarnings("NullAway") // Prepared before anything is measured.
  private Authenticator authenticator;

  private String method = "GET";
  private RequestTarget target = new RequestTarget("/", Optional.empty());

  /** What the judge has to know, it knows. */
  private static final class KnownCatalog implements IndexCatalog {

    @Override
    public CompletionStage<Void> learn(Collection<String> names) {
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void suspect() {}
  }

  /** Reads the permissions, takes the request line apart, and sees that the request may pass. */
  @Setup
  public void prepare() throws Exception {
    authenticator = ManyPermissions.read(stored).authenticator();
    String[] words = request.split(" ", 2);
    method = words[0];
    target = RequestTarget.of(words[1]);
    if (!(authorize() instanceof Decision.Allowed)) {
      throw new IllegalStateException(request + " was refused");
    }
  }

  /** From the header to the decision. */
  @Benchmark
  public Decision authorize() {
    Authentication verdict = authenticator.authenticate(header, ADDRESS).join();
    Caller caller = ((Authentication.Authenticated) verdict).caller();
    Optional<Decision.Denied> refusal = admission.refusal(caller, origin);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    Classification classification = classifier.classify(method, target);
    Category category = classification.route().category();
    if (rates.take(caller, Optional.of(category), ADDRESS).orElseThrow().exceeded()) {
      throw new IllegalStateException("limited");
    }
    return access.decide(caller, target, classification).toCompletableFuture().join();
  }
}
