package io.searchgateway.authorization;

import io.searchgateway.access.Decision;
import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import io.searchgateway.rights.Rights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A judge over a fixed set of indices; names in {@code unlearnt} are unknown until they are asked
 * for.
 */
public final class FixedIndexCatalog implements IndexAuthorizer, IndexCatalog {

  private final List<String> existing;
  private final Set<String> unlearnt;
  private final Map<String, String> aliases = new ConcurrentHashMap<>();

  public FixedIndexCatalog(List<String> existing, Set<String> unlearnt) {
    this.existing = List.copyOf(existing);
    this.unlearnt = new HashSet<>(unlearnt);
  }

  /** The indices that tests speak of. */
  public static FixedIndexCatalog books() {
    return new FixedIndexCatalog(List.of("books", "books2", "secret"), Set.of("fresh"));
  }

  /** From now on a name leads to an index. */
  public FixedIndexCatalog lead(String alias, String index) {
    aliases.put(alias, index);
    return this;
  }

  @Override
  public IndexDecision judge(IndexGrants grants, String decoded, boolean list, boolean alias) {
    List<String> names = new ArrayList<>();
    for (String item : decoded.split(",", -1)) {
      if (item.isEmpty() || item.equals("_all") || item.contains("*")) {
        if (!list) {
          return denied(item);
        }
        String regex = item.contains("*") ? item.replace("*", ".*") : ".*";
        existing.stream()
            .filter(name -> name.matches(regex) && grants.allow(name))
            .forEach(names::add);
      } else if (!grants.allow(item)
          || (!alias && !grants.allow(aliases.getOrDefault(item, item)))) {
        return denied(item);
      } else if (unlearnt.contains(item)) {
        return new IndexDecision.Unknown(Set.of(item));
      } else {
        names.add(item);
      }
    }
    return names.size() > 1 && !list
        ? denied(decoded)
        : new IndexDecision.Allowed(String.join(",", names), names.isEmpty());
  }

  private static IndexDecision denied(String name) {
    return new IndexDecision.Denied(
        Problem.of(403, "index_not_allowed", "not allowed: " + name), List.of(name));
  }

  @Override
  public CompletionStage<Void> learn(Collection<String> names) {
    return CompletableFuture.runAsync(() -> unlearnt.removeAll(names));
  }

  @Override
  public void suspect() {}

  /** A caller who may use all indices whose names begin with {@code books}. */
  public static Caller reader(Acl... acls) {
    return new Caller("reader", Caller.Kind.PERMISSION, rights(acls, Operation.READ));
  }

  /** Rights to indices whose names begin with {@code books}, and to {@code fresh}. */
  public static Rights rights(Acl[] acls, Operation... operations) {
    EnumSet<Acl> held = EnumSet.noneOf(Acl.class);
    held.addAll(Arrays.asList(acls));
    return new Rights(
        false,
        Set.of(Category.DOCS, Category.SEARCH),
        held,
        Set.of(operations),
        IndexGrants.parse(List.of("books*", "fresh")),
        FieldRights.EVERYTHING,
        Optional.empty(),
        DeclarativeLimits.NONE,
        RateLimits.NONE,
        List.of(),
        OptionalInt.empty(),
        List.of(),
        Optional.empty());
  }

  /** What a call of an API with that kind of body is held to. */
  public static Decision.Restricted restricted(Rights rights, BodyKind body, String indices) {
    return new Decision.Restricted(
        rights,
        new EngineRoute(
            body.name(),
            true,
            Category.SEARCH,
            Acl.SEARCH_API,
            Set.of(Operation.READ),
            EngineRoute.Scope.INDICES,
            body,
            AnswerKind.SEARCH),
        indices);
  }
}
