package io.searchgateway.authorization.field;

import io.searchgateway.access.Decision;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.json.Json;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Callers who see documents in part, and the calls they make. */
public final class PartialCallers {

  private PartialCallers() {}

  /** Rights to fields; both lists are separated by commas, and may be empty. */
  static FieldRights fields(String include, String exclude) {
    return new FieldRights(patterns(include), patterns(exclude));
  }

  private static List<WildcardPattern> patterns(String list) {
    return Arrays.stream(list.split(",", -1))
        .filter(text -> !text.isEmpty())
        .map(WildcardPattern::new)
        .toList();
  }

  /** One who is limited to fields and documents only. */
  public static Rights rights(FieldRights fields, Optional<JsonObject> filter) {
    Rights all = Rights.EVERYTHING;
    return new Rights(
        false,
        all.categories(),
        all.acls(),
        all.operations(),
        all.indices(),
        fields,
        filter,
        all.declarative(),
        all.rates(),
        all.sources(),
        all.forwardedHop(),
        all.referers(),
        all.expires());
  }

  /** A call of an API of that name. */
  public static Decision.Restricted call(
      Rights rights, String api, BodyKind body, AnswerKind answer) {
    EngineRoute route =
        new EngineRoute(
            api,
            true,
            Category.SEARCH,
            Acl.SEARCH_API,
            Set.of(Operation.READ),
            EngineRoute.Scope.INDICES,
            body,
            answer);
    return new Decision.Restricted(rights, route, "books");
  }

  public static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }
}
