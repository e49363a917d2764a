package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.EngineApi;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EnginePathsTest {

  @Test
  void noApiOfAnyEngineIsAnsweredByTheGatewayItself() {
    assertThat(EngineApi.all())
        .hasSizeGreaterThan(2000)
        .noneMatch(api -> RestPaths.isRest(new RequestTarget(api.example(), Optional.empty())));
  }
}
