package io.searchgateway.access.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.IndexMap.Alias;
import io.searchgateway.access.index.IndexMap.DataStream;
import io.searchgateway.access.index.IndexMap.Index;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.rights.IndexGrants;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The map of indices of a real engine, and what that engine makes of narrowed expressions. */
class EngineIndexCatalogIT {

  private final String prefix = "map-" + UUID.randomUUID() + ".";
  private final HttpClient http = new HttpClient();

  @BeforeEach
  void start() throws Exception {
    http.start();
  }

  @AfterEach
  void stop() throws Exception {
    call("DELETE", "/_data_stream/" + prefix + "*", "");
    call("DELETE", "/_index_template/" + prefix + "t", "");
    call("DELETE", "/" + prefix + "*?expand_wildcards=all", "");
    http.stop();
  }

  private EngineClient client() throws Exception {
    return new EngineClient(
        http,
        new EngineNodes(List.of(SharedEngine.get().baseUri())),
        Optional.empty(),
        new MemoryBudget(Long.MAX_VALUE));
  }

  private static <T> T get(CompletionStage<T> stage) throws Exception {
    return stage.toCompletableFuture().get(30, TimeUnit.SECONDS);
  }

  private EngineAnswer call(String method, String path, String body) throws Exception {
    Optional<JsonObject> json =
        body.isEmpty()
            ? Optional.empty()
            : Json.readObject(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    return get(client().call(method, path, json));
  }

  private void make(String method, String path, String body) throws Exception {
    assertThat(call(method, path, body).status()).as(path).isBetween(200, 299);
  }

  private EngineIndexCatalog learnt() throws Exception {
    EngineIndexCatalog indices =
        new EngineIndexCatalog(client(), Duration.ofSeconds(2), System::nanoTime);
    get(indices.learn(List.of()));
    return indices;
  }

  @Test
  void everythingThatHasANameIsRead() throws Exception {
    make("PUT", "/" + prefix + "a.b", "{'aliases':{'" + prefix + "alias':{}}}");
    make("PUT", "/" + prefix + "hidden", "{'settings':{'index.hidden':true}}");
    make("PUT", "/" + prefix + "closed", "{}");
    make("POST", "/" + prefix + "closed/_close", "");
    make(
        "PUT",
        "/_index_template/" + prefix + "t",
        "{'index_patterns':['" + prefix + "stream*'],'data_stream':{},'priority':500}");
    make("PUT", "/_data_stream/" + prefix + "stream", "");
    IndexMap map = learnt().known().orElseThrow().map();
    assertThat(map.find(prefix + "a.b")).hasValue(new Index(true, false));
    assertThat(map.find(prefix + "alias")).hasValue(new Alias(Set.of(prefix + "a.b")));
    assertThat(map.find(prefix + "hidden")).hasValue(new Index(true, true));
    assertThat(map.find(prefix + "closed")).hasValue(new Index(false, false));
    assertThat(map.find(prefix + "stream")).hasValue(new DataStream(List.of()));
    assertThat(map.find(".ds-" + prefix + "stream-000001")).hasValue(new Index(true, true));
  }

  @Test
  void anUnchangedClusterTellsTheSameVersion() throws Exception {
    make("PUT", "/" + prefix + "a", "{}");
    String version =
        ClusterMetadataReader.version(call("GET", ClusterMetadataReader.PATH, "").json());
    assertThat(version).isNotEmpty();
    assertThat(
            ClusterMetadataReader.version(
                call("GET", ClusterMetadataReader.VERSION_PATH, "").json()))
        .isEqualTo(version);
    make("PUT", "/" + prefix + "b", "{}");
    assertThat(
            ClusterMetadataReader.version(
                call("GET", ClusterMetadataReader.VERSION_PATH, "").json()))
        .isNotEqualTo(version);
  }

  @Test
  void whatIsNarrowedToNothingFindsNothing() throws Exception {
    make("PUT", "/" + prefix + "a", "{}");
    CatalogIndexAuthorizer authorizer =
        new CatalogIndexAuthorizer(learnt(), ".gateway-", InstantSource.system());
    IndexDecision decision =
        authorizer.judge(IndexGrants.NOTHING, prefix + "*", IndexNameKind.LIST);
    String nothing = ((IndexDecision.Allowed) decision).expression();
    EngineAnswer found = call("GET", "/" + nothing + "/_search", "");
    assertThat(found.status()).isEqualTo(200);
    assertThat(found.json().getJsonObject("_shards").getInt("total")).isZero();
    assertThat(call("GET", "/" + nothing + "/_mapping", "").json()).isEmpty();
    assertThat(call("GET", "/" + nothing + "/_settings", "").json()).isEmpty();
    assertThat(call("GET", "/" + nothing + "/_search?allow_no_indices=false", "").status())
        .isEqualTo(404);
    assertThat(call("DELETE", "/" + nothing, "").status()).isBetween(200, 499);
    assertThat(call("HEAD", "/" + prefix + "a", "").status()).isEqualTo(200);
  }
}
