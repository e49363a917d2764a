package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnonymousSearchGuardTest {

  private final AnonymousSearchGuard guard = new AnonymousSearchGuard();

  private static MultiSearchEntry search(String body) {
    return new MultiSearchEntry(
        JsonValue.EMPTY_JSON_OBJECT,
        Json.readObject(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'terms':{'a':{'index':'.gateway-users','id':'admin','path':'hash'}}}}",
        "{'query':{'bool':{'must':[{'more_like_this':{'like':[{'_index':' .gateway-users'}]}}]}}}",
        "{'query':{'geo_shape':{'a':{'indexed_shape':{'index':'<.gateway-{now/d}>'}}}}}"
      })
  void nobodyWithoutACredentialLooksUpInSystemIndices(String body) {
    MultiSearchEntry lines = search(body);
    assertThatThrownBy(() -> guard.guard(Optional.empty(), lines)).isInstanceOf(Problem.class);
    assertThat(guard.guard(Optional.of(Caller.administrator("admin")), lines)).isSameAs(lines);
  }

  @Test
  void otherSearchesPass() {
    MultiSearchEntry lines = search("{'query':{'term':{'index':'a'}},'index':{'.b':'.c'}}");
    assertThat(guard.guard(Optional.empty(), lines)).isSameAs(lines);
  }
}
