package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.TreeMap;

/**
 * The gateway's own indices as the engine itself shows them: the truth that attacks must not move.
 */
record OwnIndexState(GatewayUnderTest gateway) {

  private static final String AUDIT = ".gateway-audit-";

  /** What the gateway writes at times of its own: counts of requests, roll-ups, claims of turns. */
  private static final String WRITTEN_IN_THE_BACKGROUND =
      "-.gateway-analytics-*,-.gateway-analyticsrollups-*,-.gateway-rollups*,-.gateway-claims*";

  /** Counts the changes of the state of roll-ups, beside the revisions of everything else. */
  private static final String REVISION_OF_ROLL_UPS = ".gateway-revisions/rollups";

  /**
   * Every document but those that the gateway writes at times of its own: index and id → sequence
   * number, which any write would raise.
   */
  Map<String, String> documents() {
    RawRequest search =
        RawRequest.of(
            "GET",
            "/.gateway-*,"
                + WRITTEN_IN_THE_BACKGROUND
                + "/_search?size=10000&seq_no_primary_term=true&expand_wildcards=all"
                + "&filter_path=hits.hits._index,hits.hits._id,hits.hits._seq_no");
    gateway
        .engineClient()
        .exchange(RawRequest.of("POST", "/.gateway-*/_refresh?expand_wildcards=all"));
    RawAnswer answer = gateway.engineClient().exchange(search);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    Map<String, String> found = new TreeMap<>();
    JsonObject hits = answer.jsonObject().getJsonObject("hits");
    if (hits != null) {
      for (JsonValue hit : hits.getJsonArray("hits")) {
        JsonObject document = hit.asJsonObject();
        found.put(
            document.getString("_index") + "/" + document.getString("_id"),
            String.valueOf(document.get("_seq_no")));
      }
    }
    found.remove(REVISION_OF_ROLL_UPS);
    return found;
  }

  /** Only the audit log may have grown, for it tells of what was tried. */
  void assertUnchanged(Map<String, String> before, String after) {
    Map<String, String> now = documents();
    assertThat(now).as("state after %s", after).containsAllEntriesOf(before);
    now.keySet().removeAll(before.keySet());
    assertThat(now.keySet()).as("new after %s", after).allMatch(key -> key.startsWith(AUDIT));
  }

  /** Their settings, mappings and aliases; the indices of the audit log come by day. */
  String definitions() {
    return gateway
        .engineClient()
        .exchange(
            RawRequest.of(
                "GET",
                "/.gateway-*,"
                    + WRITTEN_IN_THE_BACKGROUND
                    + ",-"
                    + AUDIT
                    + "*?expand_wildcards=all"))
        .text();
  }

  /** An index that holds state, the one of the users when there is one. */
  String victim() {
    Map<String, String> documents = documents();
    assertThat(documents)
        .as("documents of the gateway, without which nothing is tested")
        .isNotEmpty();
    return documents.keySet().stream()
        .map(place -> place.substring(0, place.indexOf('/')))
        .sorted((a, b) -> Boolean.compare(b.contains("user"), a.contains("user")))
        .findFirst()
        .orElseThrow();
  }

  /** The id of one of the documents in this index. */
  String idIn(String index) {
    return documents().keySet().stream()
        .filter(place -> place.startsWith(index + "/"))
        .map(place -> place.substring(index.length() + 1))
        .findFirst()
        .orElseThrow();
  }
}
