package io.searchgateway.container;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.embedded.SharedEngine;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hc.client5.http.auth.AuthScope;
import org.apache.hc.client5.http.auth.UsernamePasswordCredentials;
import org.apache.hc.client5.http.impl.auth.BasicCredentialsProvider;
import org.apache.hc.core5.http.HttpHost;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.opensearch.client.json.JsonData;
import org.opensearch.client.opensearch.OpenSearchClient;
import org.opensearch.client.opensearch._types.OpenSearchException;
import org.opensearch.client.opensearch._types.Refresh;
import org.opensearch.client.opensearch._types.SortOrder;
import org.opensearch.client.opensearch.core.BulkResponse;
import org.opensearch.client.opensearch.core.ScrollResponse;
import org.opensearch.client.opensearch.core.SearchResponse;
import org.opensearch.client.opensearch.core.search.Hit;
import org.opensearch.client.transport.OpenSearchTransport;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5TransportBuilder;

/** The engine's own Java client, as published, with the gateway's address in place of its. */
@ArquillianTest
class OfficialJavaClientIT {

  private static final String INDEX = "official-java-client";

  @ArquillianResource private URL deployed;
  private OpenSearchTransport transport;
  private OpenSearchClient client;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    return GatewaySettings.inFrontOf(SharedEngine.get().baseUri())
        .with("gateway.store.index-prefix", ".java-client-")
        .archive();
  }

  @BeforeEach
  void connect() throws IOException {
    HttpHost gateway = new HttpHost("http", "127.0.0.1", deployed.getPort());
    BasicCredentialsProvider credentials = new BasicCredentialsProvider();
    credentials.setCredentials(
        new AuthScope(gateway),
        new UsernamePasswordCredentials(
            ContainerUnderTest.USERNAME, ContainerUnderTest.PASSWORD.toCharArray()));
    transport =
        ApacheHttpClient5TransportBuilder.builder(gateway)
            .setHttpClientConfigCallback(http -> http.setDefaultCredentialsProvider(credentials))
            .build();
    client = new OpenSearchClient(transport);
    client
        .indices()
        .create(
            index ->
                index
                    .index(INDEX)
                    .mappings(
                        mapping ->
                            mapping
                                .properties("name", field -> field.keyword(keyword -> keyword))
                                .properties("size", field -> field.integer(number -> number))));
    BulkResponse loaded =
        client.bulk(
            bulk -> {
              for (int i = 0; i < 25; i++) {
                Map<String, Object> document = Map.of("name", "n" + i % 5, "size", i);
                String id = Integer.toString(i);
                bulk.operations(
                    one -> one.index(add -> add.index(INDEX).id(id).document(document)));
              }
              return bulk.refresh(Refresh.True);
            });
    assertThat(loaded.errors()).isFalse();
    assertThat(loaded.items()).hasSize(25);
  }

  @AfterEach
  void remove() throws IOException {
    assertThat(client.indices().delete(index -> index.index(INDEX)).acknowledged()).isTrue();
    assertThat(client.indices().exists(index -> index.index(INDEX)).value()).isFalse();
    transport.close();
  }

  @Test
  void itSeesTheEngine() throws IOException {
    assertThat(client.info().version().distribution()).isEqualTo("opensearch");
  }

  @Test
  void searchWithAnAggregation() throws IOException {
    SearchResponse<JsonData> found =
        client.search(
            search ->
                search
                    .index(INDEX)
                    .query(query -> query.range(range -> range.field("size").gte(JsonData.of(5))))
                    .aggregations("names", names -> names.terms(terms -> terms.field("name"))),
            JsonData.class);
    assertThat(found.hits().total().value()).isEqualTo(20);
    assertThat(requireNonNull(found.aggregations().get("names")).sterms().buckets().array())
        .hasSize(5)
        .allSatisfy(bucket -> assertThat(bucket.docCount()).isEqualTo(4));
  }

  @Test
  void aScrollGivesEveryDocumentOnce() throws IOException {
    SearchResponse<JsonData> first =
        client.search(
            search ->
                search
                    .index(INDEX)
                    .size(10)
                    .scroll(time -> time.time("1m"))
                    .sort(sort -> sort.field(by -> by.field("size").order(SortOrder.Asc))),
            JsonData.class);
    List<String> ids = new ArrayList<>(first.hits().hits().stream().map(Hit::id).toList());
    String next = first.scrollId();
    for (boolean more = true; more; ) {
      String current = next;
      ScrollResponse<JsonData> page =
          client.scroll(
              scroll -> scroll.scrollId(current).scroll(time -> time.time("1m")), JsonData.class);
      page.hits().hits().forEach(hit -> ids.add(hit.id()));
      next = page.scrollId();
      more = !page.hits().hits().isEmpty();
    }
    String last = next;
    assertThat(client.clearScroll(scroll -> scroll.scrollId(last)).succeeded()).isTrue();
    assertThat(ids).hasSize(25).doesNotHaveDuplicates().startsWith("0", "1", "2");
  }

  @Test
  void aDocumentIsReadChangedAndDeleted() throws IOException {
    assertThat(client.get(get -> get.index(INDEX).id("7"), JsonData.class).found()).isTrue();
    client.update(update -> update.index(INDEX).id("7").doc(Map.of("size", 700)), JsonData.class);
    JsonData changed =
        requireNonNull(client.get(get -> get.index(INDEX).id("7"), JsonData.class).source());
    assertThat(changed.toJson().asJsonObject().getInt("size")).isEqualTo(700);
    client.delete(delete -> delete.index(INDEX).id("7"));
    assertThat(client.exists(exists -> exists.index(INDEX).id("7")).value()).isFalse();
  }

  @Test
  void anErrorOfTheEngineIsItsOwn() {
    assertThatThrownBy(() -> client.search(search -> search.index("no-such-index"), JsonData.class))
        .isInstanceOfSatisfying(
            OpenSearchException.class,
            error -> {
              assertThat(error.status()).isEqualTo(404);
              assertThat(error.error().type()).isEqualTo("index_not_found_exception");
            });
  }
}
