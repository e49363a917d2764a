package io.searchgateway.feature.analytics.fact;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.List;

/**
 * Fields of facts. Dimensions say what a fact is about, measures are numbers that are added up: no
 * report counts documents, so that documents with sums of many facts can stand for those.
 */
public final class FactFields {

  /** One of the constants below that are named {@code KIND_…}. */
  public static final String KIND = "kind";

  public static final String QUERY_ID = "query_id";

  /** Trimmed, in lower case, white space collapsed. */
  public static final String TEXT = "text";

  /** The names of the searched indices in order, joined by commas; empty for all. */
  public static final String SCOPE = "scope";

  /** The names of the searched indices. */
  public static final String INDICES = "indices";

  /** The scope, a line feed, and the text. */
  public static final String ENTRY = "entry";

  /** Keyed hash of the user. */
  public static final String USER = "user";

  /** The id of the user as it was sent; only where ids are not hashed. */
  public static final String USER_ID = "user_id";

  /** Country of the client, as its two letters of ISO 3166-1. */
  public static final String COUNTRY = "country";

  public static final String REGION = "region";
  public static final String CITY = "city";

  /** Latitude and longitude of the client in tenths of a degree, with a comma. */
  public static final String POINT = "point";

  /** Address of the client, as far as it is kept. */
  public static final String ADDRESS = "address";

  /** The user, where an id is known. */
  public static final String KNOWN = "known";

  /** The user, where none is. */
  public static final String ANONYMOUS = "anonymous";

  /** Keyed hash of the name of the credential; empty for none. */
  public static final String CREDENTIAL = "credential";

  public static final String SESSION = "session";

  /** Custom events, each as {@code name=value}. */
  public static final String EVENTS = "events";

  /** Names of the custom events. */
  public static final String EVENT_NAMES = "event_names";

  /** Filters of the search, each as {@code label=value}. */
  public static final String FILTERS = "filters";

  /** Labels of the facets that were shown with a search. */
  public static final String FACETS = "facets";

  /** Those of them in which something was selected. */
  public static final String CHOSEN_FACETS = "chosen_facets";

  /** Documents of the first page, each as {@code index/id}. */
  public static final String SHOWN = "shown";

  /** The document of an event as {@code index/id}; without index where that is not known. */
  public static final String DOCUMENT = "doc";

  /** Three letters. */
  public static final String CURRENCY = "currency";

  /** When it happened, in milliseconds since 1970. */
  public static final String TIME = "time";

  /** The day (UTC) since 1970. */
  public static final String DAY = "day";

  /** When the last interaction of a session was, in milliseconds since 1970. */
  public static final String END = "end";

  /** From 1. */
  public static final String POSITION = "position";

  /** When the fact was written last, in milliseconds since 1970, by the clock of the gateway. */
  public static final String WRITTEN = "written";

  /** Which sums a roll-up holds, as {@link RollUpKind} names it; absent for a fact. */
  public static final String ROLLUP = "rollup";

  /** Of a roll-up: the run of the job that has written it. */
  public static final String RUN = "run";

  /** 1 for what a program did. */
  public static final String BOT = "bot";

  public static final String SEARCHES = "searches";

  /** 1 where the number of hits is known. */
  public static final String COUNTED = "counted";

  public static final String NO_RESULTS = "no_results";
  public static final String HITS = "hits";

  /** Milliseconds. */
  public static final String TOOK = "took";

  /** The same, added up. */
  public static final String TOOK_SUM = "took_sum";

  /** 1 where {@link #TOOK} is known. */
  public static final String TIMED = "timed";

  public static final String TRACKED = "tracked";
  public static final String CLICKED = "clicked";
  public static final String SUGGESTION_CLICKED = "suggestion_clicked";
  public static final String CONVERTED = "converted";
  public static final String CLICKS = "clicks";

  /** The position of a click, added up. */
  public static final String POSITIONS = "positions";

  /** A million divided by the position of a click. */
  public static final String RECIPROCALS = "reciprocals";

  public static final String SUGGESTION_CLICKS = "suggestion_clicks";
  public static final String CONVERSIONS = "conversions";

  /** Of a conversion, in hundredths of its currency. */
  public static final String VALUE = "value";

  public static final String FAVORITES = "favorites";
  public static final String SAVED_SEARCHES = "saved_searches";
  public static final String IMPRESSIONS = "impressions";

  /** Events of other names than those above. */
  public static final String ACTIONS = "actions";

  public static final String SESSIONS = "sessions";

  /** Of a session, in milliseconds. */
  public static final String DURATION = "duration";

  public static final String BOUNCED = "bounced";
  public static final String INTERACTIONS = "interactions";

  /** HTTP status of requests. */
  public static final String STATUS = "status";

  /** Requests with that status. */
  public static final String REQUESTS = "requests";

  /** The request of a search as text; not indexed. */
  public static final String STATE = "state";

  /** What a client has sent along with an event; not indexed. */
  public static final String META = "meta";

  /** What a session goes on from; not indexed. */
  public static final String LATEST = "latest";

  public static final String KIND_SEARCH = "search";
  public static final String KIND_TRACKED = "tracked";
  public static final String KIND_CLICKED = "clicked";
  public static final String KIND_SUGGESTION_CLICKED = "suggestion_clicked";
  public static final String KIND_CONVERTED = "converted";
  public static final String KIND_CLICK = "click";
  public static final String KIND_SUGGESTION_CLICK = "suggestion_click";
  public static final String KIND_CONVERSION = "conversion";
  public static final String KIND_FAVORITE = "favorite";
  public static final String KIND_SAVE_SEARCH = "save_search";
  public static final String KIND_IMPRESSION = "impression";
  public static final String KIND_ACTION = "action";
  public static final String KIND_SESSION = "session";
  public static final String KIND_REQUESTS = "requests";

  /** Says that facts of its hour were deleted; it has no measures. */
  public static final String KIND_ERASED = "erased";

  /** Fields that only reports read. */
  static final List<String> LARGE = List.of(STATE, META, SHOWN);

  /** Of a search: all fields but the large ones. */
  public static final JsonObject SMALL = Json.wrapped("excludes", Json.array(LARGE).build());

  static final List<String> WORDS =
      List.of(
          KIND,
          QUERY_ID,
          TEXT,
          SCOPE,
          INDICES,
          ENTRY,
          USER,
          USER_ID,
          ADDRESS,
          COUNTRY,
          REGION,
          CITY,
          POINT,
          KNOWN,
          ANONYMOUS,
          CREDENTIAL,
          SESSION,
          EVENTS,
          EVENT_NAMES,
          FILTERS,
          FACETS,
          CHOSEN_FACETS,
          SHOWN,
          DOCUMENT,
          CURRENCY,
          ROLLUP);

  static final List<String> NUMBERS =
      List.of(
          TIME,
          DAY,
          END,
          WRITTEN,
          RUN,
          POSITION,
          BOT,
          SEARCHES,
          COUNTED,
          NO_RESULTS,
          HITS,
          TOOK,
          TOOK_SUM,
          TIMED,
          TRACKED,
          CLICKED,
          SUGGESTION_CLICKED,
          CONVERTED,
          CLICKS,
          POSITIONS,
          RECIPROCALS,
          SUGGESTION_CLICKS,
          CONVERSIONS,
          VALUE,
          FAVORITES,
          SAVED_SEARCHES,
          IMPRESSIONS,
          ACTIONS,
          SESSIONS,
          DURATION,
          BOUNCED,
          INTERACTIONS,
          STATUS,
          REQUESTS);

  private FactFields() {}
}
