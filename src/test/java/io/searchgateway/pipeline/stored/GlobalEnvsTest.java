package io.searchgateway.pipeline.stored;

import static io.searchgateway.pipeline.stored.StoredPipelineFixture.ANNE;
import static io.searchgateway.pipeline.stored.StoredPipelineFixture.dialect;
import static io.searchgateway.pipeline.stored.StoredPipelineFixture.done;
import static io.searchgateway.pipeline.stored.StoredPipelineFixture.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.pipeline.definition.GlobalEnvReader;
import io.searchgateway.pipeline.stored.StoredPipelineFixture.Node;
import io.searchgateway.seal.KeyedSeals;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GlobalEnvsTest {

  private final StoredPipelineFixture fixture = new StoredPipelineFixture();
  private final Node node = fixture.node();
  private final GlobalEnvs envs = node.stored().globalEnvs();

  @AfterEach
  void stop() throws Exception {
    fixture.close();
  }

  private static GlobalEnv env(String json) {
    return GlobalEnvReader.read(json(json)).env().orElseThrow();
  }

  private static GlobalEnv env(String key, String value) {
    return env("{'key':'" + key + "','label':'a label','value':'" + value + "'}");
  }

  private static GlobalEnv secret(String key, String value) {
    JsonObject source =
        Json.object()
            .add("key", key)
            .add("label", "a label")
            .add("value", value)
            .add("secret", true)
            .build();
    return GlobalEnvReader.read(source).env().orElseThrow();
  }

  @Test
  void oneIsCreatedReadReplacedAndDeleted() {
    done(
        envs.create(
            env(
                "{'key':'K','label':'l','value':'v','description':'d',"
                    + "'validate':{'url':'http://x/'}}"),
            ANNE));
    assertThat(envs.find("K").orElseThrow().shown())
        .isEqualTo(
            json(
                "{'id':'K','key':'K','label':'l','value':'v','description':'d','secret':false,"
                    + "'created_at':1000,'updated_at':1000,'validate':{'url':'http://x/'}}"));
    done(envs.replace(env("K", "w"), ANNE));
    assertThat(envs.values()).isEqualTo(json("{'K':'w'}"));
    done(envs.delete("K", ANNE));
    assertThat(envs.values()).isEmpty();
  }

  @Test
  void whatIsThereIsNotCreatedAndWhatIsNotThereNotReplacedNorDeleted() {
    done(envs.create(env("K", "v"), ANNE));
    assertThatThrownBy(() -> done(envs.create(env("K", "w"), ANNE)))
        .extracting("status")
        .isEqualTo(409);
    assertThatThrownBy(() -> done(envs.replace(env("L", "w"), ANNE)))
        .extracting("status")
        .isEqualTo(404);
    assertThatThrownBy(() -> done(envs.delete("L", ANNE))).extracting("status").isEqualTo(404);
  }

  @Test
  void ofTwoChangesAtTheSameTimeOneIsRefused() {
    done(envs.create(env("K", "v"), ANNE));
    Node other = fixture.node();
    fixture.engine.beforeNext(
        line -> line.method().equals("PUT") && line.path().endsWith("env-K"),
        () -> done(other.stored().globalEnvs().replace(env("K", "other"), ANNE)));
    assertThatThrownBy(() -> done(envs.replace(env("K", "mine"), ANNE)))
        .extracting("status")
        .isEqualTo(409);
    node.look();
    assertThat(envs.values()).isEqualTo(json("{'K':'other'}"));
  }

  @Test
  void onlyTextsOfObjectsAndArraysAreGivenParsed() {
    done(envs.create(env("N", "1"), ANNE));
    done(envs.create(env("A", "[1,2]"), ANNE));
    done(envs.create(env("B", "{broken"), ANNE));
    done(envs.create(secret("O", "{\"a\":{\"b\":1}}"), ANNE));
    assertThat(envs.values())
        .isEqualTo(json("{'A':[1,2],'B':'{broken','N':'1','O':{'a':{'b':1}}}"));
  }

  @Test
  void aSecretIsNeverShownAndKeepsItsValueUnderTheMask() {
    done(envs.create(secret("S", "s3cret"), ANNE));
    assertThat(envs.find("S").orElseThrow().shown().toString())
        .contains("\"***\"")
        .doesNotContain("s3cret");
    done(envs.replace(secret("S", "***"), ANNE));
    assertThat(envs.values().getString("S")).isEqualTo("s3cret");
    assertThatThrownBy(() -> done(envs.replace(env("S", "***"), ANNE)))
        .extracting("type")
        .isEqualTo("missing_secret");
    assertThat(envs.values().getString("S")).isEqualTo("s3cret");
    assertThatThrownBy(() -> done(envs.create(secret("T", "***"), ANNE)))
        .extracting("status")
        .isEqualTo(400);
  }

  @Test
  void secretsAreMaskedWhereverTheyStand() {
    done(envs.create(secret("S", "{\"key\":\"sk-1234\\\"5\",\"on\":\"true\"}"), ANNE));
    SecretMasking masking = envs.masking();
    assertThat(masking.mask("Bearer sk-1234\"5, true")).isEqualTo("Bearer ***, true");
    JsonObject shown = Json.object().add("a", Json.array().add("x sk-1234\"5")).add("n", 5).build();
    assertThat(masking.mask(shown)).isEqualTo(json("{'a':['x ***'],'n':5}"));
    String asText = Json.text("sk-1234\"5").toString();
    assertThat(masking.mask(asText)).isEqualTo("\"***\"");
  }

  @Test
  void keysAreNoPaths() {
    done(envs.create(env("_search", "v"), ANNE));
    assertThat(envs.find("_search")).isPresent();
    assertThat(GlobalEnvReader.read(json("{'key':'a b','label':'l','value':'v'}")).faults())
        .extracting("code")
        .containsExactly("bad_env_key");
  }

  @Test
  void withAKeySecretsAreNotReadableInTheEngineNorWithoutTheKey() {
    KeyedSeals seals = seals();
    Node sealed = fixture.sealed(seals);
    sealed.look();
    done(sealed.stored().globalEnvs().create(secret("S", "s3cret"), ANNE));
    done(sealed.stored().globalEnvs().create(env("P", "open"), ANNE));
    JsonObject stored =
        done(fixture.documents().get(dialect(), ".gateway-pipeline-envs", "env-S")).orElseThrow();
    assertThat(stored.toString()).doesNotContain("s3cret");

    node.look();
    assertThat(envs.values()).isEqualTo(json("{'P':'open'}"));
    assertThat(envs.broken()).isEqualTo(1);
    Node again = fixture.sealed(seals());
    again.look();
    assertThat(again.stored().globalEnvs().values().getString("S")).isEqualTo("s3cret");
  }

  private static KeyedSeals seals() {
    return new KeyedSeals(
        ".gateway-",
        List.of(new SecretKeySpec(new byte[32], "AES")),
        (place, reason, content) -> {},
        InstantSource.system(),
        System::nanoTime);
  }

  @Test
  void secretsThatWereEncryptedBeforeRecordsWereSealedStillOpen() {
    AesSecretCipher former = new AesSecretCipher(List.of(new SecretKeySpec(new byte[32], "AES")));
    JsonObject plain = new EnvFormat(SecretCipher.NONE).write(secretRecord("S", "s3cret"));
    JsonObject stored = Json.object(plain).add("sealed", former.seal("S", "s3cret")).build();
    assertThat(new EnvFormat(former).read("env-S", stored).value()).isEqualTo("s3cret");
  }

  private static EnvRecord secretRecord(String key, String value) {
    Instant now = Instant.ofEpochSecond(1);
    return new EnvRecord(key, "", value, "", Optional.empty(), true, now, now);
  }

  @Test
  void aDamagedOneCanBeReplacedAndDeleted() {
    fixture.write("pipeline-envs", "env-K", "{'key':'K'}");
    fixture.write("pipeline-envs", "env-L", "{'key':'L'}");
    node.look();
    assertThat(envs.find("K")).isEmpty();
    done(envs.replace(env("K", "v"), ANNE));
    assertThat(envs.values()).isEqualTo(json("{'K':'v'}"));
    done(envs.delete("L", ANNE));
    assertThat(fixture.count("pipeline-envs")).isEqualTo(1);
  }
}
