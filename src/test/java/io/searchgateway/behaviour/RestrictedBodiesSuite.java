package io.searchgateway.behaviour;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** What a restricted credential sends is judged on its way to a real engine, on every server. */
public interface RestrictedBodiesSuite extends GatewaySuite {

  String LINES = "application/x-ndjson";

  /** A new credential for indices whose names begin with {@code judged-}, in place of the other. */
  private RawRequest as(JsonObject credential, String method, String target) {
    return RawRequest.of(method, target)
        .basic(credential.getString("username"), credential.getString("password"));
  }

  private JsonObject credential() {
    RawAnswer made =
        send(
            gateway()
                .request("POST", "/_gateway/permission")
                .json(
                    """
                    {"indices":["judged-*"],"ops":["read","write"],"categories":["docs","search"],
                     "limits":{"ip_limit":-1,"docs_limit":-1,"search_limit":-1}}
                    """));
    assertThat(made.status()).isBetween(200, 201);
    send(
        gateway()
            .request("PUT", "/hidden-judged/_doc/1?refresh=true")
            .json("{\"canary\":true,\"codes\":[\"canary\"]}"));
    return made.jsonObject();
  }

  private RawAnswer bulk(JsonObject credential, String lines, int pieces) {
    return send(
        as(credential, "POST", "/judged-bulk/_bulk?refresh=true")
            .header("Content-Type", LINES)
            .body(Bytes.utf8(lines))
            .chunked(pieces));
  }

  private RawAnswer count(String index) {
    return get("/" + index + "/_count?ignore_unavailable=true");
  }

  @Test
  default void aBulkBodyPassesHoweverItIsCut() {
    JsonObject credential = credential();
    String lines =
        """
        {"index":{"_id":"1"}}
        {"a":1}
        {"index":{"_index":"judged-other","_id":"2"}}
        {"a":2}
        """;

    RawAnswer answer = bulk(credential, lines, 7);

    assertThat(answer.status()).as(answer::text).isEqualTo(200);
    assertThat(answer.jsonObject().getBoolean("errors")).isFalse();
    assertThat(count("judged-other").jsonObject().getInt("count")).isEqualTo(1);
  }

  @Test
  default void aBulkBodyIsRefusedAtItsFirstLineThatIsNotGranted() {
    JsonObject credential = credential();
    String granted = "{\"index\":{}}\n{\"a\":\"" + "x".repeat(1000) + "\"}\n";
    String refused = "{\"index\":{\"_index\":\"hidden-judged\",\"_id\":\"9\"}}\n{\"a\":2}\n";

    assertRefused(bulk(credential, refused, 11), 403);
    assertRefused(bulk(credential, granted.repeat(2000) + refused, 8192), 403);

    assertThat(get("/hidden-judged/_doc/9").status()).isEqualTo(404);
  }

  @Test
  default void aZippedBodyIsJudgedAsWhatItHolds() throws IOException {
    JsonObject credential = credential();
    RawRequest bulk =
        as(credential, "POST", "/judged-zip/_bulk")
            .header("Content-Type", LINES)
            .header("Content-Encoding", "gzip");

    RawAnswer passed = send(bulk.body(zipped("{\"index\":{\"_id\":\"1\"}}\n{\"a\":1}\n")));
    RawAnswer refused =
        send(bulk.body(zipped("{\"index\":{\"_index\":\"hidden-judged\"}}\n{\"a\":1}\n")));

    assertThat(passed.status()).as(passed::text).isEqualTo(200);
    assertRefused(refused, 403);
  }

  private static Bytes zipped(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(Bytes.utf8(text).toArray());
    }
    return Bytes.of(out.toByteArray());
  }

  @Test
  default void aSearchFindsInItsBodyNothingThatItsPathCouldNot() {
    JsonObject credential = credential();
    bulk(credential, "{\"index\":{\"_id\":\"1\"}}\n{\"a\":\"canary\"}\n", 4096);

    RawAnswer lookup =
        send(
            as(credential, "POST", "/judged-bulk/_search")
                .json(
                    """
                    {"query":{"terms":{"a":{"index":"hidden-judged","id":"1","path":"codes"}}}}
                    """));
    RawAnswer every =
        send(
            as(credential, "POST", "/_msearch")
                .header("Content-Type", LINES)
                .body(Bytes.utf8("{}\n{\"size\":100}\n{\"index\":\"*\"}\n{}\n")));

    assertRefused(lookup, 403);
    assertThat(every.status()).as(every::text).isEqualTo(200);
    assertThat(every.text()).contains("judged-bulk").doesNotContain("hidden-judged");
  }

  @Test
  default void anIdIsForWhomItWasGivenTo() {
    JsonObject credential = credential();
    JsonObject other = credential();
    bulk(credential, "{\"index\":{\"_id\":\"1\"}}\n{\"a\":1}\n{\"index\":{}}\n{}\n", 4096);

    RawAnswer opened =
        send(as(credential, "POST", "/judged-bulk/_search?scroll=1m&size=1").json("{}"));
    String id = opened.jsonObject().getString("_scroll_id");
    String page = "{\"scroll\":\"1m\",\"scroll_id\":\"" + id + "\"}";

    assertRefused(send(as(other, "POST", "/_search/scroll").json(page)), 403);
    assertRefused(
        send(
            as(credential, "POST", "/_search/scroll")
                .json(page.replace(id, id.substring(id.lastIndexOf('.') + 1)))),
        403);
    assertThat(send(as(credential, "POST", "/_search/scroll").json(page)).status()).isEqualTo(200);
    assertThat(send(as(credential, "DELETE", "/_search/scroll/" + id)).status()).isEqualTo(200);
  }
}
