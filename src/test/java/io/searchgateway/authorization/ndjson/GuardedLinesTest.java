package io.searchgateway.authorization.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.ownindex.OwnIndexNames;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class GuardedLinesTest {

  private final OwnIndexNames own = new OwnIndexNames(".gateway-", () -> true);

  @Test
  void whatAHeaderOrALongNameLeavesBehindIsHeld() {
    LineFeed searches =
        new LineFeed(
            new OwnIndexSearchGuard(
                own, "", (line, at) -> CompletableFuture.completedFuture(line), 100_000));
    String header = "{'preference':'" + "a".repeat(50_000) + "'}";
    assertThat(searches.heldAfter(header + "\n")).isEqualTo(header.length());
    assertThat(searches.heldAfter("{}\n")).isZero();

    LineFeed bulk =
        new LineFeed(
            new OwnIndexBulkGuard(
                own, index -> CompletableFuture.completedFuture(Set.of()), "", 100_000));
    assertThat(bulk.heldAfter("{'index':{'_index':'books'}}\n")).isZero();
    assertThat(bulk.heldAfter("{}\n{'index':{'_index':'" + "b".repeat(50_000) + "'}}\n"))
        .isEqualTo(50_000);
    assertThat(bulk.heldAfter("{}\n")).isZero();
  }
}
