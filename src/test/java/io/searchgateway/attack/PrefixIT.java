package io.searchgateway.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Features 1: what is no feature below the prefix is judged and answered as at the root. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PrefixIT {

  private static final String PREFIX = "/_gateway";

  /** Between the two nothing is changed. */
  private static final List<String> READING = List.of("GET", "HEAD");

  /** What a POST is called by that changes nothing. */
  private static final Pattern READS =
      Pattern.compile(
          "[^?]*/(_search|_msearch|_count|_mget|_mtermvectors|_termvectors|_explain|_field_caps"
              + "|_search_shards|_rank_eval|_validate|_analyze|_terms_enum|_declarative)"
              + "(/(?!scroll|point_in_time)[^?]*)?(\\?.*)?");

  /** Files of writes, and of ids of what the engine keeps, that are tried below the prefix too. */
  private static final Pattern WRITES = Pattern.compile("04-ndjson|06-writes|07-ids");

  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();
  private final Callers callers = Callers.make(attackTestEnvironment);

  @BeforeAll
  void build() {
    new AttackIndices(attackTestEnvironment).build();
  }

  @TestFactory
  Stream<DynamicTest> everyAttackByReadingIsAnsweredAlike() {
    return AttackFile.all().stream()
        .filter(file -> !file.name().contains("signin"))
        .flatMap(file -> file.lines().stream())
        .filter(line -> reads(line.request()))
        .filter(line -> line.guesses().isEmpty() && !line.request().line().contains("${"))
        .filter(line -> line.request().target().startsWith("/"))
        .filter(line -> !line.request().target().startsWith(PREFIX))
        .filter(line -> !line.caller().equals("engine"))
        .map(line -> DynamicTest.dynamicTest(line.title(), () -> alike(line)));
  }

  private static boolean reads(RequestText request) {
    return READING.contains(request.method())
        || (request.method().equals("POST")
            && READS.matcher(request.target()).matches()
            && !request.target().contains("scroll="));
  }

  private void alike(AttackLine line) {
    RawAnswer root = send(line.caller(), line.request());
    RawAnswer below = send(line.caller(), line.request().below(PREFIX));
    assertThat(below.status()).as("%s\n%s\n%s", line.title(), root, below).isEqualTo(root.status());
    assertThat(Leaks.in(below, callers.hiddenFrom(line.caller()), said(line.request())))
        .as("%s", below)
        .isEmpty();
  }

  private static String said(RequestText request) {
    return request.said(text -> text);
  }

  @TestFactory
  Stream<DynamicNode> noAttackByWritingSucceedsBelow() {
    return AttackFile.all().stream()
        .filter(file -> WRITES.matcher(file.name()).matches())
        .map(this::below);
  }

  private DynamicNode below(AttackFile file) {
    AttackRun run = new AttackRun(attackTestEnvironment, callers);
    Stream<DynamicTest> first = Stream.of(DynamicTest.dynamicTest("the world is made", run::begin));
    Stream<DynamicTest> lines =
        file.lines().stream()
            .map(PrefixIT::below)
            .map(line -> DynamicTest.dynamicTest(line.title(), () -> run.run(line)));
    Stream<DynamicTest> last =
        Stream.of(
            DynamicTest.dynamicTest("nothing has changed", run::end),
            DynamicTest.dynamicTest("the world is made anew", run::begin));
    return DynamicContainer.dynamicContainer(
        file.name(), Stream.concat(Stream.concat(first, lines), last));
  }

  /** What is sent around the gateway has no prefix, and what has one gets no second. */
  private static AttackLine below(AttackLine line) {
    String target = line.request().target();
    return line.caller().equals("engine") || !target.startsWith("/") || target.startsWith(PREFIX)
        ? line
        : line.below(PREFIX);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          admin  | PUT /.gateway-users/_doc/x {"a":1}
          admin  | POST /.gateway-users/_update/admin {"doc":{"is_admin":true}}
          admin  | POST /.gateway-users/_bulk {"index":{"_id":"x"}} ⏎ {"a":1} ⏎
          admin  | POST /.gateway-users/_delete_by_query {"query":{"match_all":{}}}
          admin  | POST /.gateway-users/_update_by_query {"query":{"match_all":{}}}
          admin  | DELETE /.gateway-users
          admin  | DELETE /?index=.gateway-users
          admin  | PUT /.gateway-users/_alias/mine
          writer | POST /_bulk {"index":{"_index":".gateway-users","_id":"x"}} ⏎ {"a":1} ⏎
          writer | POST /_bulk {"index":{"_index":"vault","_id":"x"}} ⏎ {"a":1} ⏎
          writer | POST /books/_bulk {"delete":{"_index":"vault","_id":"1"}} ⏎
          writer | POST /_reindex {"source":{"index":"vault"},"dest":{"index":"books"}}
          writer | POST /_reindex {"source":{"index":"books"},"dest":{"index":".gateway-users"}}
          writer | POST /vault/_update/1 {"doc":{"a":1}}
          writer | POST /vault/_delete_by_query {"query":{"match_all":{}}}
          writer | POST /_aliases {"actions":[{"add":{"index":"vault","alias":"books"}}]}
          writer | POST /_aliases {"actions":[{"add":{"index":".gateway-users","alias":"books"}}]}
          writer | POST /_search/scroll {"scroll_id":"AAAA"}
          """)
  void aWriteIsRefusedAsAtTheRoot(String caller, String line) {
    AttackIndices attackIndices = new AttackIndices(attackTestEnvironment);
    Map<String, String> before = attackIndices.state();
    RequestText request = RequestText.parse(line);
    RawAnswer root = send(caller, request);
    RawAnswer below = send(caller, request.below(PREFIX));
    assertThat(below.status()).as("%s\n%s", root, below).isBetween(400, 499);
    assertThat(below.status()).as("%s\n%s", root, below).isEqualTo(root.status());
    assertThat(Leaks.in(below, callers.hiddenFrom(caller), said(request))).isEmpty();
    assertThat(attackIndices.state()).isEqualTo(before);
  }

  private RawAnswer send(String caller, RequestText text) {
    return attackTestEnvironment
        .gateway()
        .exchange(callers.signed(caller, text.build(same -> same)));
  }

  private RawAnswer get(String caller, String target) {
    return attackTestEnvironment
        .gateway()
        .exchange(callers.signed(caller, RawRequest.of("GET", target)));
  }

  @ParameterizedTest
  @CsvSource({
    "/_gateway/books/_search, 200",
    "/_gateway/books/_doc/1, 200",
    "/_gateway/, 200",
    "/_gateway, 200",
    "/_gateway/_search, 200",
    "/_gateway/vault/_search, 403",
    "/_gateway/_search?index=vault, 403",
    "/_gateway/.gateway-users/_search, 403",
    "/_gateway/_permission/x, 403",
    "/_gateway/permission/x/_search, 404"
  })
  void aReaderReachesWhatItReachesAtTheRoot(String target, int status) {
    RawAnswer answer = get("reader", target);
    assertThat(answer.status()).as("%s", answer).isEqualTo(status);
    assertThat(Leaks.in(answer, callers.hiddenFrom("reader"), target)).isEmpty();
  }

  @Test
  void theGatewaysOwnIndicesStayClosedToAdministratorsToo() {
    assertThat(get("admin", "/_gateway/.gateway-users/_search").status()).isEqualTo(403);
    assertThat(get("admin", "/_gateway/_gateway/permissions").status()).isGreaterThanOrEqualTo(400);
    assertThat(get("admin", "/_gateway/permissions").status()).isEqualTo(200);
  }

  @Test
  void withoutACredentialNothingIsReached() {
    List<String> targets =
        List.of(
            "/_gateway/books/_search",
            "/_gateway/",
            "/_gateway/_gateway/health/live",
            "/_gateway//health/live",
            "/_gateway/../_gateway/health/live");
    assertThat(targets)
        .allSatisfy(target -> assertThat(get("nobody", target).status()).isIn(400, 401, 404));
  }

  @Test
  void originalSpellingsOfTheReferenceProductWorkBelowThePrefix() {
    String search =
        "{\"query\":[{\"id\":\"a\",\"type\":\"search\",\"dataField\":[\"title\"],\"value\":\"x\"}]}";
    for (String path :
        List.of(
            "/_gateway/books/_reactivesearch",
            "/_gateway/books/_reactivesearch.v3",
            "/_gateway/books/_declarative",
            "/_gateway/books/declarative")) {
      RawRequest request = RawRequest.of("POST", path).json(search);
      RawAnswer answer =
          attackTestEnvironment.gateway().exchange(attackTestEnvironment.asAdmin(request));
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      assertThat(answer.jsonObject()).containsKey("a");
    }
    assertThat(get("admin", "/_gateway/_permissions").status()).isEqualTo(200);
    assertThat(get("admin", "/_gateway/books/_permissions").status()).isEqualTo(200);
    assertThat(get("admin", "/_gateway/arc/plan").jsonObject().getString("tier"))
        .isEqualTo("enterprise");
  }
}
