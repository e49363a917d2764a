package io.searchgateway.access.index;

import io.searchgateway.access.index.EngineIndices.Known;
import io.searchgateway.access.index.IndexVerdict.Allowed;
import io.searchgateway.access.index.IndexVerdict.Denied;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.WildcardPattern;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Judges by the map of indices. */
public final class CataloguedJudge implements IndexJudge {

  private static final int MOST_ITEMS = 1000;

  private final Supplier<Optional<Known>> known;
  private final String own;
  private final InstantSource clock;

  /**
   * A judge.
   *
   * @param own how the names of the gateway's own indices begin
   * @param clock for date math
   */
  public CataloguedJudge(EngineIndices indices, String own, InstantSource clock) {
    this(indices::known, own, clock);
  }

  CataloguedJudge(Supplier<Optional<Known>> known, String own, InstantSource clock) {
    this.known = known;
    this.own = own;
    this.clock = clock;
  }

  @Override
  public IndexVerdict judge(IndexGrants grants, String decoded, boolean list, boolean alias) {
    if (alias) {
      return judge(grants, decoded, list ? Naming.ALIASES : Naming.NEW);
    }
    return judge(grants, decoded, list ? Naming.LIST : Naming.ONE);
  }

  /** The same, told more exactly what the API takes. */
  public IndexVerdict judge(IndexGrants grants, String decoded, Naming naming) {
    Judgement judgement = new Judgement(grants, own, naming, known);
    if (decoded.isEmpty()) {
      judgement.take(IndexItem.read("_all"));
      return judgement.verdict();
    }
    String[] items = naming.isList() ? decoded.split(",", -1) : new String[] {decoded};
    if (items.length > MOST_ITEMS) {
      return new Denied(IndexRefusals.tooMany(), List.of());
    }
    for (String item : items) {
      String text = item.strip();
      if (text.startsWith("<")) {
        DateMathName.names(text, clock.instant())
            .ifPresentOrElse(names -> judgement.take(text, names), () -> judgement.deny(text));
      } else {
        judgement.take(IndexItem.read(text));
      }
    }
    return judgement.verdict();
  }

  /**
   * The wildcards by which an expression can be said more shortly than by all the names it was
   * narrowed to, where they find nothing that may not be had.
   *
   * @param decoded one that {@link #judge} allows
   */
  public IndexVerdict shorten(IndexGrants grants, String decoded, Naming naming) {
    if (naming.isOfOneKind()) {
      return new Denied(IndexRefusals.tooLong(), List.of());
    }
    Optional<Known> view = known.get();
    if (view.isEmpty()) {
      return new IndexVerdict.Unknown(Set.of());
    }
    GrantedNames names = new GrantedNames(grants, view.get().map(), own);
    Set<String> chosen = new LinkedHashSet<>();
    for (String text : (decoded.isEmpty() ? "_all" : decoded).split(",", -1)) {
      IndexItem item = IndexItem.read(text.strip());
      if (item instanceof IndexItem.Name name) {
        chosen.add(name.text());
      } else if (!(item instanceof IndexItem.Wildcard wildcard)
          || !shorten(names, wildcard.pattern(), naming, chosen)) {
        return new Denied(IndexRefusals.tooLong(), List.of());
      }
    }
    return new Allowed(String.join(",", chosen), false);
  }

  private static boolean shorten(
      GrantedNames names, WildcardPattern pattern, Naming naming, Set<String> chosen) {
    if (names.findsOnlyAllowed(pattern)) {
      chosen.add(pattern.text());
      return true;
    }
    Set<String> missing = new TreeSet<>(names.matching(pattern, naming == Naming.LIST_WITH_CLOSED));
    for (WildcardPattern grant : names.grants().grants()) {
      if (pattern.matches(grant.text()) && names.findsOnlyAllowed(grant)) {
        chosen.add(grant.text());
        missing.removeIf(grant::matches);
      }
    }
    return missing.isEmpty();
  }
}
