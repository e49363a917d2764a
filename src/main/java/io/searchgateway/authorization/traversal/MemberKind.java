package io.searchgateway.authorization.traversal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a member holds, as the table of bodies writes it.
 *
 * @param alternatives one, or two of which the last is for objects
 */
record MemberKind(List<Alternative> alternatives) {

  /**
   * One form.
   *
   * @param leaf what is told by itself
   * @param section the section that an object is walked along; empty for a leaf
   * @param list whether a list of them may stand there too
   * @param map whether it is an object of them under whatever names
   */
  record Alternative(Optional<LeafRule> leaf, String section, boolean list, boolean map) {

    static Alternative parse(String text) {
      String rest = text;
      boolean list = rest.endsWith("[]");
      rest = list ? rest.substring(0, rest.length() - 2) : rest;
      boolean map = rest.endsWith("{}");
      rest = map ? rest.substring(0, rest.length() - 2) : rest;
      Optional<LeafRule> leaf = LeafRule.of(rest);
      return new Alternative(leaf, leaf.isPresent() ? "" : rest, list, map);
    }

    /** One entry of its list. */
    Alternative single() {
      return new Alternative(leaf, section, false, map);
    }

    /** One member of its object. */
    Alternative member() {
      return new Alternative(leaf, section, list, false);
    }
  }

  MemberKind {
    alternatives = List.copyOf(alternatives);
  }

  static MemberKind parse(String text) {
    List<Alternative> found = new ArrayList<>();
    for (String alternative : text.split("/", -1)) {
      found.add(Alternative.parse(alternative));
    }
    return new MemberKind(found);
  }

  static MemberKind of(Alternative only) {
    return new MemberKind(List.of(only));
  }

  Alternative first() {
    return alternatives.get(0);
  }

  Alternative last() {
    return alternatives.get(alternatives.size() - 1);
  }

  /** What an entry of a list is; empty when no list may stand there. */
  Optional<MemberKind> entry() {
    if (first().list()) {
      return Optional.of(of(first().single()));
    }
    return last().list()
        ? Optional.of(new MemberKind(List.of(first(), last().single())))
        : Optional.empty();
  }
}
