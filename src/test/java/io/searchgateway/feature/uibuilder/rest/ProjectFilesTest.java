package io.searchgateway.feature.uibuilder.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProjectFilesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"https://[2001:db8::1]:8443/gw", "http://localhost:8080", "https://a.example"})
  void theUrlOfTheRequestIsThatOfTheGateway(String own) {
    assertThat(ProjectFiles.endpoint(Optional.empty(), own)).isEqualTo(own);
    assertThat(ProjectFiles.endpoint(Optional.of(own + "/"), "http://")).isEqualTo(own);
  }

  @Test
  void whatCannotBeToldIsAskedFor() {
    assertThatThrownBy(() -> ProjectFiles.endpoint(Optional.empty(), "http://a b"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("send it as endpoint");
    assertThatThrownBy(() -> ProjectFiles.endpoint(Optional.of("ftp://a"), "http://a"))
        .isInstanceOf(Problem.class);
  }
}
