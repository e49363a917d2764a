package io.searchgateway.rights;

import static io.searchgateway.rights.Category.CAT;
import static io.searchgateway.rights.Category.CLUSTERS;
import static io.searchgateway.rights.Category.DOCS;
import static io.searchgateway.rights.Category.INDICES;
import static io.searchgateway.rights.Category.MISC;
import static io.searchgateway.rights.Category.SEARCH;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Groups of engine APIs within categories. */
public enum Acl {
  REINDEX(DOCS),
  TERMVECTORS(DOCS),
  UPDATE(DOCS),
  CREATE(DOCS),
  MTERMVECTORS(DOCS),
  BULK(DOCS),
  DELETE(DOCS),
  SOURCE(DOCS),
  DELETE_BY_QUERY(DOCS),
  GET(DOCS, MISC),
  MGET(DOCS),
  UPDATE_BY_QUERY(DOCS),
  INDEX(DOCS),
  EXISTS(DOCS),
  FIELD_CAPS(SEARCH),
  MSEARCH(SEARCH),
  VALIDATE(SEARCH),
  RANK_EVAL(SEARCH),
  RENDER(SEARCH),
  SEARCH_SHARDS(SEARCH),
  SEARCH_API("search", SEARCH),
  COUNT(SEARCH),
  EXPLAIN(SEARCH),
  SQL(SEARCH),
  ESQL(SEARCH),
  EQL(SEARCH),
  ASYNC_SEARCH(SEARCH),
  PIT(SEARCH),
  TERMS_ENUM(SEARCH),
  KNN_SEARCH(SEARCH),
  GRAPH(SEARCH),
  UPGRADE(INDICES),
  SETTINGS(INDICES),
  INDICES_API("indices", INDICES),
  SPLIT(INDICES),
  ALIASES(INDICES),
  STATS(INDICES),
  TEMPLATE(INDICES),
  OPEN(INDICES),
  MAPPING(INDICES),
  RECOVERY(INDICES),
  ANALYZE(INDICES),
  CACHE(INDICES),
  FORCEMERGE(INDICES),
  ALIAS(INDICES),
  REFRESH(INDICES),
  SEGMENTS(INDICES),
  CLOSE(INDICES),
  FLUSH(INDICES),
  SHRINK(INDICES),
  SHARD_STORES(INDICES),
  ROLLOVER(INDICES),
  DATA_STREAM(INDICES),
  RESOLVE(INDICES),
  CAT_API("cat", CAT),
  REMOTE(CLUSTERS),
  NODES(CLUSTERS),
  TASKS(CLUSTERS),
  CLUSTER(CLUSTERS),
  SCRIPTS(MISC),
  INGEST(MISC),
  SNAPSHOT(MISC),
  TRANSFORM(MISC),
  ENRICH(MISC),
  SECURITY(MISC),
  PLUGINS(MISC),
  /** Routes that no table names. */
  RAW(MISC),
  /** A name without meaning, kept because existing records hold it. */
  DOC,
  /** As {@link #DOC}. */
  MAPPINGS;

  private static final Map<String, Acl> BY_WORD = new HashMap<>();
  private static final Map<Category, EnumSet<Acl>> BY_CATEGORY = new EnumMap<>(Category.class);

  static {
    Arrays.stream(values()).forEach(acl -> BY_WORD.put(acl.word(), acl));
    for (Category category : Category.values()) {
      EnumSet<Acl> part = EnumSet.noneOf(Acl.class);
      Arrays.stream(values()).filter(acl -> acl.categories.contains(category)).forEach(part::add);
      BY_CATEGORY.put(category, part);
    }
  }

  private final String word;

  @SuppressWarnings("ImmutableEnumChecker") // It cannot be modified, only its type does not say so.
  private final Set<Category> categories;

  Acl(Category... categories) {
    this.word = name().toLowerCase(Locale.ROOT);
    this.categories = set(categories);
  }

  Acl(String word, Category category) {
    this.word = word;
    this.categories = set(category);
  }

  private static Set<Category> set(Category... categories) {
    EnumSet<Category> set = EnumSet.noneOf(Category.class);
    Collections.addAll(set, categories);
    return Collections.unmodifiableSet(set);
  }

  /** The name in records and answers, in lower case. */
  public String word() {
    return word;
  }

  @Override
  public String toString() {
    return word;
  }

  /** The categories that it is part of; none for names without meaning. */
  public Set<Category> categories() {
    return categories;
  }

  /** The one of that name. */
  public static Optional<Acl> of(String word) {
    return Optional.ofNullable(BY_WORD.get(word));
  }

  /** All that are part of one of these categories. */
  public static Set<Acl> within(Set<Category> categories) {
    EnumSet<Acl> found = EnumSet.noneOf(Acl.class);
    categories.forEach(category -> found.addAll(BY_CATEGORY.get(category)));
    return Collections.unmodifiableSet(found);
  }
}
