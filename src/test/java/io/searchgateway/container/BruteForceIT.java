package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubEngine;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The brake on guessing passwords. Addresses are told apart by a trusted proxy's header. */
@Tag("slow")
@ArquillianTest
class BruteForceIT implements StubbedSuite {

  private static final StubEngine ENGINE = StubEngine.start();
  private static final int MANY = 40;

  private final ExecutorService guessers = Executors.newCachedThreadPool();
  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewaySettings.inFrontOf(ENGINE.uri())
        .with("gateway.http.trusted-proxies", "127.0.0.0/8")
        .archive();
  }

  @AfterEach
  void stop() {
    guessers.shutdownNow();
  }

  @Test
  void guessesAreTurnedAwayWhileAVerifiedCredentialWorksOn() {
    assertThat(get("/echo/verified").status()).isEqualTo(200);
    List<CompletableFuture<RawAnswer>> guesses = guess("192.0.2.1", "victim", MANY);
    RawAnswer refused = awaitTooMany(guesses);
    assertRefused(refused, 429);
    assertThat(refused.header("retry-after")).matches("[1-9]\\d*");

    RawRequest known = gateway().request("GET", "/echo/verified");
    RawAnswer meanwhile = send(known.header("X-Forwarded-For", "192.0.2.1"));
    assertThat(guesses).as("guesses that wait for their turn").anyMatch(guess -> !guess.isDone());
    assertThat(meanwhile.status()).isEqualTo(200);
  }

  @Test
  void guessesAtTheSignInOfTheDashboardAreTurnedAwayToo() {
    List<CompletableFuture<RawAnswer>> guesses =
        guess(RawRequest.of("POST", "/_gateway/session"), "192.0.2.4", "visitor", MANY);
    RawAnswer refused = awaitTooMany(guesses);
    assertRefused(refused, 429);
    assertThat(refused.text()).contains("too_many_attempts");
    assertThat(refused.header("retry-after")).matches("[1-9]\\d*");
  }

  @Test
  void oneAddressIsBrakedWhateverTheName() {
    awaitTooMany(guess("192.0.2.2", "a-name", MANY));
    Deadline.within(Duration.ofSeconds(30))
        .until("another name is braked", () -> guessOnce("192.0.2.2", "other").status() == 429);
    assertNotBraked("198.51.100.2", "elsewhere");
  }

  @Test
  void oneNameIsBrakedWhateverTheAddress() {
    awaitTooMany(guess("192.0.2.3", "wanted", MANY));
    Deadline.within(Duration.ofSeconds(30))
        .until(
            "another address is braked", () -> guessOnce("198.51.100.3", "wanted").status() == 429);
    assertNotBraked("203.0.113.3", "nobody");
  }

  /** A common counter would let two of these wait and turn the others away. */
  private void assertNotBraked(String address, String name) {
    List<CompletableFuture<RawAnswer>> guesses = guess(address, name, 8);
    assertThat(guesses).allSatisfy(guess -> assertThat(guess.join().status()).isEqualTo(401));
  }

  private static RawAnswer awaitTooMany(List<CompletableFuture<RawAnswer>> guesses) {
    List<RawAnswer> refused = new ArrayList<>();
    Deadline.within(Duration.ofSeconds(30))
        .until(
            "a guess is turned away",
            () ->
                guesses.stream()
                    .filter(CompletableFuture::isDone)
                    .map(CompletableFuture::join)
                    .filter(answer -> answer.status() == 429)
                    .findFirst()
                    .map(refused::add)
                    .isPresent());
    return refused.get(0);
  }

  private List<CompletableFuture<RawAnswer>> guess(String address, String name, int times) {
    return guess(RawRequest.of("GET", "/echo"), address, name, times);
  }

  private List<CompletableFuture<RawAnswer>> guess(
      RawRequest request, String address, String name, int times) {
    List<CompletableFuture<RawAnswer>> guesses = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      guesses.add(CompletableFuture.supplyAsync(() -> guessOnce(request, address, name), guessers));
    }
    return guesses;
  }

  private RawAnswer guessOnce(String address, String name) {
    return guessOnce(RawRequest.of("GET", "/echo"), address, name);
  }

  private RawAnswer guessOnce(RawRequest request, String address, String name) {
    RawRequest guess = request.basic(name, UUID.randomUUID().toString());
    return send(guess.header("X-Forwarded-For", address));
  }

  @Override
  public GatewayUnderTest gateway() {
    return ContainerUnderTest.gateway(deployed, ENGINE.uri());
  }

  @Override
  public StubEngine engine() {
    return ENGINE;
  }
}
