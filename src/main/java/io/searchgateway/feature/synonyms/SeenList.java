package io.searchgateway.feature.synonyms;

import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.store.Stored;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a client has seen of the synonyms of an index: a change is made only if they are still so.
 * An index without synonyms has no list, and no tag.
 *
 * @param ifMatch the tags of a list that must be there; any when absent
 * @param ifNoneMatch the tags of lists that must not be there; none when absent
 */
record SeenList(@Nullable String ifMatch, @Nullable String ifNoneMatch) {

  /** Nothing: a change is made in any case. */
  static final SeenList NOTHING = new SeenList(null, null);

  private static final int BASE = 36;

  /**
   * The state of a list. Engines that number the versions of a document begin anew some time after
   * it was deleted, as it is with the last synonym: the time tells one list from another.
   */
  static String tag(Stored<SynonymList> list) {
    String version = Preconditions.tag(list.version());
    return version.substring(0, version.length() - 1)
        + '-'
        + Long.toString(list.value().updatedAt().toEpochMilli(), BASE)
        + '"';
  }

  /**
   * Lets a list pass that is in the state that was seen.
   *
   * @throws Problem 412
   */
  void check(Optional<Stored<SynonymList>> list) {
    Preconditions.checkTag(ifMatch, ifNoneMatch, list.map(SeenList::tag));
  }
}
