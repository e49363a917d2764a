package io.searchgateway.authorization.traversal;

import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.authorization.LookupPending;
import io.searchgateway.rights.IndexGrants;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Judges the indices that one body names, for one walk. */
public final class BodyIndexNames {

  private static final char COMMA = ',';

  private final IndexAuthorizer authorizer;
  private final IndexCatalog catalog;
  private final IndexGrants grants;
  private final Set<String> unknown = new HashSet<>();

  public BodyIndexNames(IndexAuthorizer authorizer, IndexCatalog catalog, IndexGrants grants) {
    this.authorizer = authorizer;
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
    return settled(authorizer.judge(grants, name, false, making), name);
  }

  /**
   * A list with wildcards.
   *
   * @return what is sent in its place, at least one
   */
  public List<String> list(List<String> expressions) {
    String whole = String.join(",", expressions);
    String left = settled(authorizer.judge(grants, whole, true, false), whole);
    return left.indexOf(COMMA) < 0 ? List.of(left) : List.of(left.split(",", -1));
  }

  private String settled(IndexDecision decision, String asked) {
    if (decision instanceof IndexDecision.Denied denied) {
      throw denied.problem();
    }
    if (decision instanceof IndexDecision.Unknown names) {
      unknown.addAll(names.names());
      return asked;
    }
    return ((IndexDecision.Allowed) decision).expression();
  }

  /** Ends the walk: what could not be told by now is asked of the engine. */
  public void settle() {
    if (!unknown.isEmpty()) {
      throw new LookupPending(catalog.learn(Set.copyOf(unknown)));
    }
  }
}
