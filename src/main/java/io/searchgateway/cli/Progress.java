package io.searchgateway.cli;

import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** How far an import is, for somebody who watches; nothing is drawn for a script. */
final class Progress implements AutoCloseable {

  private static final long MIB = 1 << 20;
  private static final int DRAW_MILLIS = 250;

  private final Optional<ProgressBar> bar;

  private Progress(Optional<ProgressBar> bar) {
    this.bar = bar;
  }

  static Progress hidden() {
    return new Progress(Optional.empty());
  }

  /**
   * A bar.
   *
   * @param length of the whole in bytes; negative when it is not known
   */
  static Progress shown(String title, long length) {
    return new Progress(
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
