package io.searchgateway.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExchangeTest {
  private final List<Outcome> heard = new ArrayList<>();
  private final Exchange exchange =
      new Exchange(
          "id",
          "GET",
          new RequestTarget("/a", Optional.empty()),
          "192.0.2.1",
          Map.of("X-Request-Id", "id"),
          List.of((over, outcome) -> heard.add(outcome)));

  @Test
  void itEndsOnce() {
    exchange.finish(200);
    exchange.finish(500);
    assertThat(heard).singleElement().extracting(Outcome::status).isEqualTo(200);
  }

  @Test
  void whatIsAskedStandsInPlaceOfWhatWasReceived() {
    RequestTarget received = new RequestTarget("/_gateway/books/_search", Optional.empty());
    RequestTarget plain = new RequestTarget("/books/_search", Optional.empty());
    Exchange other = new Exchange("2", "GET", received, plain, "", Map.of(), List.of());
    assertThat(other.target()).isEqualTo(received);
    assertThat(other.asked()).isEqualTo(plain);
    assertThat(other.forward()).isEqualTo(plain);
    other.forwardAs(received);
    assertThat(other.asked()).isEqualTo(plain);
  }

  @Test
  void untilSomebodyAnswersItCountsAsRefused() {
    exchange.finish(401);
    assertThat(heard).extracting(Outcome::kind).containsExactly(Outcome.Kind.REFUSED);
  }

  @Test
  void whatPassedIsTold() {
    exchange.answeredBy(Outcome.Kind.ENGINE);
    exchange.countIn(3);
    exchange.countIn(4);
    exchange.countOut(5);
    exchange.cutOff();
    exchange.finish(200);
    Outcome outcome = heard.get(0);
    assertThat(outcome.kind()).isEqualTo(Outcome.Kind.ENGINE);
    assertThat(outcome.bytesIn()).isEqualTo(7);
    assertThat(outcome.bytesOut()).isEqualTo(5);
    assertThat(outcome.complete()).isFalse();
    assertThat(outcome.took().isNegative()).isFalse();
  }

  @Test
  void itIsForwardedAsReceivedUnlessNarrowed() {
    assertThat(exchange.forward()).isSameAs(exchange.target());
    RequestTarget narrowed = new RequestTarget("/b", Optional.empty());
    exchange.forwardAs(narrowed);
    assertThat(exchange.forward()).isSameAs(narrowed);
    assertThat(exchange.target().path()).isEqualTo("/a");
  }

  @Test
  void standingHeadersAreThoseItWasMadeWith() {
    assertThat(exchange.standingHeaders()).containsOnly(Map.entry("X-Request-Id", "id"));
  }
}
