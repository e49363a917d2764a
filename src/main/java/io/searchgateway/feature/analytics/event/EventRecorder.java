package io.searchgateway.feature.analytics.event;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.event.ClientEvent.Target;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.recording.KnownSearch;
import io.searchgateway.feature.analytics.recording.PendingEvent;
import io.searchgateway.feature.analytics.recording.QueryIds;
import io.searchgateway.feature.analytics.recording.RecordedSearch;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.feature.analytics.recording.Recording;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.search.history.SearchScope;
import io.searchgateway.search.history.Searcher;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** Records what clients tell: searches that they made, and events, each with its search. */
@Component
public final class EventRecorder {

  /** Parts of a position of a click that are added up. */
  private static final long MILLION = 1_000_000;

  private final Recorder recorder;
  private final AnalyticsPreferences preferences;

  @Inject
  public EventRecorder(Recorder recorder, AnalyticsPreferences preferences) {
    this.recorder = recorder;
    this.preferences = preferences;
  }

  /**
   * Records one event.
   *
   * @param indices that the path names; none where it names none
   * @return fails with a {@link Problem}: 403 for searches in indices of others, 404 for an unknown
   *     search where those are not kept, 409 for an id of a search that is in use, 503 while the
   *     engine is away
   */
  CompletionStage<EventResult> record(ClientEvent event, EventSender sender, List<String> indices) {
    return searches(event.queryId().stream().toList())
        .thenApply(known -> record(event, sender, indices, known));
  }

  /** The searches of these ids. */
  CompletionStage<Map<String, KnownSearch>> searches(Collection<String> ids) {
    return recorder.find(ids);
  }

  /** Records one event whose search is among these, or was recorded here lately. */
  EventResult record(
      ClientEvent event,
      EventSender sender,
      List<String> indices,
      Map<String, KnownSearch> searches) {
    List<String> named = indices.isEmpty() ? event.index() : indices;
    require(sender.caller(), named);
    Optional<KnownSearch> known =
        event
            .queryId()
            .flatMap(id -> recorder.recent(id).or(() -> Optional.ofNullable(searches.get(id))));
    if (sender.unwanted() && preferences.privacy().respectsDoNotTrack()) {
      return new EventResult(
          202,
          event.queryId().orElseGet(() -> QueryIds.of(Instant.now())),
          "not recorded: the user has asked not to be tracked");
    }
    if (event.type() == EventType.SEARCH && event.query().isPresent()) {
      if (known.isPresent()) {
        throw Problem.of(409, "query_id_in_use", "there is a search of this query_id already");
      }
      return begun(event, sender, named);
    }
    if (known.isEmpty() && event.queryId().isEmpty()) {
      EventResult search = begun(event, sender, named);
      return added(event, sender, named, recorder.recent(search.queryId()), search.queryId());
    }
    if (known.isEmpty() && !preferences.lenient()) {
      throw Problem.of(404, "query_id_unknown", "there is no search of this query_id");
    }
    if (known.isEmpty() && !mayWrite(sender.caller(), named)) {
      throw Problem.of(
          403,
          "index_not_allowed",
          "there is no search of this query_id: name the indices of the event in index");
    }
    return added(event, sender, named, known, event.queryId().orElse(""));
  }

  /** An index that is named has to be one of the caller's. */
  private static void require(Caller caller, List<String> named) {
    if (!named.isEmpty() && !mayWrite(caller, named)) {
      throw AccessProblems.indexNotAllowed();
    }
  }

  private static boolean mayWrite(Caller caller, List<String> names) {
    return caller.administrator()
        || (names.isEmpty()
            ? caller.rights().indices().isEverything()
            : IndexNames.patterns(names).stream().allMatch(caller.rights().indices()::cover));
  }

  private Searcher searcher(ClientEvent event, EventSender sender) {
    return new Searcher(
        event.userId(),
        event.address().orElse(sender.address()),
        event.userAgent().orElse(sender.userAgent()),
        sender.caller().credential());
  }

  /** Records the search that an event tells of. */
  private EventResult begun(ClientEvent event, EventSender sender, List<String> named) {
    if (named.isEmpty() && !mayWrite(sender.caller(), named)) {
      throw AccessProblems.indexNotAllowed();
    }
    Recording recording =
        recorder.begin(
            new RecordedSearch(
                event.queryId().or(() -> ofEvent(event, sender)),
                searcher(event, sender),
                event.query().orElse(""),
                named,
                event.customEvents(),
                event.filters(),
                List.of(),
                0,
                Optional.empty(),
                "",
                event.type() == EventType.SEARCH ? event.meta() : "",
                event.time(),
                event.tracked(),
                sender.unwanted()));
    if (recording.isDropped()) {
      throw FactStore.away();
    }
    if (event.type() == EventType.SEARCH && event.hits() >= 0) {
      recording.found(
          event.hits(),
          event.targets().stream().map(target -> document(target, SearchScope.of(named))).toList());
    }
    return new EventResult(200, recording.id(), "recorded");
  }

  /** The id of a search that a client tells of with the id of an event: the same each time. */
  private Optional<String> ofEvent(ClientEvent event, EventSender sender) {
    return event
        .eventId()
        .map(id -> recorder.eventId(sender.caller().credential(), "search\n" + id))
        .map(QueryIds::named);
  }

  private EventResult added(
      ClientEvent event,
      EventSender sender,
      List<String> named,
      Optional<KnownSearch> search,
      String queryId) {
    Instant now = Instant.now();
    Instant time = event.time().orElse(now);
    FactDimensions own =
        recorder
            .dimensions(searcher(event, sender), event.customEvents(), time)
            .withoutSearch(SearchScope.of(named));
    search.ifPresent(
        known -> {
          boolean theirs = known.dimensions().credential().equals(own.credential());
          if (!theirs && !mayWrite(sender.caller(), IndexNames.split(known.dimensions().scope()))) {
            throw AccessProblems.indexNotAllowed();
          }
        });
    FactDimensions dimensions =
        search.map(known -> of(known.dimensions(), own, event.userId().isPresent())).orElse(own);
    EventType type = event.type() == EventType.SEARCH ? EventType.IMPRESSION : event.type();
    String id =
        event
            .eventId()
            .map(known -> recorder.eventId(own.credential(), type.word() + "\n" + known))
            .orElseGet(() -> QueryIds.of(time));
    List<PendingEvent> all = new ArrayList<>();
    for (Target target : event.targets()) {
      boolean first = all.isEmpty();
      all.add(
          new PendingEvent(
              first ? id : id + ":" + all.size(),
              type.word(),
              time,
              now,
              dimensions,
              search,
              type.marks(),
              first && type.isInteraction(),
              event.eventId().isPresent(),
              measures(type, target, dimensions.scope(), first ? event.meta() : "")));
    }
    if (!recorder.add(all)) {
      throw FactStore.away();
    }
    return search.isPresent()
        ? new EventResult(200, queryId, "recorded")
        : new EventResult(202, queryId, "recorded without its search, which is not known");
  }

  /** The dimensions of an event of a search: that of the search, with what is its own. */
  private static FactDimensions of(FactDimensions search, FactDimensions own, boolean named) {
    return new FactDimensions(
        named ? own.user() : search.user(),
        named ? own.userId() : search.userId(),
        own.credential(),
        search.text(),
        search.scope(),
        Stream.concat(search.events().stream(), own.events().stream()).distinct().sorted().toList(),
        search.filters(),
        search.bot() || own.bot());
  }

  private static JsonObject measures(EventType type, Target target, String scope, String meta) {
    JsonObjectBuilder measures = Json.object().add(type.measure(), 1);
    if (!target.id().isEmpty()) {
      measures.add(FactFields.DOCUMENT, document(target, scope));
    }
    if (target.position() > 0) {
      measures.add(FactFields.POSITION, target.position());
    }
    if (target.position() > 0 && type == EventType.CLICK) {
      measures
          .add(FactFields.POSITIONS, target.position())
          .add(FactFields.RECIPROCALS, MILLION / target.position());
    }
    target.value().ifPresent(value -> measures.add(FactFields.VALUE, value));
    if (!target.currency().isEmpty()) {
      measures.add(FactFields.CURRENCY, target.currency());
    }
    if (!meta.isEmpty()) {
      measures.add(FactFields.META, meta);
    }
    return measures.build();
  }

  /** Without an index of its own, that of a search in one index. */
  private static String document(Target target, String scope) {
    boolean one = scope.indexOf(',') < 0 && scope.indexOf('*') < 0;
    String index = target.index().isEmpty() && one ? scope : target.index();
    return index + "/" + target.id();
  }
}
