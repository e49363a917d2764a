package io.searchgateway.authorization.field;

import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.WildcardPattern;
import java.util.List;
import java.util.Set;

/**
 * Which fields of some indices a caller may use. A name is judged by all that is found under it:
 * what it is an alias of, what is copied to it, what is within it.
 */
final class PermittedFields {

  /** Metadata that tells nothing of what documents hold. */
  private static final Set<String> METADATA =
      Set.of(
          "_id",
          "_uid",
          "_index",
          "_type",
          "_score",
          "_doc",
          "_shard_doc",
          "_key",
          "_count",
          "_term",
          "_seq_no",
          "_primary_term",
          "_version",
          "_routing",
          "_parent",
          "_tier",
          "_nested_path",
          // In a list of stored fields: none at all.
          "_none_");

  private final FieldRights rights;
  private final MappedFields mapped;

  PermittedFields(FieldRights rights, MappedFields mapped) {
    this.rights = rights;
    this.mapped = mapped;
  }

  /** Whether a field may be used, named in full. */
  boolean allow(String name) {
    if (name.startsWith("_")) {
      return METADATA.contains(name);
    }
    int joined = name.indexOf('#');
    if (joined > 0 && !allow(name.substring(0, joined))) {
      return false; // By such names engines keep the parents of a join.
    }
    for (int dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
      String around = name.substring(0, dot);
      Set<MappedField> kinds = mapped.of(around);
      if (kinds.stream().anyMatch(MappedField::computed)) {
        return grantedByName(around) || grantedByName(name);
      }
      if (name.startsWith("_", dot + 1) && kinds.stream().anyMatch(MappedField::isOpen)) {
        return allow(around); // By such names engines keep all values of the field together.
      }
    }
    return mapped.sources(name).stream().allMatch(rights::allow)
        && mapped.within(name).stream().allMatch(this::allowWithin)
        && mapped.of(name).stream().allMatch(kind -> allowKind(name, kind));
  }

  /** Whether something may be used of what stands within an object. */
  boolean allowPath(String object) {
    return allow(object) || mapped.within(object).stream().anyMatch(this::allow);
  }

  private boolean allowWithin(String inner) {
    return mapped.sources(inner).stream().allMatch(rights::allow);
  }

  private boolean allowKind(String name, MappedField kind) {
    if (kind.computed()) {
      return grantedByName(name);
    }
    return !kind.isOpen()
        || rights.exclude().stream().noneMatch(pattern -> mayMatchWithin(pattern, name));
  }

  /** What a script makes may show anything of a document: only who granted its name knew that. */
  private boolean grantedByName(String name) {
    return rights.include().stream().anyMatch(pattern -> pattern.text().equals(name));
  }

  /**
   * Whether documents may be found by those that they are joined with, for which no field is named.
   */
  boolean allowJoins() {
    return mapped.names().stream()
        .filter(name -> mapped.of(name).stream().anyMatch(MappedField::isJoin))
        .allMatch(this::allow);
  }

  /** Whether a pattern may match something that begins with the name and a dot. */
  private static boolean mayMatchWithin(WildcardPattern pattern, String name) {
    String text = pattern.text();
    int star = text.indexOf('*');
    String begin = star < 0 ? text : text.substring(0, star);
    String around = name + ".";
    return begin.startsWith(around) || (star >= 0 && around.startsWith(begin));
  }

  /** All mapped fields with values that match the pattern and may be used, in order. */
  List<String> matching(WildcardPattern pattern) {
    return mapped.names().stream()
        .filter(pattern::matches)
        .filter(mapped::isLeaf)
        .filter(this::allow)
        .toList();
  }

  /** Those that may be used of the fields in which any text can be looked for, in order. */
  List<String> texts() {
    return mapped.names().stream().filter(mapped::isText).filter(this::allow).toList();
  }
}
