package io.searchgateway.engine;

import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The engine's nodes, taken in turn; those set aside are passed over while others are left. */
public final class EngineNodes {

  private final List<EngineNode> nodes;
  private final AtomicInteger turn = new AtomicInteger();
  private volatile EngineLimits limits = EngineLimits.USUAL;

  public EngineNodes(List<URI> addresses) {
    nodes = addresses.stream().map(EngineNode::new).toList();
  }

  public List<EngineNode> all() {
    return nodes;
  }

  /** What requests to any of them are held to. */
  public EngineLimits limits() {
    return limits;
  }

  /** Holds requests to other limits from now on. */
  public void limitTo(EngineLimits told) {
    limits = told;
  }

  /** How many nodes are not set aside. */
  public long usable() {
    long now = System.nanoTime();
    return nodes.stream().filter(node -> node.usable(now)).count();
  }

  /** The next node; when all are set aside, the next of them all the same. */
  public EngineNode next() {
    int size = nodes.size();
    if (size == 1) {
      return nodes.get(0);
    }
    int first = Math.floorMod(turn.getAndIncrement(), size);
    long now = System.nanoTime();
    for (int i = 0; i < size; i++) {
      EngineNode node = nodes.get((first + i) % size);
      if (node.usable(now)) {
        return node;
      }
    }
    return nodes.get(first);
  }
}
