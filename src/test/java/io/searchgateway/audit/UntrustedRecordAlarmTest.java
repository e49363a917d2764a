package io.searchgateway.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.seal.RecordPlace;
import io.searchgateway.seal.UntrustedRecord.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UntrustedRecordAlarmTest {

  private static final RecordPlace EVE = new RecordPlace(".gateway-users", "eve");

  private long nanos;
  private final UntrustedRecordAlarm records = new UntrustedRecordAlarm(() -> nanos);
  private final List<AuditEvent> noted = new ArrayList<>();

  @Test
  void eachRecordRaisesTheAlarmOnceUntilItChanges() {
    records.to(noted::add);
    records.raise(EVE, Reason.UNSEALED, 1);
    records.raise(EVE, Reason.UNSEALED, 1);
    records.raise(EVE, Reason.UNSEALED, 2);
    assertThat(records.count(Reason.UNSEALED)).isEqualTo(2);
    assertThat(records.count(Reason.FORGED)).isZero();
    assertThat(noted).hasSize(2);
    assertThat(noted.get(0).action()).isEqualTo("store.not_believed");
    assertThat(noted.get(0).target()).isEqualTo(".gateway-users/eve");
    assertThat(noted.get(0).outcome()).isEqualTo("unsealed");
  }

  @Test
  void whatWasSeenBeforeTheAuditLogWasThereIsToldLater() {
    records.raise(EVE, Reason.FORGED, 1);
    records.to(noted::add);
    assertThat(noted).hasSize(1);
  }

  @Test
  void whatIsNotFoundAnyMoreIsForgotten() {
    records.raise(EVE, Reason.FORGED, 1);
    assertThat(records.now()).isEqualTo(1);
    nanos += Duration.ofMinutes(4).toNanos();
    assertThat(records.now()).isZero();
  }

  @Test
  void aFloodIsCountedAndNotToldOneByOne() {
    records.to(noted::add);
    RecordPlace import1 = new RecordPlace(".gateway-imports", "1");
    for (int i = 0; i < 3000; i++) {
      records.raise(import1, Reason.UNSEALED, i);
    }
    assertThat(records.count(Reason.UNSEALED)).isEqualTo(3000);
    assertThat(noted).hasSize(1000);
  }

  @Test
  void aFloodDoesNotHideWhoWasMadeUp() {
    for (int i = 0; i < 3000; i++) {
      records.raise(new RecordPlace(".gateway-imports", "i" + i), Reason.UNSEALED, i);
      records.raise(new RecordPlace(".gateway-permissions", "p" + i), Reason.UNSEALED, i);
    }
    records.raise(EVE, Reason.UNSEALED, 1);
    records.to(noted::add);
    assertThat(noted).hasSize(4001);
    assertThat(noted.get(4000).target()).isEqualTo(".gateway-users/eve");
    assertThat(records.now()).isEqualTo(6001);
  }
}
