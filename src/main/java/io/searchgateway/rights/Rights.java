package io.searchgateway.rights;

import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * All that a credential may do.
 *
 * @param administrator whether every right is held, those over users included; then nothing below
 *     but {@code sources}, {@code referers} and {@code expires} matters
 * @param sources ranges of addresses in CIDR notation from which it may be used; empty means any
 * @param forwardedHop how many addresses from the right of {@code X-Forwarded-For} the client's
 *     stands, counted from 0, where trusted proxies put it there; absent for the usual rule
 * @param referers patterns of pages from which it may be used; empty means any
 * @param expires when it ends
 * @param documentFilter a query in the engine's language to which all that is read, changed or
 *     deleted is confined; variables are filled in already
 */
public record Rights(
    boolean administrator,
    Set<Category> categories,
    Set<Acl> acls,
    Set<Operation> operations,
    IndexGrants indices,
    FieldRights fields,
    Optional<JsonObject> documentFilter,
    DeclarativeLimits declarative,
    RateLimits rates,
    List<String> sources,
    OptionalInt forwardedHop,
    List<String> referers,
    Optional<Instant> expires) {

  /** Every right, from everywhere, for ever. */
  public static final Rights EVERYTHING = every(true);

  /** The same, but for the gateway's own indices and for those over users. */
  public static final Rights EVERYTHING_BUT_OWN = every(false);

  private static Rights every(boolean administrator) {
    return new Rights(
        administrator,
        EnumSet.allOf(Category.class),
        EnumSet.allOf(Acl.class),
        EnumSet.allOf(Operation.class),
        IndexGrants.EVERYTHING,
        FieldRights.EVERYTHING,
        Optional.empty(),
        DeclarativeLimits.NONE,
        RateLimits.NONE,
        List.of(),
        OptionalInt.empty(),
        List.of(),
        Optional.empty());
  }

  /** No right. */
  public static final Rights NOTHING =
      new Rights(
          false,
          Set.of(),
          Set.of(),
          Set.of(),
          IndexGrants.NOTHING,
          FieldRights.EVERYTHING,
          Optional.empty(),
          DeclarativeLimits.NONE,
          RateLimits.NONE,
          List.of(),
          OptionalInt.empty(),
          List.of(),
          Optional.empty());

  public Rights {
    categories = copy(categories, Category.class);
    acls = copy(acls, Acl.class);
    operations = copy(operations, Operation.class);
    sources = List.copyOf(sources);
    referers = List.copyOf(referers);
  }

  private static <E extends Enum<E>> Set<E> copy(Set<E> some, Class<E> type) {
    EnumSet<E> copy = EnumSet.noneOf(type);
    copy.addAll(some);
    return Collections.unmodifiableSet(copy);
  }

  /** Whether documents are seen in part only: some of their fields, or some of them. */
  public boolean seesPartly() {
    return !fields.isEverything() || documentFilter.isPresent();
  }

  /** Whether every index is seen, and each with all of its fields and documents. */
  public boolean seesAll() {
    return administrator || (indices.isEverything() && !seesPartly());
  }

  /**
   * Whether nothing that an engine call names or asks for could be refused or must be narrowed, but
   * for the gateway's own indices: its answer need not be looked at, nor its body when an
   * administrator sends it.
   */
  public boolean isUnrestrictedAtEngine() {
    return administrator
        || (seesAll()
            && operations.size() == Operation.values().length
            && acls.containsAll(Acl.within(categories))
            && categories.containsAll(Engine.CATEGORIES));
  }

  /**
   * The same for the one call of the engine that a search of the gateway's own becomes: whoever may
   * search so needs no right to call it otherwise. Indices, fields, documents and operations stay.
   *
   * @param category of the gateway's own search; without it nothing is added
   * @param call that is made
   */
  public Rights forSearches(Category category, Acl call) {
    boolean may = categories.contains(Category.SEARCH) && acls.contains(call);
    if (may || !categories.contains(category)) {
      return this;
    }
    Set<Category> searching = EnumSet.copyOf(categories);
    searching.add(Category.SEARCH);
    Set<Acl> calling = EnumSet.of(call);
    calling.addAll(acls);
    return with(searching, calling, operations);
  }

  /** The same with every call, so that only indices, fields and documents are still bounds. */
  public Rights forAnyCall() {
    return administrator
        ? this
        : with(
            EnumSet.allOf(Category.class),
            EnumSet.allOf(Acl.class),
            EnumSet.allOf(Operation.class));
  }

  /** The same until then. */
  public Rights until(Instant end) {
    return with(categories, acls, operations, sources, forwardedHop, Optional.of(end));
  }

  /**
   * The same from other addresses.
   *
   * @param ranges in place of {@code sources}
   * @param hop in place of {@code forwardedHop}
   */
  public Rights from(List<String> ranges, OptionalInt hop) {
    return with(categories, acls, operations, ranges, hop, expires);
  }

  private Rights with(Set<Category> others, Set<Acl> calls, Set<Operation> doing) {
    return with(others, calls, doing, sources, forwardedHop, expires);
  }

  private Rights with(
      Set<Category> others,
      Set<Acl> calls,
      Set<Operation> doing,
      List<String> ranges,
      OptionalInt hop,
      Optional<Instant> end) {
    return new Rights(
        administrator,
        others,
        calls,
        doing,
        indices,
        fields,
        documentFilter,
        declarative,
        rates,
        ranges,
        hop,
        referers,
        end);
  }

  /** What concerns the engine's own APIs. */
  private static final class Engine {
    static final Set<Category> CATEGORIES =
        Set.of(
            Category.DOCS,
            Category.SEARCH,
            Category.INDICES,
            Category.CAT,
            Category.CLUSTERS,
            Category.MISC);
  }
}
