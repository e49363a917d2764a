package io.searchgateway.feature.synonyms;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The synonyms of an index after a file was added to them, or has replaced them.
 *
 * @param synonyms all of the index, in order
 * @param shared synonyms of several indices, which are those of the others from now on
 */
record SynonymUpload(
    List<Synonym> synonyms,
    List<Synonym> added,
    int replaced,
    List<Synonym> removed,
    List<UploadReport.Duplicate> duplicates,
    List<Synonym> shared) {

  /**
   * What comes of a file.
   *
   * @param before the synonyms that are there
   * @param replace whether they are replaced; else the file is added to them
   */
  static SynonymUpload of(SynonymFile file, SynonymList before, boolean replace) {
    Map<String, Synonym> known = new HashMap<>();
    before.all().forEach(synonym -> known.putIfAbsent(synonym.rule().meaning(), synonym));
    List<Synonym> next = new ArrayList<>(replace ? List.of() : before.all());
    Set<String> said = new HashSet<>(replace ? Set.of() : known.keySet());
    List<Synonym> added = new ArrayList<>();
    List<UploadReport.Duplicate> duplicates = new ArrayList<>();
    Set<String> kept = new HashSet<>();
    for (SynonymFile.Line line : file.lines()) {
      String meaning = line.rule().meaning();
      Synonym old = known.get(meaning);
      if (!said.add(meaning)) {
        duplicates.add(new UploadReport.Duplicate(line.number(), line.text()));
      } else if (old != null) {
        next.add(old);
        kept.add(old.id());
      } else {
        Synonym synonym = line.of(before.index(), SynonymReader.newId());
        next.add(synonym);
        added.add(synonym);
      }
    }
    List<Synonym> removed =
        replace
            ? before.all().stream().filter(synonym -> !kept.contains(synonym.id())).toList()
            : List.of();
    return new SynonymUpload(
        next,
        added,
        kept.size(),
        removed,
        duplicates,
        removed.stream().filter(synonym -> synonym.indices().size() > 1).toList());
  }
}
