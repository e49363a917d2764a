package io.searchgateway.authorization.field;

import io.searchgateway.rights.FieldRights;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The fields of some indices, as those need them who choose what is searched. */
public final class IndexFields {

  private static final String NESTED = "nested";

  private final MappedFields mapped;

  IndexFields(MappedFields mapped) {
    this.mapped = mapped;
  }

  /** How many there are. */
  public int size() {
    return mapped.names().size();
  }

  /** All of them, in the order of their names, with the forms in which a field is indexed too. */
  public List<String> names() {
    return mapped.names().stream().filter(mapped::isLeaf).sorted().toList();
  }

  /** Whether it is a form of another field, such as {@code title.keyword}, in every index. */
  public boolean isForm(String name, String of) {
    return name.startsWith(of + ".")
        && mapped.of(name).stream().allMatch(MappedField::variant)
        && !mapped.of(name).isEmpty();
  }

  /** Whether values are found under a name in at least one of the indices. */
  public boolean has(String name) {
    return mapped.isLeaf(name);
  }

  /** Whether any text can be looked for in a field, whatever the index. */
  public boolean isText(String name) {
    return mapped.isText(name);
  }

  /** The types of a field, such as {@code keyword}, one unless indices differ. */
  public Set<String> types(String name) {
    return mapped.of(name).stream().map(MappedField::type).collect(Collectors.toSet());
  }

  /**
   * The fields whose text is cut into words, each followed by its other forms in which text can be
   * looked for; in the order of their names. Those within nested objects are left out, for a search
   * that does not name the object finds nothing in them.
   */
  public List<String> words() {
    List<String> found = new ArrayList<>();
    for (String name : mapped.names()) {
      if (isOfWords(name) && !isNested(name)) {
        found.add(name);
        mapped.below(name).stream().filter(this::isForm).forEach(found::add);
      }
    }
    return List.copyOf(found);
  }

  private boolean isOfWords(String name) {
    return mapped.of(name).stream().allMatch(kind -> kind.isOfWords() && kind.searched())
        && mapped.of(name).stream().noneMatch(kind -> kind.variant() || kind.computed());
  }

  /** Phrases are looked for in all fields but some that are known by their names. */
  private boolean isForm(String name) {
    boolean whole = name.endsWith(".keyword");
    return mapped.of(name).stream()
        .allMatch(
            kind ->
                kind.variant() && kind.searched() && (whole ? kind.isText() : kind.isOfWords()));
  }

  private boolean isNested(String name) {
    for (int dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
      if (types(name.substring(0, dot)).contains(NESTED)) {
        return true;
      }
    }
    return false;
  }

  /** Which fields somebody may search by name. */
  public Predicate<String> open(FieldRights rights) {
    return rights.isEverything() ? any -> true : new PermittedFields(rights, mapped)::allow;
  }
}
