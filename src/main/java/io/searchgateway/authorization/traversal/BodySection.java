package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.BodyFeature;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An object of the table of bodies.
 *
 * @param members by name, and by the signs that stand for names of a kind
 * @param one whether it has exactly one member
 * @param required a member that must be there; empty for none
 * @param query the member that holds the query to which documents are confined; empty for none
 * @param filter the member that holds a list of filters to which documents are confined
 * @param traits what else is said behind its name
 */
record BodySection(
    Map<String, MemberRule> members,
    boolean one,
    String required,
    String query,
    String filter,
    Set<String> traits,
    Optional<BodyFeature> feature) {

  static final String FIELD = "*";
  static final String FIELDS = "**";
  static final String NAME = "?";
  static final String ALIAS = "%";

  BodySection {
    members = Map.copyOf(members);
    traits = Set.copyOf(traits);
  }

  Optional<MemberRule> member(String key) {
    return isSign(key) ? Optional.empty() : Optional.ofNullable(members.get(key));
  }

  Optional<MemberRule> sign(String sign) {
    return Optional.ofNullable(members.get(sign));
  }

  /** Whether it shows the source of documents. */
  boolean showsSource() {
    return traits.contains("source");
  }

  /** Whether it is a document that is asked for by index and id. */
  boolean isDocument() {
    return traits.contains("document");
  }

  /** Whether it searches some fields by default. */
  boolean hasDefaultFields() {
    return traits.contains("defaults");
  }

  private static boolean isSign(String key) {
    return key.equals(FIELD) || key.equals(FIELDS) || key.equals(NAME) || key.equals(ALIAS);
  }
}
