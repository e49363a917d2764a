package io.searchgateway.access;

import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a pipeline's route is for.
 *
 * @param category of the route
 * @param acl kind of action, when the definition names one that is part of the category
 * @param operation what the request does
 * @param indices that it is about; empty when none is known
 */
public record RouteUse(
    Category category, Optional<Acl> acl, Operation operation, List<String> indices) {

  /** Their clients search by POST. */
  private static final Set<Category> READ_BY_POST =
      Set.of(Category.DECLARATIVE, Category.SEARCH, Category.SUGGESTIONS);

  public RouteUse {
    indices = List.copyOf(indices);
  }

  /**
   * As a route says it.
   *
   * @param category one that is nobody's counts as {@code misc}
   * @param method of the request
   */
  public static RouteUse of(
      String category, Optional<String> acl, String method, List<String> indices) {
    Category known = Category.of(category).orElse(Category.MISC);
    return new RouteUse(
        known,
        acl.flatMap(Acl::of).filter(named -> named.categories().contains(known)),
        operation(known, method),
        indices);
  }

  /** The first right that is lacking for it; whether it may be about its indices is not asked. */
  Optional<AccessCheck> lacking(Rights rights) {
    if (!rights.categories().contains(category)) {
      return Optional.of(AccessCheck.CATEGORY);
    }
    if (acl.filter(named -> !rights.acls().contains(named)).isPresent()) {
      return Optional.of(AccessCheck.ACL);
    }
    return rights.operations().contains(operation)
        ? Optional.empty()
        : Optional.of(AccessCheck.OPERATION);
  }

  private static Operation operation(Category category, String method) {
    return switch (method) {
      case "GET", "HEAD", "OPTIONS" -> Operation.READ;
      case "DELETE" -> Operation.DELETE;
      case "POST" -> READ_BY_POST.contains(category) ? Operation.READ : Operation.WRITE;
      default -> Operation.WRITE;
    };
  }
}
