package io.searchgateway.feature.analytics.stage;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.config.AnalyticsSettings;
import io.searchgateway.feature.analytics.event.EventRecorder;
import io.searchgateway.feature.analytics.event.KeptItems;
import io.searchgateway.feature.analytics.event.PipelineEvents;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.KeptStore;
import io.searchgateway.feature.analytics.place.PlaceDatabase;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.recording.RecordedSearch;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.StageTrial;
import io.searchgateway.search.history.Searcher;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventStagesTest {

  private final CalledEngine engine = new CalledEngine();
  private final List<String> written = new CopyOnWriteArrayList<>();
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
  private final PipelineEvents stages =
      new PipelineEvents(
          events,
          new KeptItems(
              events,
              recorder,
              new KeptStore(engine.client(), engine.indices(), () -> Optional.of(DIALECT))));
  private final StageTrial trial =
      new StageTrial(
          new RecordClickStage(stages),
          new RecordConversionStage(stages),
          new RecordFavoriteStage(stages),
          new RecordSaveSearchStage(stages));

  @BeforeEach
  void open() {
    engine
        .stub()
        .on(
            line -> line.path().endsWith("/_bulk"),
            exchange -> {
              written.add(exchange.readBody().utf8());
              exchange.answerJson(200, "{\"errors\":false,\"items\":[]}");
            })
        .on(
            line -> line.path().endsWith("/_search"),
            CannedAnswers.json(200, "{\"hits\":{\"hits\":[]}}"));
    done(recorder.open());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private String search() {
    return recorder
        .begin(
            RecordedSearch.of(
                new Searcher(Optional.of("anne"), "", "", "admin"),
                "god",
                List.of("shop"),
                Map.of()))
        .id();
  }

  private PipelineAnswer run(String stage, String body) {
    return done(trial.start("[{'use':'" + stage + "'}]", body).answer());
  }

  @Test
  void clicksAndConversionsAreRecordedAndAnsweredAsTheApiDoes() {
    String id = search();
    PipelineAnswer click = run("recordClick", "{'query_id':'" + id + "','click_on':{'7':2}}");
    assertThat(click.response().code()).isEqualTo(200);
    assertThat(StageTrial.text(click))
        .isEqualTo("{\"query_id\":\"" + id + "\",\"message\":\"recorded\"}");
    PipelineAnswer conversion =
        run("recordConversion", "{'query_id':'" + id + "','conversion_on':['7']}");
    assertThat(conversion.response().code()).isEqualTo(200);
    done(recorder.flush());
    assertThat(String.join("", written))
        .contains("\"kind\":\"click\"", "\"kind\":\"conversion\"", "\"doc\":\"shop/7\"");
  }

  @Test
  void anEventOfAnUnknownSearchIsOfTheIndicesOfThePath() {
    PipelineAnswer answer =
        run(
            "recordClick",
            "{'query_id':'4ecb1e52-6a0e-4f0f-8a3f-0d4f0a9d8c11','click_on':{'7':2}}");
    assertThat(answer.response().code()).isEqualTo(202);
    done(recorder.flush());
    assertThat(String.join("", written)).contains("\"scope\":\"shop\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"recordClick", "recordConversion", "recordFavorite", "recordSaveSearch"})
  void whatIsWrongIsToldWithThePlace(String stage) {
    PipelineAnswer answer = run(stage, "{'query_id':7}");
    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(StageTrial.text(answer)).contains("\"wrong_type\"", "\"/query_id\"");
    PipelineAnswer none = run(stage, "no JSON");
    assertThat(none.response().code()).isEqualTo(400);
    assertThat(StageTrial.text(none)).contains("\"bad_json\"");
  }

  @Test
  void nobodyRecordsWithoutACredential() {
    trial.withoutCaller();
    PipelineAnswer answer = run("recordClick", "{'query':'god','click_on':{'7':2}}");
    assertThat(answer.response().code()).isEqualTo(401);
    done(recorder.flush());
    assertThat(written).isEmpty();
  }

  @Test
  void anAnswerThatIsThereStays() {
    String stages = "[{'use':'answer','inputs':{'body':'mine'}},{'use':'recordClick'}]";
    PipelineAnswer answer =
        done(trial.start(stages, "{'query_id':'" + search() + "','click_on':{'7':2}}").answer());
    assertThat(StageTrial.text(answer)).isEqualTo("mine");
    done(recorder.flush());
    assertThat(String.join("", written)).contains("\"kind\":\"click\"");
  }
}
