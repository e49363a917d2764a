package io.searchgateway.pipeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The pipelines of this moment: the gateway's own and, above them, the stored ones. */
public final class Pipelines {

  private final List<Pipeline> builtIn;
  private volatile RoutingTable table;

  /**
   * Pipelines of which none is stored yet.
   *
   * @param builtIn the gateway's own
   */
  public Pipelines(List<Pipeline> builtIn) {
    this.builtIn = List.copyOf(builtIn);
    this.table = RoutingTable.of(builtIn);
  }

  /** Swaps the stored ones; one that is enabled takes the place of the built-in one of its id. */
  public void replaceStored(List<Pipeline> stored) {
    Set<String> hidden =
        stored.stream()
            .filter(pipeline -> pipeline.definition().enabled())
            .map(Pipeline::id)
            .collect(Collectors.toSet());
    List<Pipeline> all = new ArrayList<>(builtIn);
    all.removeIf(pipeline -> hidden.contains(pipeline.id()));
    all.addAll(stored);
    table = RoutingTable.of(all, builtIn);
  }

  /** The table of this moment; an exchange keeps to one. */
  public RoutingTable table() {
    return table;
  }

  /** The gateway's own, hidden or not. */
  public List<Pipeline> builtIn() {
    return builtIn;
  }

  /** The pipeline of that id; a stored one comes first, enabled or not. */
  public Optional<Pipeline> find(String id) {
    return table.pipelines().stream()
        .filter(pipeline -> pipeline.id().equals(id))
        .max(Comparator.comparing(Pipeline::origin));
  }
}
