package io.searchgateway.access.credential;

import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import io.searchgateway.access.MemberReader;
import io.searchgateway.access.UserFormat;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The public keys as a document, as sent or as stored. */
public final class PublicKeyFormat implements DocumentFormat<PublicKeyRecord> {

  private static final List<String> FIELDS =
      Stream.of(PublicKeyRecord.class, PublicKeyRecord.Rules.class)
          .flatMap(part -> RecordJson.names(part).stream())
          .toList();

  private static final int LEAST_RSA_BITS = 2048;
  private static final int MOST_KEYS = 100;
  private static final int USUAL_SKEW = 30;
  private static final int MOST_SKEW = 300;

  @Override
  public JsonObject write(PublicKeyRecord record) {
    JsonObjectBuilder document = Json.object(shown(record));
    // As text: an engine must not make fields of whatever a key set holds.
    record.jwks().ifPresent(set -> document.add("jwks", set.toString()));
    return document.build();
  }

  /** The record as clients see it. */
  public static JsonObject shown(PublicKeyRecord record) {
    return Json.object(RecordJson.write(record))
        .addAll(Json.object(RecordJson.write(record.rules())))
        .build();
  }

  @Override
  public List<String> fields() {
    return FIELDS;
  }

  @Override
  public PublicKeyRecord read(String id, JsonObject source) {
    MemberReader members = new MemberReader(parsed(source));
    PublicKeyRecord record = read(members, UserFormat.instant(members, "updated_at"));
    members.checkStored();
    return record;
  }

  private static JsonObject parsed(JsonObject source) {
    Optional<JsonObject> set =
        new MemberReader(source)
            .text("jwks")
            .flatMap(text -> Json.readObject(text.getBytes(StandardCharsets.UTF_8)));
    return set.map(found -> Json.object(source).add("jwks", found).build()).orElse(source);
  }

  /**
   * What a client sends, or a file holds.
   *
   * @throws Problem 400 with every fault
   */
  public static PublicKeyRecord sent(JsonObject record, Instant now) {
    MemberReader members = new MemberReader(record);
    members.only(Set.copyOf(FIELDS));
    PublicKeyRecord read = read(members, now);
    members.check();
    return read;
  }

  private static PublicKeyRecord read(MemberReader members, Instant updatedAt) {
    List<JWK> keys = new ArrayList<>();
    Optional<String> pem = members.text("public_key");
    if (pem.isPresent()) {
      Optional<JWK> key = PemKeys.read(pem.get()).filter(PublicKeyFormat::isFit);
      key.ifPresent(keys::add);
      if (key.isEmpty()) {
        members.fault("public_key", "bad_key", "this public key is invalid or not supported");
      }
    }
    Optional<JsonObject> jwks = members.object("jwks");
    jwks.ifPresent(set -> keys.addAll(set(members, set)));
    if (pem.isEmpty() && jwks.isEmpty()) {
      members.fault("public_key", "missing_field", "set either public_key or jwks");
    }
    return new PublicKeyRecord(pem, jwks, keys, rules(members), updatedAt);
  }

  private static PublicKeyRecord.Rules rules(MemberReader members) {
    return new PublicKeyRecord.Rules(
        members.text("role_key").filter(key -> !key.isBlank()).orElse("role"),
        members.text("issuer").filter(issuer -> !issuer.isEmpty()),
        members.texts("audience", MOST_KEYS).orElse(List.of()),
        Math.toIntExact(members.whole("clock_skew_seconds", 0, MOST_SKEW).orElse(USUAL_SKEW)),
        members.flag("require_expiry").orElse(true));
  }

  private static List<JWK> set(MemberReader members, JsonObject set) {
    Pointer place = Pointer.ROOT.child("jwks");
    try {
      List<JWK> keys = JWKSet.parse(new String(Json.bytes(set), StandardCharsets.UTF_8)).getKeys();
      if (keys.isEmpty() || keys.size() > MOST_KEYS) {
        members.fault(place, "bad_key", "a key set must have 1 to " + MOST_KEYS + " keys");
      }
      for (int i = 0; i < keys.size(); i++) {
        if (!isFit(keys.get(i))) {
          members.fault(
              place.child("keys").child(i),
              "bad_key",
              "this is not a public key of RSA or of the curves P-256 and P-384");
        }
      }
      return keys;
    } catch (ParseException malformed) {
      members.fault(place, "bad_key", "this is not a JSON Web Key Set");
      return List.of();
    }
  }

  private static boolean isFit(JWK key) {
    if (key.isPrivate()) {
      return false;
    }
    return key instanceof RSAKey
        ? key.size() >= LEAST_RSA_BITS
        : key instanceof ECKey elliptic
            && List.of(Curve.P_256, Curve.P_384).contains(elliptic.getCurve());
  }
}
