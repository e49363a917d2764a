package io.searchgateway.feature.synonyms;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.search.Drafts;
import jakarta.json.JsonArray;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Synonyms that a caller tries out on an index before saving them.
 *
 * @param list in place of what is saved
 * @param faults what is wrong with them, by places in the body of the preview
 */
record DraftSynonyms(SynonymList list, List<Fault> faults) {

  DraftSynonyms {
    faults = List.copyOf(faults);
  }

  /** Those of a run, if it has any. */
  static Optional<DraftSynonyms> of(Optional<Drafts> drafts) {
    return drafts.flatMap(draft -> draft.synonyms().map(synonyms -> read(synonyms, draft.index())));
  }

  private static DraftSynonyms read(JsonArray synonyms, String index) {
    Pointer at = Pointer.ROOT.child("synonyms");
    List<Fault> faults = new ArrayList<>();
    List<Synonym> read = SynonymReader.read(synonyms, index, at, faults);
    return new DraftSynonyms(new SynonymList(index, read, "", Instant.EPOCH), faults);
  }
}
