package io.searchgateway.feature.uibuilder.credential;

import io.searchgateway.authorization.field.IndexFields;
import io.searchgateway.feature.uibuilder.model.Filter;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageSearch;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The fields that a page shows, searches, sorts and filters by, held against the mapping of its
 * index.
 *
 * @param named as the document names them, without those of the engine
 * @param mapping absent where the index has none, or is not there
 */
public record PageFields(Set<String> named, Optional<IndexFields> mapping) {

  /** Makes it immutable, in its order. */
  public PageFields {
    named = Collections.unmodifiableSet(new LinkedHashSet<>(named));
    mapping = mapping.filter(fields -> fields.size() > 0);
  }

  /**
   * Those of a page.
   *
   * @param lists fields of its lists of recommendations
   */
  public static PageFields of(
      PageModel model, Collection<String> lists, Optional<IndexFields> mapping) {
    Set<String> named = new LinkedHashSet<>();
    Stream.of(
            PageSearch.named(model).stream(),
            model.search().fields().stream().map(field -> field.field()),
            model.results().sort().stream().map(sort -> sort.field()),
            Stream.concat(model.facets().stream(), model.charts().stream()).map(Filter::field),
            lists.stream())
        .flatMap(some -> some)
        .filter(field -> !field.isEmpty() && !field.startsWith("_"))
        .forEach(named::add);
    return new PageFields(named, mapping);
  }

  /** Names that are patterns: nobody can say what they will match. */
  public List<String> patterns() {
    return named.stream().filter(PageFields::isPattern).toList();
  }

  private static boolean isPattern(String name) {
    return name.indexOf('*') >= 0;
  }

  /**
   * What a credential needs. A right to a field is one to its other forms too, so that of {@code
   * title.keyword} it is {@code title}, where the mapping has it so. Patterns are left out, and
   * objects, for a right to one would be one to all that is in it.
   */
  public Set<String> granted() {
    Set<String> granted = new LinkedHashSet<>();
    named.stream()
        .filter(name -> !isPattern(name) && !isObject(name))
        .map(this::whole)
        .forEach(granted::add);
    return granted;
  }

  private String whole(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 && mapping.filter(all -> all.isForm(name, name.substring(0, dot))).isPresent()
        ? whole(name.substring(0, dot))
        : name;
  }

  /** Whether there are only other fields in it. */
  public boolean isObject(String name) {
    return mapping.filter(all -> !all.types(name).isEmpty() && !all.has(name)).isPresent();
  }

  /**
   * Names that the mapping does not have.
   *
   * @param open which fields are known to who asks: others are told to be missing
   */
  public List<String> missing(Predicate<String> open) {
    return mapping.stream()
        .flatMap(
            all ->
                named.stream()
                    .filter(name -> !isPattern(name))
                    .filter(name -> all.types(name).isEmpty() || !open.test(name)))
        .toList();
  }
}
