package io.searchgateway.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.dialect.DocumentVersion;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SnapshotTest {
  private static final Stored<String> ONE = new Stored<>("1", new DocumentVersion(0, 1), "one");

  @Test
  void documentsAreFoundById() {
    Snapshot<String> view = new Snapshot<>(Map.of("1", ONE), 2);
    assertThat(view.find("1")).contains(ONE);
    assertThat(view.find("2")).isEmpty();
    assertThat(view.all()).containsExactly(ONE);
    assertThat(view.broken()).isEqualTo(2);
  }

  @Test
  void aViewDoesNotChange() {
    Map<String, Stored<String>> documents = new HashMap<>(Map.of("1", ONE));
    Snapshot<String> view = new Snapshot<>(documents, 0);
    documents.clear();
    assertThat(view.all()).containsExactly(ONE);
    assertThatThrownBy(() -> view.documents().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
