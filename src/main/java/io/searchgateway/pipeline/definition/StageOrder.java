package io.searchgateway.pipeline.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** The order in which stages start: as listed, but after what they need. */
public final class StageOrder {

  private StageOrder() {}

  /**
   * The stages in order; those of a cycle, and those in need of them, are left out.
   *
   * @param listed stages whose needs are all among them
   */
  public static List<StageDefinition> of(List<StageDefinition> listed) {
    List<StageDefinition> waiting = new ArrayList<>(listed);
    List<StageDefinition> ordered = new ArrayList<>(listed.size());
    Set<String> placed = new HashSet<>();
    while (placeOne(waiting, ordered, placed)) {
      // Until nothing more can be placed.
    }
    return ordered;
  }

  private static boolean placeOne(
      List<StageDefinition> waiting, List<StageDefinition> ordered, Set<String> placed) {
    for (Iterator<StageDefinition> each = waiting.iterator(); each.hasNext(); ) {
      StageDefinition stage = each.next();
      if (placed.containsAll(stage.needs())) {
        each.remove();
        ordered.add(stage);
        placed.add(stage.id());
        return true;
      }
    }
    return false;
  }
}
