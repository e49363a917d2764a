package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.observability.Metrics;
import io.searchgateway.observability.Traffic;
import io.searchgateway.observability.TrafficSample;
import io.searchgateway.observability.TrafficSample.Kind;
import io.searchgateway.observability.TrafficSample.Latencies;
import io.searchgateway.observability.TrafficSample.Searches;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Locale;
import java.util.Optional;

/**
 * {@code GET /_gateway/traffic?minutes=60}: requests, errors and latencies of this gateway as a
 * time series, one sample a minute. Needs the right to cluster APIs. 200 with JSON; 400 when {@code
 * minutes} is no number in range.
 */
@Path("_gateway/traffic")
@OpenTo(value = Audience.HOLDERS, category = Category.CLUSTERS, whole = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class TrafficResource {

  private static final int MOST = (int) Traffic.KEPT.dividedBy(Traffic.INTERVAL);

  private final Traffic traffic;

  @Inject
  public TrafficResource(Metrics metrics) {
    traffic = metrics.traffic();
  }

  /**
   * The last minutes, the one under way included.
   *
   * @param minutes how many, from 1 to a day
   * @return {@code {"interval":60,"searches":{…},"searches_before":{…},"samples":[…]}}, the oldest
   *     first; {@code interval} in seconds, percentiles in milliseconds and null where nothing
   *     passed; {@code searches_before} of as many minutes before, null when these are not known;
   *     {@code errors} are answers of 5xx and broken ones, {@code client_errors} those of 4xx;
   *     requests of the dashboard are in {@code by_kind} alone
   */
  @GET
  public JsonObject traffic(@QueryParam("minutes") @DefaultValue("60") String minutes) {
    int number = number(minutes);
    JsonArrayBuilder samples = Json.array();
    traffic.last(number).forEach(sample -> samples.add(json(sample)));
    return Json.object()
        .add("interval", Traffic.INTERVAL.toSeconds())
        .add("searches", json(traffic.searches(number)))
        .add(
            "searches_before",
            traffic
                .searchesBefore(number)
                .<JsonValue>map(before -> json(before).build())
                .orElse(JsonValue.NULL))
        .add("samples", samples)
        .build();
  }

  private static int number(String minutes) {
    if (minutes.matches("[0-9]{1,4}")) {
      int number = Integer.parseInt(minutes);
      if (number >= 1 && number <= MOST) {
        return number;
      }
    }
    throw Problem.of(400, "invalid_parameter", "minutes must be a number from 1 to " + MOST);
  }

  private static JsonObjectBuilder json(TrafficSample sample) {
    JsonObjectBuilder json =
        Json.object()
            .add("at", sample.at().toString())
            .add("requests", sample.requests())
            .add("errors", sample.errors())
            .add("client_errors", sample.faulty());
    add(json, sample.times());
    json.add("searches", json(sample.searches()));
    JsonObjectBuilder kinds = Json.object();
    for (Kind kind : Kind.values()) {
      kinds.add(kind.name().toLowerCase(Locale.ROOT), sample.kinds().getOrDefault(kind, 0L));
    }
    return json.add("by_kind", kinds);
  }

  private static JsonObjectBuilder json(Searches searches) {
    JsonObjectBuilder json = Json.object().add("count", searches.count());
    add(json, searches.times());
    return json;
  }

  private static void add(JsonObjectBuilder json, Optional<Latencies> percentiles) {
    percentiles.ifPresentOrElse(
        times ->
            json.add("p50_ms", times.p50()).add("p95_ms", times.p95()).add("p99_ms", times.p99()),
        () -> json.addNull("p50_ms").addNull("p95_ms").addNull("p99_ms"));
  }
}
