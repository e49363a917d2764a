package io.searchgateway.judge.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.judge.own.OwnNames;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class GuardedLinesTest {

  private final OwnNames own = new OwnNames(".gateway-", () -> true);

  @Test
  void whatAHeaderOrALongNameLeavesBehindIsHeld() {
    Fed searches =
        new Fed(
            new GuardedSearchLines(
                own, "", (line, at) -> CompletableFuture.completedFuture(line), 100_000));
    String header = "{'preference':'" + "a".repeat(50_000) + "'}";
    assertThat(searches.heldAfter(header + "\n")).isEqualTo(header.length());
    assertThat(searches.heldAfter("{}\n")).isZero();

    Fed bulk =
        new Fed(
            new GuardedBulkLines(
                own, index -> CompletableFuture.completedFuture(Set.of()), "", 100_000));
    assertThat(bulk.heldAfter("{'index':{'_index':'books'}}\n")).isZero();
    assertThat(bulk.heldAfter("{}\n{'index':{'_index':'" + "b".repeat(50_000) + "'}}\n"))
        .isEqualTo(50_000);
    assertThat(bulk.heldAfter("{}\n")).isZero();
  }
}
