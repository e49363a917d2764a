package io.searchgateway.access.index;

import io.searchgateway.access.index.EngineIndexCatalog.Known;
import io.searchgateway.access.index.IndexDecision.Allowed;
import io.searchgateway.access.index.IndexDecision.Denied;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.WildcardPattern;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Judges by the map of indices. */
@Component
public final class CatalogIndexAuthorizer implements IndexAuthorizer {

  private static final int MOST_ITEMS = 1000;

  private final Supplier<Optional<Known>> known;
  private final String own;
  private final InstantSource clock;

  /** Decides on names by the map; the gateway's own are denied. */
  @Inject
  public CatalogIndexAuthorizer(
      EngineIndexCatalog indices, StoreSettings settings, InstantSource clock) {
    this(indices, settings.indexPrefix(), clock);
  }

  /**
   * A judge.
   *
   * @param own how the names of the gateway's own indices begin
   * @param clock for date math
   */
  public CatalogIndexAuthorizer(EngineIndexCatalog indices, String own, InstantSource clock) {
    this(indices::known, own, clock);
  }

  CatalogIndexAuthorizer(Supplier<Optional<Known>> known, String own, InstantSource clock) {
    this.known = known;
    this.own = own;
    this.clock = clock;
  }

  @Override
  public IndexDecision judge(IndexGrants grants, String decoded, boolean list, boolean alias) {
    if (alias) {
      return judge(grants, decoded, list ? IndexNameKind.ALIASES : IndexNameKind.NEW);
    }
    return judge(grants, decoded, list ? IndexNameKind.LIST : IndexNameKind.ONE);
  }

  /** The same, told more exactly what the API takes. */
  public IndexDecision judge(IndexGrants grants, String decoded, IndexNameKind indexNameKind) {
    ExpressionAuthorization expressionAuthorization =
        new ExpressionAuthorization(grants, own, indexNameKind, known);
    if (decoded.isEmpty()) {
      expressionAuthorization.take(ExpressionItem.read("_all"));
      return expressionAuthorization.verdict();
    }
    String[] items = indexNameKind.isList() ? decoded.split(",", -1) : new String[] {decoded};
    if (items.length > MOST_ITEMS) {
      return new Denied(IndexProblems.tooMany(), List.of());
    }
    for (String item : items) {
      String text = item.strip();
      if (text.startsWith("<")) {
        DateMathName.names(text, clock.instant())
            .ifPresentOrElse(
                names -> expressionAuthorization.take(text, names),
                () -> expressionAuthorization.deny(text));
      } else {
        expressionAuthorization.take(ExpressionItem.read(text));
      }
    }
    return expressionAuthorization.verdict();
  }

  /**
   * The wildcards by which an expression can be said more shortly than by all the names it was
   * narrowed to, where they find nothing that may not be had.
   *
   * @param decoded one that {@link #judge} allows
   */
  public IndexDecision shorten(IndexGrants grants, String decoded, IndexNameKind indexNameKind) {
    if (indexNameKind.isOfOneKind()) {
      return new Denied(IndexProblems.tooLong(), List.of());
    }
    Optional<Known> view = known.get();
    if (view.isEmpty()) {
      return new IndexDecision.Unknown(Set.of());
    }
    GrantedNames names = new GrantedNames(grants, view.get().map(), own);
    Set<String> chosen = new LinkedHashSet<>();
    for (String text : (decoded.isEmpty() ? "_all" : decoded).split(",", -1)) {
      ExpressionItem item = ExpressionItem.read(text.strip());
      if (item instanceof ExpressionItem.Name name) {
        chosen.add(name.text());
      } else if (!(item instanceof ExpressionItem.Wildcard wildcard)
          || !shorten(names, wildcard.pattern(), indexNameKind, chosen)) {
        return new Denied(IndexProblems.tooLong(), List.of());
      }
    }
    return new Allowed(String.join(",", chosen), false);
  }

  private static boolean shorten(
      GrantedNames names,
      WildcardPattern pattern,
      IndexNameKind indexNameKind,
      Set<String> chosen) {
    if (names.findsOnlyAllowed(pattern)) {
      chosen.add(pattern.text());
      return true;
    }
    Set<String> missing =
        new TreeSet<>(names.matching(pattern, indexNameKind == IndexNameKind.LIST_WITH_CLOSED));
    for (WildcardPattern grant : names.grants().grants()) {
      if (pattern.matches(grant.text()) && names.findsOnlyAllowed(grant)) {
        chosen.add(grant.text());
        missing.removeIf(grant::matches);
      }
    }
    return missing.isEmpty();
  }
}
