package io.searchgateway.pipeline.definition;

import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import java.util.Optional;
import java.util.Set;

/** Categories and kinds of action that a route may name. */
final class RouteCategories {

  /** A category of pipelines alone. */
  private static final String MODELS = "ai";

  private RouteCategories() {}

  static boolean isAcl(String acl) {
    return Acl.of(acl).isPresent();
  }

  /** The neutral spelling; that of the engine is told apart by the kind of action. */
  static Optional<String> neutral(String category, Optional<String> acl) {
    return switch (category) {
      case "engine", "elasticsearch" -> Optional.of(ofEngine(acl.flatMap(Acl::of)).word());
      case MODELS -> Optional.of(MODELS);
      default -> Category.of(category).map(Category::word);
    };
  }

  private static Category ofEngine(Optional<Acl> acl) {
    Set<Category> categories = acl.map(Acl::categories).orElse(Set.of());
    if (categories.contains(Category.DOCS) || acl.filter(Acl.DOC::equals).isPresent()) {
      return Category.DOCS;
    }
    return categories.contains(Category.SEARCH) ? Category.SEARCH : Category.MISC;
  }
}
