package io.searchgateway.access;

import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.Set;

/**
 * What a resource of the gateway's own asks of its callers, as its {@link OpenTo} declares it.
 *
 * @param category what it is part of; absent unless it is for holders
 * @param or categories of which all together do in its place; none for none
 * @param enough categories of which one is enough, whatever the operations; none for none
 * @param reads whether every method only reads
 * @param users whether only users may call
 * @param underived whether only users and permissions may call
 * @param whole whether holders must see every index wholly
 */
public record ResourceRights(
    Audience audience,
    Optional<Category> category,
    Set<Category> or,
    Set<Category> enough,
    boolean reads,
    boolean users,
    boolean underived,
    boolean whole) {

  /** Those of what declares nothing. */
  public static final ResourceRights NOBODYS =
      new ResourceRights(Audience.ADMINISTRATORS, Optional.empty(), false, false, false);

  public ResourceRights {
    or = Set.copyOf(or);
    enough = Set.copyOf(enough);
  }

  /** Those for which one category counts, however the credential came about. */
  public ResourceRights(
      Audience audience, Optional<Category> category, boolean reads, boolean users, boolean whole) {
    this(audience, category, Set.of(), Set.of(), reads, users, false, whole);
  }

  /**
   * What holds for a method: its own declaration, else the class's.
   *
   * @throws IllegalStateException as the other
   */
  public static ResourceRights of(Class<?> resource, Method method) {
    OpenTo own = method.getAnnotation(OpenTo.class);
    OpenTo declared = own == null ? resource.getAnnotation(OpenTo.class) : own;
    return declared == null ? NOBODYS : of(declared);
  }

  /**
   * Reads a declaration.
   *
   * @throws IllegalStateException when it is for holders of no category, or of several
   */
  public static ResourceRights of(OpenTo declared) {
    Category[] categories = declared.category();
    if (categories.length != (declared.value() == Audience.HOLDERS ? 1 : 0)) {
      throw new IllegalStateException("only HOLDERS, and always they, have one category");
    }
    return new ResourceRights(
        declared.value(),
        categories.length == 0 ? Optional.empty() : Optional.of(categories[0]),
        Set.of(declared.or()),
        Set.of(declared.enough()),
        declared.reads(),
        declared.users(),
        declared.underived(),
        declared.whole());
  }

  /** Why a caller may not call; empty when it may. */
  public Optional<Decision.Denied> refusal(Optional<Caller> caller, String method) {
    if (audience == Audience.ANYBODY) {
      return Optional.empty();
    }
    if (caller.isEmpty()) {
      return Optional.of(
          new Decision.Denied(AccessProblems.missing(), AccessCheck.CREDENTIAL.word()));
    }
    if (audience == Audience.CALLERS) {
      return ofOtherKind(caller.get());
    }
    if (caller.get().administrator()) {
      return Optional.empty();
    }
    if (category.isEmpty()) {
      return Optional.of(
          new Decision.Denied(AccessProblems.notAllowed(), AccessCheck.CATEGORY.word()));
    }
    return held(caller.get().rights(), category.get(), operation(method))
        .or(() -> ofOtherKind(caller.get()))
        .or(
            () ->
                whole && !caller.get().rights().seesAll()
                    ? Optional.of(
                        new Decision.Denied(AccessProblems.cluster(), AccessCheck.CLUSTER.word()))
                    : Optional.empty());
  }

  /**
   * The category whose rate a request of a caller counts for: that of the resource, else the one
   * that is enough in its place.
   */
  public Optional<Category> counted(Caller caller) {
    return category.map(
        own ->
            caller.administrator() || holds(caller.rights(), own)
                ? own
                : enough.stream()
                    .filter(caller.rights().categories()::contains)
                    .findFirst()
                    .orElse(own));
  }

  /** What a method does here. */
  public Operation operation(String method) {
    return reads ? Operation.READ : Operation.ofMethod(method);
  }

  private Optional<Decision.Denied> ofOtherKind(Caller caller) {
    if (users && caller.kind() != Caller.Kind.USER) {
      return Optional.of(
          new Decision.Denied(AccessProblems.usersOnly(), AccessCheck.CATEGORY.word()));
    }
    return underived && caller.kind() != Caller.Kind.USER && caller.kind() != Caller.Kind.PERMISSION
        ? Optional.of(new Decision.Denied(AccessProblems.derived(), AccessCheck.CATEGORY.word()))
        : Optional.empty();
  }

  private boolean holds(Rights rights, Category one) {
    return rights.categories().contains(one)
        || (!or.isEmpty() && rights.categories().containsAll(or));
  }

  private Optional<Decision.Denied> held(Rights rights, Category category, Operation operation) {
    if (enough.stream().anyMatch(rights.categories()::contains)) {
      return Optional.empty();
    }
    if (!holds(rights, category)) {
      return Optional.of(
          new Decision.Denied(AccessProblems.category(category), AccessCheck.CATEGORY.word()));
    }
    if (!rights.operations().contains(operation)) {
      return Optional.of(
          new Decision.Denied(AccessProblems.operation(operation), AccessCheck.OPERATION.word()));
    }
    // A pipeline may act where its callers may not: who writes one must hold all that it could do.
    return category == Category.PIPELINES
            && operation != Operation.READ
            && !rights.isUnrestrictedAtEngine()
        ? Optional.of(
            new Decision.Denied(AccessProblems.pipelineAuthor(), AccessCheck.CATEGORY.word()))
        : Optional.empty();
  }
}
