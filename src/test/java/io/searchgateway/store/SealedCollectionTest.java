package io.searchgateway.store;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.seal.KeyedSeals;
import io.searchgateway.testkit.CalledEngine;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Records in a store that is sealed, is not yet, or by somebody else. */
class SealedCollectionTest {

  private final Optional<Instant> soon = Optional.of(Instant.now().plusSeconds(600));

  private final CalledEngine engine = new CalledEngine();
  private final DocumentStore raw = new DocumentStore(engine.client());
  private final List<String> alarms = new ArrayList<>();

  @AfterEach
  void stop() {
    engine.close();
  }

  private static SecretKey key(int filled) {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, (byte) filled);
    return new SecretKeySpec(bytes, "AES");
  }

  private static final class Words implements DocumentFormat<String> {
    @Override
    public JsonObject write(String value) {
      return Json.object().add("secret", value).build();
    }

    @Override
    public List<String> fields() {
      return List.of("secret");
    }

    @Override
    public String read(String id, JsonObject source) {
      return source.getString("secret");
    }
  }

  private OwnIndices indices(Optional<Instant> adoptUntil, SecretKey... keys) {
    return new OwnIndices(
        engine.client(),
        ".gateway-",
        Optional.of(
            new KeyedSeals(
                ".gateway-",
                List.of(keys),
                (place, reason, content) -> alarms.add(place.id() + " " + reason.word()),
                InstantSource.system(),
                System::nanoTime)),
        adoptUntil);
  }

  /** A collection whose one member is secret. */
  private static StoredCollection<String> collection(OwnIndices indices) {
    return new StoredCollection<>("signingkeys", indices, new Words());
  }

  private StoredCollection<String> opened(Optional<Instant> adoptUntil, SecretKey... keys) {
    StoredCollection<String> made = collection(indices(adoptUntil, keys));
    done(made.open(DIALECT));
    return made;
  }

  private void write(String id, String source) {
    done(raw.put(DIALECT, ".gateway-signingkeys", id, object(source)));
  }

  private String stored(String id) {
    return done(raw.get(DIALECT, ".gateway-signingkeys", id)).orElseThrow().toString();
  }

  private static List<String> values(StoredCollection<String> collection) {
    return collection.snapshot().orElseThrow().all().stream().map(Stored::value).sorted().toList();
  }

  private void assertRefused(OwnIndices indices) {
    assertThatThrownBy(() -> done(collection(indices).open(DIALECT)))
        .hasCauseInstanceOf(StoreRefused.class);
  }

  @Test
  void whatAGatewayWritesIsNotReadableInTheEngineAndOthersWithTheKeyReadIt() {
    StoredCollection<String> one = opened(Optional.empty(), key(1));
    done(one.create(DIALECT, "a", "hidden"));
    assertThat(stored("a")).doesNotContain("hidden");
    StoredCollection<String> other = opened(Optional.empty(), key(1));
    assertThat(values(other)).containsExactly("hidden");
    assertThat(done(other.find(DIALECT, "a")).orElseThrow().value()).isEqualTo("hidden");
    assertThat(alarms).isEmpty();
  }

  @Test
  void whatIsWrittenPastTheGatewaysIsNotThereAndRaisesTheAlarm() {
    StoredCollection<String> one = opened(Optional.empty(), key(1));
    done(one.create(DIALECT, "a", "good"));
    write("b", "{'secret':'bad'}");
    write("c", stored("a"));
    StoredCollection<String> again = opened(Optional.empty(), key(1));
    assertThat(values(again)).containsExactly("good");
    assertThat(again.snapshot().orElseThrow().broken()).isEqualTo(2);
    assertThat(again.withholds()).isFalse();
    assertThat(alarms).containsExactlyInAnyOrder("b unsealed", "c forged");
    assertThatThrownBy(() -> done(again.find(DIALECT, "b")))
        .hasCauseInstanceOf(DamagedDocument.class);
    done(again.delete(DIALECT, "b"));
    assertThat(done(again.find(DIALECT, "b"))).isEmpty();
  }

  @Test
  void recordsFromBeforeTheKeyAreNotUsedUnlessTheyAreAdopted() {
    StoredCollection<String> clear = collection(engine.indices());
    done(clear.open(DIALECT));
    done(clear.create(DIALECT, "a", "was clear"));
    assertRefused(indices(Optional.empty(), key(1)));
    assertRefused(indices(Optional.of(Instant.now().minusSeconds(1)), key(1)));
    assertThat(stored("a")).contains("was clear");

    assertThat(values(opened(soon, key(1)))).containsExactly("was clear");
    assertThat(stored("a")).doesNotContain("was clear");
    assertThat(values(opened(Optional.empty(), key(1)))).containsExactly("was clear");
  }

  @Test
  void nothingIsAdoptedASecondTime() {
    opened(soon, key(1));
    write("b", "{'secret':'bad'}");
    assertThat(values(opened(soon, key(1)))).isEmpty();
    assertThat(alarms).containsExactly("b unsealed");
  }

  @Test
  void whoeverTakesTheStoresSealAwayGetsNothingAdoptedByAGatewayThatSawIt() {
    write("a", "{'secret':'was clear'}");
    OwnIndices adopting = indices(soon, key(1));
    done(adopting.seal().checked(DIALECT));
    assertThat(stored("a")).doesNotContain("was clear");
    done(raw.delete(DIALECT, ".gateway-seals", "store"));
    write("b", "{'secret':'bad'}");
    done(adopting.seal().checked(DIALECT));
    assertThat(stored("b")).contains("bad");

    done(raw.delete(DIALECT, ".gateway-seals", "store"));
    done(raw.delete(DIALECT, ".gateway-signingkeys", "a"));
    assertThatThrownBy(() -> done(adopting.seal().checked(DIALECT)))
        .hasCauseInstanceOf(StoreRefused.class);
    assertThat(stored("b")).contains("bad");
  }

  @Test
  void whoeverTakesTheStoresSealAwayGetsNothingAdoptedUnasked() {
    done(opened(Optional.empty(), key(1)).create(DIALECT, "a", "good"));
    done(raw.delete(DIALECT, ".gateway-seals", "store"));
    write("b", "{'secret':'bad'}");
    assertThat(values(opened(Optional.empty(), key(1)))).containsExactly("good");
    assertThat(alarms).containsExactly("b unsealed");
  }

  @Test
  void aGatewayWithAnotherKeyOrNoneLeavesTheStoreAlone() {
    done(opened(Optional.empty(), key(1)).create(DIALECT, "a", "good"));
    String before = stored("a");
    assertRefused(indices(Optional.empty(), key(2)));
    assertRefused(indices(soon, key(2)));
    done(raw.delete(DIALECT, ".gateway-seals", "store"));
    assertRefused(indices(soon, key(2)));
    assertThat(stored("a")).isEqualTo(before);
    opened(Optional.empty(), key(1));
    assertThatThrownBy(() -> done(engine.indices().seal().checked(DIALECT)))
        .hasCauseInstanceOf(StoreRefused.class);
    assertThatThrownBy(() -> done(collection(engine.indices()).open(DIALECT)))
        .hasCauseInstanceOf(StoreRefused.class);
  }

  @Test
  void aRecordOfAnotherKeyIsNotWrittenOver() {
    StoredCollection<String> old = opened(Optional.empty(), key(1));
    done(old.create(DIALECT, "a", "good"));
    opened(Optional.empty(), key(2), key(1));
    done(old.open(DIALECT));
    assertThat(values(old)).isEmpty();
    assertThat(old.withholds()).isTrue();
    assertThat(alarms).contains("a other_key");
    assertThatThrownBy(() -> done(old.find(DIALECT, "a"))).hasCauseInstanceOf(StoreFailure.class);
  }

  @Test
  void aNewKeySealsEverythingAnewAtTheStartSoThatTheOlderOneCanGo() {
    done(opened(Optional.empty(), key(1)).create(DIALECT, "a", "good"));
    assertThat(values(opened(Optional.empty(), key(2), key(1)))).containsExactly("good");
    assertThat(values(opened(Optional.empty(), key(2)))).containsExactly("good");
    assertRefused(indices(Optional.empty(), key(1)));
    assertThat(alarms).isEmpty();
  }

  @Test
  void whatWasStillWrittenWithTheOlderKeyIsSealedAnewByTheLastStart() {
    StoredCollection<String> late = opened(Optional.empty(), key(1), key(2));
    opened(Optional.empty(), key(2), key(1));
    done(late.create(DIALECT, "a", "written late"));
    opened(Optional.empty(), key(2), key(1));
    assertThat(values(opened(Optional.empty(), key(2)))).containsExactly("written late");
    assertThat(alarms).isEmpty();
  }

  @Test
  void aGatewayThatWasNotYetRestartedSealsNothingBack() {
    OwnIndices late = indices(Optional.empty(), key(1), key(2));
    done(late.seal().checked(DIALECT));
    done(opened(Optional.empty(), key(2), key(1)).create(DIALECT, "a", "good"));
    done(late.seal().checked(DIALECT));
    opened(Optional.empty(), key(1), key(2));
    assertThat(values(opened(Optional.empty(), key(2)))).containsExactly("good");
    assertThat(alarms).isEmpty();
  }
}
