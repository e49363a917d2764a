package io.searchgateway.cli;

import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** How far an import is, for somebody who watches; nothing is drawn for a script. */
final class ImportProgressBar implements AutoCloseable {

  private static final long MIB = 1 << 20;
  private static final int DRAW_MILLIS = 250;

  private final Optional<ProgressBar> bar;

  private ImportProgressBar(Optional<ProgressBar> bar) {
    this.bar = bar;
  }

  static ImportProgressBar hidden() {
    return new ImportProgressBar(Optional.empty());
  }

  /**
   * A bar.
   *
   * @param length of the whole in bytes; negative when it is not known
   */
  static ImportProgressBar shown(String title, long length) {
    return new ImportProgressBar(
        Optional.of(
            new ProgressBarBuilder()
                .setTaskName(title)
                .setInitialMax(length)
                .setUnit(" MiB", MIB)
                .showSpeed()
                .setStyle(ProgressBarStyle.UNICODE_BLOCK)
                .setUpdateIntervalMillis(DRAW_MILLIS)
                .build()));
  }

  void at(long bytes) {
    bar.ifPresent(drawn -> drawn.stepTo(bytes));
  }

  void say(String words) {
    bar.ifPresent(drawn -> drawn.setExtraMessage(words));
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
