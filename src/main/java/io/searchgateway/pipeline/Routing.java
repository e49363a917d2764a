package io.searchgateway.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What the routing table has to say of one request. */
public sealed interface Routing {

  /** No pipeline takes the request. */
  Routing LEFT = new Left();

  /** A pipeline takes it. */
  record Taken(RouteMatch match) implements Routing {}

  /** It is left to the built-in routes. */
  record Left() implements Routing {}

  /**
   * Only its body will tell.
   *
   * @param candidates in the order in which they are to be asked; the first looks at the body, and
   *     only the last may take any request
   */
  record Undecided(List<RouteMatch> candidates) implements Routing {

    public Undecided {
      candidates = List.copyOf(candidates);
    }

    /** The pipeline that takes the request, whose body was read. */
    public Optional<RouteMatch> decide(TriggerRequest request) {
      return candidates.stream().filter(candidate -> takes(candidate, request)).findFirst();
    }

    /** Whether one of the candidates is as said. */
    public boolean mayBe(Predicate<RouteMatch> wanted) {
      return candidates.stream().anyMatch(wanted);
    }
  }

  /** Asks the candidates one after the other, up to one that needs the body. */
  static Routing of(List<RouteMatch> candidates, TriggerRequest request) {
    for (int i = 0; i < candidates.size(); i++) {
      RouteMatch candidate = candidates.get(i);
      if (candidate.pipeline().trigger().filter(PipelineTrigger::readsBody).isPresent()) {
        return new Undecided(candidates.subList(i, candidates.size()));
      }
      if (takes(candidate, request)) {
        return new Taken(candidate);
      }
    }
    return LEFT;
  }

  private static boolean takes(RouteMatch candidate, TriggerRequest request) {
    return candidate
        .pipeline()
        .trigger()
        .map(trigger -> trigger.takes(request, candidate.matched()))
        .orElse(true);
  }
}
