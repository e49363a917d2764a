package io.searchgateway.pipeline.stored;

import io.searchgateway.store.Stored;
import java.util.List;
import java.util.Optional;

/**
 * A change of one pipeline's head.
 *
 * @param before as it was found; absent for a new pipeline
 * @param after as it shall be; absent when the pipeline is deleted
 */
record PipelineHeadChange(Optional<Stored<PipelineHead>> before, Optional<PipelineHead> after) {

  static PipelineHeadChange of(Stored<PipelineHead> before, PipelineHead after) {
    return new PipelineHeadChange(Optional.of(before), Optional.of(after));
  }

  String id() {
    return after.or(() -> before.map(Stored::value)).orElseThrow().id();
  }

  /** Documents that nothing refers to afterwards. */
  List<String> gone() {
    return before
        .map(
            old ->
                after
                    .map(old.value()::documentsNotIn)
                    .orElseGet(
                        () -> old.value().versions().stream().map(VersionEntry::document).toList()))
        .orElse(List.of());
  }

  /** The head that takes the change back; its numbers are not given again. */
  Optional<PipelineHead> undone() {
    return before.map(
        old -> {
          PipelineHead head = old.value();
          int last = Math.max(head.last(), after.map(PipelineHead::last).orElse(0));
          return new PipelineHead(
              head.id(), head.incarnation(), head.live(), last, head.createdAt(), head.versions());
        });
  }
}
