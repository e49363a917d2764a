package io.searchgateway.indices.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.language.Language;
import io.searchgateway.language.Languages;
import io.searchgateway.testkit.CalledEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LanguageProbeTest {

  private final CalledEngine engine = new CalledEngine();
  private final LanguageProbe probe = new LanguageProbe(engine.client());
  private final Language polish = Languages.find("polish").orElseThrow();

  @AfterEach
  void stop() {
    engine.close();
  }

  private boolean supported() {
    return CalledEngine.done(probe.supports(polish));
  }

  private void answer(int status) {
    engine
        .stub()
        .on(
            line -> line.path().equals("/_analyze"),
            exchange -> {
              exchange.readBody();
              exchange.answerJson(status, "{}");
            });
  }

  @Test
  void theEngineIsAskedOnceForSeveralRequests() {
    answer(400);
    assertThat(supported()).isFalse();
    assertThat(supported()).isFalse();
    assertThat(engine.stub().received("_analyze")).hasSize(1);
  }

  @Test
  void whatItDidNotTellIsAskedAgain() {
    answer(500);
    assertThat(CalledEngine.problem(probe.supports(polish)).type()).isEqualTo("analysis_unknown");
    answer(200);
    assertThat(supported()).isTrue();
  }
}
