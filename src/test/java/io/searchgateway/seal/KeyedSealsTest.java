package io.searchgateway.seal;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.seal.UntrustedRecord.Reason;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyedSealsTest {

  private static final RecordPlace ANN = new RecordPlace(".gateway-users", "ann");
  private static final RecordPlace TOKENS = new RecordPlace(".gateway-signingkeys", "tokens");
  private static final JsonObject RECORD =
      object("{'username':'ann','is_admin':false,'indices':['a','b'],'n':100}");

  private final List<String> alarms = new ArrayList<>();
  private long nanos = 1;
  private Instant now = Instant.parse("2026-05-01T12:00:00Z");
  private final KeyedSeals seals = seals(key(1));

  private KeyedSeals seals(SecretKey... keys) {
    return new KeyedSeals(
        ".gateway-",
        List.of(keys),
        (place, reason, content) -> alarms.add(place.id() + " " + reason.word()),
        () -> now,
        () -> nanos);
  }

  private static SecretKey key(int filled) {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, (byte) filled);
    return new SecretKeySpec(bytes, "AES");
  }

  private static JsonObject changed(JsonObject stored, String members) {
    return Json.object(stored).addAll(Json.object(object(members))).build();
  }

  private void assertRefused(RecordSeals by, RecordPlace place, JsonObject stored, Reason why) {
    alarms.clear();
    assertThatThrownBy(() -> by.open(place, stored, by.now()))
        .isInstanceOfSatisfying(
            UntrustedRecord.class, refused -> assertThat(refused.reason()).isEqualTo(why));
    assertThat(alarms).containsExactly(place.id() + " " + why.word());
  }

  @Test
  void whatWasSealedIsBelievedInWhateverOrderItComesBack() {
    JsonObject stored = seals.seal(ANN, RECORD);
    assertThat(seals.open(ANN, stored, seals.now())).isEqualTo(RECORD);
    JsonObject other =
        object(
            "{'n':1.00e2,'seal':'"
                + stored.getString("seal")
                + "','indices':['a','b'],'is_admin':false,'username':'ann'}");
    assertThat(seals.open(ANN, other, seals.now()).getString("username")).isEqualTo("ann");
    assertThat(alarms).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'is_admin':true}",
        "{'is_admin':null}",
        "{'indices':['b','a']}",
        "{'indices':['a']}",
        "{'indices':'ab'}",
        "{'n':'100'}",
        "{'n':101}",
        "{'more':1}"
      })
  void aChangedMemberIsSeen(String members) {
    JsonObject stored = seals.seal(ANN, RECORD);
    assertRefused(seals, ANN, changed(stored, members), Reason.FORGED);
  }

  @Test
  void aRecordHoldsForItsPlaceOnly() {
    JsonObject stored = seals.seal(ANN, RECORD);
    assertRefused(seals, new RecordPlace(ANN.index(), "bob"), stored, Reason.FORGED);
    assertRefused(seals, new RecordPlace(".gateway-permissions", "ann"), stored, Reason.FORGED);
    assertRefused(seals, new RecordPlace(".other-users", "ann"), stored, Reason.FORGED);
  }

  @Test
  void aRecordWithoutASealOrWithABrokenOneIsNotBelieved() {
    assertRefused(seals, ANN, RECORD, Reason.UNSEALED);
    assertRefused(seals, ANN, changed(RECORD, "{'seal':true}"), Reason.FORGED);
    assertRefused(seals, ANN, changed(RECORD, "{'seal':'hs256.a.1'}"), Reason.FORGED);
    String[] parts = seals.seal(ANN, RECORD).getString("seal").split("\\.", -1);
    String later = String.join(".", parts[0], parts[1], "999999999999999999", parts[3]);
    assertRefused(seals, ANN, changed(RECORD, "{'seal':'" + later + "'}"), Reason.FORGED);
  }

  @Test
  void anotherKeyDoesNotFitAndAnOlderOneStillDoes() {
    JsonObject stored = seals.seal(ANN, RECORD);
    assertRefused(seals(key(2)), ANN, stored, Reason.OTHER_KEY);
    KeyedSeals rotated = seals(key(2), key(1));
    assertThat(rotated.open(ANN, stored, rotated.now())).isEqualTo(RECORD);
    assertThat(rotated.standing(ANN, stored)).isEqualTo(KeyedSeals.Verification.FORMER);
    JsonObject renewed = rotated.seal(ANN, RECORD);
    assertThat(rotated.standing(ANN, renewed)).isEqualTo(KeyedSeals.Verification.CURRENT);
    assertRefused(seals, ANN, renewed, Reason.OTHER_KEY);
  }

  @Test
  void secretsAreEncryptedAndBoundToTheirPlace() {
    JsonObject clear = object("{'key_id':'k','secret':'c2VjcmV0'}");
    JsonObject stored = seals.seal(TOKENS, clear);
    assertThat(stored.toString()).doesNotContain("c2VjcmV0").contains("'k'".replace('\'', '"'));
    assertThat(seals.open(TOKENS, stored, seals.now())).isEqualTo(clear);
    assertThat(seals.seal(TOKENS, clear).getString("secret"))
        .isNotEqualTo(stored.getString("secret"));
    KeyedSeals rotated = seals(key(2), key(1));
    assertThat(rotated.open(TOKENS, stored, rotated.now())).isEqualTo(clear);
  }

  @Test
  void anEncryptedTextOpensNowhereElse() {
    SecretMember secrets = new SecretMember(new StoreKeys(List.of(key(1))));
    String encrypted = secrets.encrypted(TOKENS, "secret", "text");
    assertThat(secrets.opened(TOKENS, "secret", encrypted)).isEqualTo("text");
    for (RecordPlace other :
        List.of(
            new RecordPlace(TOKENS.index(), "other"), new RecordPlace(".gateway-keys", "tokens"))) {
      assertThatThrownBy(() -> secrets.opened(other, "secret", encrypted))
          .isInstanceOf(UntrustedRecord.class);
    }
    assertThatThrownBy(() -> secrets.opened(TOKENS, "key", encrypted))
        .isInstanceOf(UntrustedRecord.class);
    assertThatThrownBy(() -> secrets.opened(TOKENS, "secret", "text"))
        .isInstanceOf(UntrustedRecord.class);
  }

  @Test
  void anOlderVersionThatIsPutBackIsTold() {
    JsonObject first = seals.seal(ANN, RECORD);
    JsonObject second = seals.seal(ANN, RECORD);
    seals.written(ANN, second);
    assertThat(seals.open(ANN, first, seals.now())).as("a copy may lag behind").isEqualTo(RECORD);
    nanos += Duration.ofSeconds(10).toNanos();
    assertRefused(seals, ANN, first, Reason.OLDER);
    assertThat(seals.open(ANN, second, seals.now())).isEqualTo(RECORD);
  }

  @Test
  void aDeletedRecordThatIsPutBackIsToldAndANewOneIsNot() {
    JsonObject stored = seals.seal(ANN, RECORD);
    seals.written(ANN, stored);
    seals.gone(ANN);
    nanos += Duration.ofSeconds(10).toNanos();
    assertRefused(seals, ANN, stored, Reason.OLDER);
    JsonObject anew = seals.seal(ANN, RECORD);
    assertThat(seals.open(ANN, anew, seals.now())).isEqualTo(RECORD);
  }

  @Test
  void aWriteThatFailedMakesNothingOlder() {
    JsonObject stored = seals.seal(ANN, RECORD);
    seals.written(ANN, stored);
    JsonObject unusedAttempt = seals.seal(ANN, RECORD);
    nanos += Duration.ofMinutes(1).toNanos();
    assertThat(seals.open(ANN, stored, seals.now())).isEqualTo(RECORD);
    assertThat(unusedAttempt).isNotEqualTo(stored);
  }

  @Test
  void revisionsGrowThoughTheClockOfAnotherGatewayIsAhead() {
    now = now.plusSeconds(3600);
    JsonObject ahead = seals.seal(ANN, RECORD);
    now = now.minusSeconds(3600);
    KeyedSeals behind = seals(key(1));
    assertThat(behind.open(ANN, ahead, behind.now())).isEqualTo(RECORD);
    JsonObject next = behind.seal(ANN, RECORD);
    nanos += Duration.ofMinutes(1).toNanos();
    assertThat(behind.open(ANN, next, behind.now())).isEqualTo(RECORD);
    nanos += Duration.ofMinutes(1).toNanos();
    assertRefused(behind, ANN, ahead, Reason.OLDER);
  }

  @Test
  void textsThatDoNotSurviveUtf8AreSealedAsTheyAreWritten() {
    JsonObject odd = Json.object().add("email", "a\uD800b").build();
    JsonObject stored = seals.seal(ANN, odd);
    JsonObject read = Json.readObject(Json.bytes(stored)).orElseThrow();
    assertThat(seals.open(ANN, read, seals.now()).getString("email")).isEqualTo("a?b");
  }

  @Test
  void marksPassAsTheyAre() {
    RecordPlace mark = new RecordPlace(".gateway-revisions", "users");
    assertThat(seals.seal(mark, RECORD)).isEqualTo(RECORD);
    assertThat(seals.open(mark, RECORD, 0)).isEqualTo(RECORD);
  }
}
