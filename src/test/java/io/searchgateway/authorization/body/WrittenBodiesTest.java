package io.searchgateway.authorization.body;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import io.searchgateway.rights.Rights;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Of callers who are held to documents of tenant a, of whom some write where queries are held. */
class WrittenBodiesTest {

  private static final JsonObject FILTER =
      StrictJson.object("{\"term\":{\"tenant\":\"a\"}}".getBytes(StandardCharsets.UTF_8));

  private static final Rights RIGHTS =
      new Rights(
          false,
          Set.of(Category.DOCS),
          Set.of(Acl.DELETE_BY_QUERY),
          Set.of(Operation.WRITE, Operation.DELETE),
          IndexGrants.parse(List.of("books*")),
          FieldRights.EVERYTHING,
          Optional.of(FILTER),
          DeclarativeLimits.NONE,
          RateLimits.NONE,
          List.of(),
          OptionalInt.empty(),
          List.of(),
          Optional.empty());

  private final FixedIndexCatalog indices = FixedIndexCatalog.books();
  private final CompletableFuture<Set<String>> queryFields = new CompletableFuture<>();
  private final SearchLimitSource limits =
      new SearchLimitSource() {
        @Override
        public SearchLimits limits(Decision.Restricted restricted) {
          return new SearchLimits() {
            @Override
            public Optional<JsonObject> documents() {
              return Optional.of(FILTER);
            }
          };
        }

        @Override
        public CompletionStage<Set<String>> queryFields(String indices) {
          return queryFields;
        }
      };

  private BodyPlan plan(String api, BodyKind kind, String query, String type, boolean body) {
    Decision.Restricted restricted =
        new Decision.Restricted(
            RIGHTS,
            new EngineRoute(
                api,
                true,
                Category.DOCS,
                Acl.DELETE_BY_QUERY,
                Set.of(Operation.WRITE),
                EngineRoute.Scope.INDICES,
                kind,
                AnswerKind.PLAIN),
            "books");
    return new RestrictedBodyAuthorizer(
            new BodyTraversals(indices, indices, limits),
            new SearchTemplates(template -> new CompletableFuture<>()),
            () -> CompletableFuture.completedFuture(new SecretKeySpec(new byte[32], "HmacSHA256")),
            10_000)
        .plan(
            FixedIndexCatalog.reader(),
            restricted,
            new ReceivedCall(
                "POST",
                new RequestTarget("/books/_x", Optional.of(query).filter(text -> !text.isEmpty())),
                Optional.of(type),
                body));
  }

  private static CompletionStage<AuthorizedCall> judged(BodyPlan plan, String body) {
    return plan instanceof BodyPlan.WholeBody whole
        ? whole.judge().apply(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
        : ((BodyPlan.Untouched) plan).call();
  }

  private static String content(CompletionStage<AuthorizedCall> call) {
    return new String(outcome(call).content().orElseThrow(), StandardCharsets.UTF_8)
        .replace('"', '\'');
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "{'query':null}", "{'max_docs':3}"})
  void deletingWithoutAQueryIsNoDeletionOfAllThatMayBeSeen(String body) {
    BodyPlan plan =
        plan("delete_by_query", BodyKind.BY_QUERY, "", "application/json", !body.isEmpty());
    Problem refused = refusal(judged(plan, body));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.type()).isEqualTo("query_missing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "delete_by_query | -     | {'query':{'match_all':{}}}",
        "delete_by_query | q=a:b | {}",
        "update_by_query | -     | {}"
      })
  void otherCallsByQueryAreHeldToTheFilter(String api, String query, String body) {
    BodyPlan plan =
        plan(api, BodyKind.BY_QUERY, query == null ? "" : query, "application/json", true);
    assertThat(content(judged(plan, body))).contains("{'term':{'tenant':'a'}}");
  }

  @Test
  void aDocumentIsReadWhereItMayHoldQueriesAndElsewhereNot() {
    BodyPlan plan = plan("index", BodyKind.DOCUMENT, "", "application/json", true);
    assertThat(plan).isInstanceOf(BodyPlan.Pending.class);
    queryFields.complete(Set.of("query"));
    BodyPlan read = outcome(((BodyPlan.Pending) plan).plan());
    assertThat(content(judged(read, "{'title':'x'}"))).isEqualTo("{'title':'x'}");
    assertThat(plan("index", BodyKind.DOCUMENT, "", "application/cbor", true))
        .isInstanceOf(BodyPlan.Refused.class);
    assertThat(refusal(judged(read, "{'query':{'frobnicate':{}}}")).status()).isEqualTo(403);
  }

  @Test
  void aDocumentPassesUnreadWhereNoneHoldQueries() {
    queryFields.complete(Set.of());
    BodyPlan plan = plan("index", BodyKind.DOCUMENT, "", "application/cbor", true);
    assertThat(plan).isInstanceOf(BodyPlan.Untouched.class);
    assertThat(outcome(judged(plan, "")).content()).isEmpty();
  }

  @Test
  void aDocumentIsRefusedWhileTheEngineDoesNotTell() {
    queryFields.completeExceptionally(Problem.of(503, "fields_unknown", "unknown"));
    BodyPlan plan = plan("index", BodyKind.DOCUMENT, "", "application/json", true);
    assertThat(refusal(((BodyPlan.Pending) plan).plan()).type()).isEqualTo("fields_unknown");
  }
}
