package io.searchgateway.feature.credentials;

import io.searchgateway.access.credential.PermissionMembers;
import io.searchgateway.access.credential.RateLimitsFormat;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonObject;
import jakarta.json.bind.annotation.JsonbProperty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Who a caller is and what it may do, in the words of records; always in the same order. */
record RightsView(
    String username,
    Caller.Kind kind,
    boolean isAdmin,
    List<Category> categories,
    List<Acl> acls,
    List<Operation> ops,
    List<String> indices,
    List<String> includeFields,
    List<String> excludeFields,
    boolean documentFilter,
    JsonObject limits,
    @JsonbProperty(PermissionMembers.DECLARATIVE) DeclarativeLimits declarative,
    List<String> sources,
    List<String> referers,
    Optional<Instant> expiresAt) {

  static RightsView of(Caller caller) {
    Rights rights = caller.rights();
    return new RightsView(
        caller.name(),
        caller.kind(),
        rights.administrator(),
        rights.categories().stream().sorted().toList(),
        rights.acls().stream().sorted().toList(),
        rights.operations().stream().sorted().toList(),
        Stream.concat(
                rights.indices().grants().stream().map(WildcardPattern::text),
                rights.indices().denials().stream().map(denial -> "!" + denial.text()))
            .toList(),
        texts(rights.fields().include()),
        texts(rights.fields().exclude()),
        rights.documentFilter().isPresent(),
        RateLimitsFormat.write(rights.rates()),
        rights.declarative(),
        rights.sources(),
        rights.referers(),
        rights.expires());
  }

  private static List<String> texts(List<WildcardPattern> patterns) {
    return patterns.stream().map(WildcardPattern::text).toList();
  }
}
