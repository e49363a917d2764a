package io.searchgateway.pipeline.rewriting;

import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** What earlier stages want ranked higher; handed to the stage that translates. */
public record Boosts(List<Boost> boosts) {

  /** Nothing in particular. */
  public static final Boosts NONE = new Boosts(List.of());

  public Boosts {
    boosts = List.copyOf(boosts);
  }

  /** With one more. */
  public Boosts and(Boost more) {
    List<Boost> all = new ArrayList<>(boosts);
    all.add(more);
    return new Boosts(all);
  }

  /** The body of the search that the query was translated to, with its score changed. */
  public JsonObject in(JsonObject body, DeclarativeQuery query) {
    JsonObject boosted = body;
    for (Boost boost : boosts) {
      boosted = boost.in(boosted, query);
    }
    return boosted;
  }
}
