package io.searchgateway.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.memory.MemoryBudget;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class ExchangeMemoryTest {

  private static final RequestTarget TARGET = new RequestTarget("/a", Optional.empty());

  private final MemoryBudget memory = new MemoryBudget(1000);
  private final Exchange exchange =
      new Exchange(
          "1",
          "GET",
          TARGET,
          "192.0.2.1",
          Map.of(),
          List.of(
              (over, outcome) -> {
                throw new IllegalStateException("a listener at fault");
              }));

  @Test
  void allIsGivenBackWhenItIsFinishedWhateverListenersDo() {
    exchange.holdIn(memory.open());
    exchange.holding().take(300);
    assertThatThrownBy(() -> exchange.finish(200)).isInstanceOf(IllegalStateException.class);
    assertThat(memory.used()).isZero();
    exchange.finish(200);
    assertThat(memory.used()).isZero();
    assertThatThrownBy(() -> exchange.holding().take(1)).isInstanceOf(CancellationException.class);
  }

  @Test
  void whatARequestLeadsToWithinTheGatewayHoldsInItsMemory() {
    exchange.holdIn(memory.open());
    Exchange inner = exchange.inner("POST", TARGET);
    inner.holding().take(200);
    assertThat(memory.used()).isEqualTo(200);
    inner.finish(200);
    assertThat(memory.used()).isEqualTo(200);
    assertThatThrownBy(() -> exchange.finish(200)).isInstanceOf(IllegalStateException.class);
    assertThat(memory.used()).isZero();
  }
}
