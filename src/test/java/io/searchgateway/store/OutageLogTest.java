package io.searchgateway.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OutageLogTest {

  private final KeptLines lines = new KeptLines();
  private final OutageLog outage = new OutageLog(lines, "Nothing is found", "All is found again");

  @Test
  void onlyTheBeginningAndTheEndAreLogged() {
    outage.ended(null);
    assertThat(lines.kept).isEmpty();
    for (int i = 0; i < 3; i++) {
      outage.ended(new CompletionException(new IllegalStateException("away " + i)));
    }
    assertThat(lines.kept).containsExactly("WARNING Nothing is found: away 0");
    outage.ended(null);
    outage.ended(null);
    assertThat(lines.kept).hasSize(2).last().isEqualTo("INFO All is found again");
  }

  private static final class KeptLines implements System.Logger {
    private final List<String> kept = new ArrayList<>();

    @Override
    public String getName() {
      return "kept";
    }

    @Override
    public boolean isLoggable(Level level) {
      return true;
    }

    @Override
    public void log(
        Level level, @Nullable ResourceBundle bundle, String text, @Nullable Throwable thrown) {
      kept.add(level + " " + text);
    }

    @Override
    public void log(
        Level level,
        @Nullable ResourceBundle bundle,
        String text,
        @Nullable Object @Nullable ... values) {
      kept.add(level + " " + (values == null ? text : MessageFormat.format(text, values)));
    }
  }
}
