package io.searchgateway.pipeline.upload;

import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.text.DefinitionTexts;
import io.searchgateway.pipeline.text.Position;
import io.searchgateway.pipeline.text.Positions;
import io.searchgateway.pipeline.text.TextReading;
import io.searchgateway.problem.Detail;
import io.searchgateway.problem.Place;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the places of faults in a definition's text, which is read again for the first of them. */
final class Locating {

  private final DefinitionText text;
  private final String file;
  private @Nullable Optional<Positions> positions;

  Locating(DefinitionText text, String folder) {
    this.text = text;
    this.file = UploadedDefinition.file(text, folder);
  }

  Detail detail(DefinitionFault fault) {
    return new Detail(fault.path(), fault.code(), fault.message(), place(fault.path()));
  }

  Detail detail(Detail fault) {
    return new Detail(fault.path(), fault.code(), fault.message(), place(fault.path()));
  }

  private Place place(String pointer) {
    Optional<Positions> known = positions;
    if (known == null) {
      known =
          DefinitionTexts.read(text) instanceof TextReading.Read read
              ? Optional.of(read.positions())
              : Optional.empty();
      positions = known;
    }
    Position at = known.flatMap(all -> all.of(pointer)).orElse(new Position(0, 0));
    return Place.of(file, at.line(), at.column());
  }
}
