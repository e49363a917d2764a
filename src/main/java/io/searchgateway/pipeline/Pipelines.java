package io.searchgateway.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  /** Swaps the stored ones; a stored one hides the built-in one of its id. */
  public void replaceStored(List<Pipeline> stored) {
    Map<String, Pipeline> all = new LinkedHashMap<>();
    builtIn.forEach(pipeline -> all.put(pipeline.id(), pipeline));
    stored.forEach(pipeline -> all.put(pipeline.id(), pipeline));
    table = RoutingTable.of(new ArrayList<>(all.values()));
  }

  /** The table of this moment; an exchange keeps to one. */
  public RoutingTable table() {
    return table;
  }

  /** The gateway's own, hidden or not. */
  public List<Pipeline> builtIn() {
    return builtIn;
  }

  /** The pipeline of that id. */
  public Optional<Pipeline> find(String id) {
    return table.pipelines().stream().filter(pipeline -> pipeline.id().equals(id)).findFirst();
  }
}
