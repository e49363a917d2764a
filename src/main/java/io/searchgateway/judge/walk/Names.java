package io.searchgateway.judge.walk;

import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexJudge;
import io.searchgateway.access.index.IndexVerdict;
import io.searchgateway.judge.NotYet;
import io.searchgateway.rights.IndexGrants;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Judges the indices that one body names, for one walk. */
public final class Names {

  private static final char COMMA = ',';

  private final IndexJudge judge;
  private final IndexCatalog catalog;
  private final IndexGrants grants;
  private final Set<String> unknown = new HashSet<>();

  public Names(IndexJudge judge, IndexCatalog catalog, IndexGrants grants) {
    this.judge = judge;
    this.catalog = catalog;
    this.grants = grants;
  }

  /**
   * One index.
   *
   * @param making whether a name that does not exist yet may be made by it
   * @return what is sent in its place
   */
  public String one(String name, boolean making) {
    return settled(judge.judge(grants, name, false, making), name);
  }

  /**
   * A list with wildcards.
   *
   * @return what is sent in its place, at least one
   */
  public List<String> list(List<String> expressions) {
    String whole = String.join(",", expressions);
    String left = settled(judge.judge(grants, whole, true, false), whole);
    return left.indexOf(COMMA) < 0 ? List.of(left) : List.of(left.split(",", -1));
  }

  private String settled(IndexVerdict verdict, String asked) {
    if (verdict instanceof IndexVerdict.Denied denied) {
      throw denied.problem();
    }
    if (verdict instanceof IndexVerdict.Unknown names) {
      unknown.addAll(names.names());
      return asked;
    }
    return ((IndexVerdict.Allowed) verdict).expression();
  }

  /** Ends the walk: what could not be told by now is asked of the engine. */
  public void settle() {
    if (!unknown.isEmpty()) {
      throw new NotYet(catalog.learn(Set.copyOf(unknown)));
    }
  }
}
