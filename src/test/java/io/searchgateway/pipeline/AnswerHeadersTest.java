package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.PipelineLimits.Purpose;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

/** Headers that tell of an invocation. */
class AnswerHeadersTest {

  private static final String GOOD = "[{'id':'check query field','script':'{}'}]";
  private static final String BAD = "[{'id':'set \u00e9rror, 1','script':'throw no'}]";

  private final List<Optional<String>> kept = new ArrayList<>();
  private final PipelineFixture fixture =
      new PipelineFixture()
          .limits(PipelineLimits.DEFAULT)
          .listener((call, answer) -> kept.add(answer.log()));

  private HttpFields headers(String stages) {
    return fixture.run(stages).response().headers();
  }

  @Test
  void thePipelineIsNamed() {
    HttpFields headers = headers(GOOD);

    assertThat(headers.get("X-Pipeline-Id")).isEqualTo("p1");
    assertThat(headers.get("X-Pipeline-Version")).isEqualTo("3");
    assertThat(headers.contains("X-Pipeline-Error")).isFalse();
    assertThat(headers.contains("X-Pipeline-Trace")).isFalse();
    assertThat(kept).containsExactly(Optional.empty());
  }

  @Test
  void anErrorIsNamedAndTheRecordToo() {
    HttpFields headers = headers(BAD);

    assertThat(headers.get("X-Pipeline-Error")).isEqualTo("set%20%C3%A9rror%2C%201");
    assertThat(kept).containsExactly(Optional.of(headers.get("X-Pipeline-Trace")));
  }

  @Test
  void aRouteMayHaveARecordOfEveryInvocation() {
    Pipeline pipeline =
        fixture.pipeline(
            "{'routes':[{'path':'/x','method':'POST','recordLogs':true}],'stages':" + GOOD + "}");
    PipelineAnswer answer =
        PipelineFixture.over(fixture.start(pipeline, PipelineFixture.request("")));

    assertThat(answer.log()).isPresent();
  }

  @Test
  void aTestRunLeavesNoRecord() {
    fixture.limits(PipelineLimits.DEFAULT.with(Purpose.TEST));
    assertThat(headers(BAD).contains("X-Pipeline-Trace")).isFalse();
    assertThat(kept).containsExactly(Optional.empty());
  }

  @Test
  void theySayNothingWhenSwitchedOff() {
    fixture.limits(new PipelineLimits(1000, false));
    assertThat(headers(BAD).stream().map(field -> field.getName()))
        .noneMatch(name -> name.startsWith("X-Pipeline"));
  }

  @Test
  void anAdministratorIsToldTheTimesWhenAsking() {
    assertThat(timing(Optional.of(Caller.administrator("a")), "true"))
        .matches(
            "check%20query%20field;desc=success;dur=[0-9.]+, off;desc=disabled, total;dur=[0-9.]+");
  }

  @Test
  void othersAreNotToldTheTimes() {
    assertThat(timing(Optional.of(Caller.administrator("a")), "")).isEmpty();
    assertThat(timing(Optional.of(Caller.powerless("a")), "true")).isEmpty();
    assertThat(timing(Optional.empty(), "true")).isEmpty();
  }

  private String timing(Optional<Caller> caller, String debug) {
    Pipeline pipeline =
        fixture.ofStages(
            "[{'id':'check query field','script':'{}'},"
                + "{'id':'off','script':'{}','enabled':false}]");
    PipelineRequest request = PipelineFixture.request("");
    PipelineRequest asking =
        request.withHeaders(HttpFields.build(request.headers()).put("X-Pipeline-Debug", debug));
    Exchange exchange =
        new Exchange("id", "POST", asking.target(), "192.0.2.7", Map.of(), List.of());
    caller.ifPresent(exchange::authenticated);
    PipelineRun run = fixture.start(pipeline, asking, exchange);
    return Optional.ofNullable(PipelineFixture.over(run).response().headers().get("Server-Timing"))
        .orElse("");
  }

  @Test
  void limitsOfAClientAreThoseOfTheService() {
    assertThat(PipelineLimits.DEFAULT.stageTimeout()).isEqualTo(Duration.ofSeconds(60));
    assertThat(PipelineLimits.DEFAULT.purpose()).isEqualTo(Purpose.SERVICE);
  }
}
