package io.searchgateway.feature.analytics.event;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.config.AnalyticsSettings;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.place.PlaceDatabase;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.testkit.CalledEngine;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EventRecorderTest {

  private final CalledEngine engine = new CalledEngine();
  private final AnalyticsPreferences preferences =
      new AnalyticsPreferences(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE);
  private final Recorder recorder =
      new Recorder(
          new FactStore(engine.client(), engine.indices(), () -> Optional.of(DIALECT)),
          engine.indices(),
          () -> Optional.of(DIALECT),
          preferences,
          new PlaceDatabase(new AnalyticsSettings(false, Optional.empty())));
  private final EventRecorder events = new EventRecorder(recorder, preferences);
  private final EventSender sender =
      new EventSender(Caller.administrator("anne"), "192.0.2.7", "", false);

  @AfterEach
  void close() {
    engine.close();
  }

  private EventResult recorded(EventType type, String json) {
    ClientEvent event =
        new EventReader(Instant.now()).read(type, object(json), Pointer.ROOT, false);
    return events.record(event, sender, List.of(), Map.of());
  }

  @Test
  void aSearchThatIsNotKeptIsNotCalledRecorded() {
    Problem problem =
        catchThrowableOfType(
            Problem.class, () -> recorded(EventType.SEARCH, "{'query':'god','index':'films'}"));
    assertThat(problem.status()).isEqualTo(503);
  }

  @Test
  void aSearchWithTheIdOfAnEventHasTheSameIdEachTime() {
    done(recorder.open());
    String search = "{'query':'god','index':'films','event_id':'e1'}";
    String id = recorded(EventType.SEARCH, search).queryId();
    assertThat(recorded(EventType.SEARCH, search).queryId()).isEqualTo(id);
    assertThat(recorded(EventType.SEARCH, search.replace("e1", "e2")).queryId()).isNotEqualTo(id);
    String click = "{'query':'god','index':'films','event_id':'e1','click_on':{'1':1}}";
    assertThat(recorded(EventType.CLICK, click).queryId()).isEqualTo(id);
    assertThat(recorder.recent(id)).isPresent();
  }

  @Test
  void aSearchWhoseIdIsChosenIsFoundThoughOthersAreTyped() {
    done(recorder.open());
    String id = "4ecb1e52-6a0e-4f0f-8a3f-0d4f0a9d8c11";
    recorded(EventType.SEARCH, "{'query':'g','index':'films'}");
    recorded(EventType.SEARCH, "{'query':'go','index':'films','query_id':'" + id + "'}");
    recorded(EventType.SEARCH, "{'query':'god','index':'films'}");
    assertThat(recorded(EventType.CLICK, "{'query_id':'" + id + "','click_on':{'1':1}}").status())
        .isEqualTo(200);
  }
}
