package io.searchgateway.pipeline.upload;

import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.text.DefinitionTexts;
import io.searchgateway.pipeline.text.Position;
import io.searchgateway.pipeline.text.TextReading;
import io.searchgateway.problem.Detail;
import io.searchgateway.problem.Place;
import org.jspecify.annotations.Nullable;

/** Finds the places of faults in a definition's text, which is read again for the first of them. */
final class Locating {

  private static final Position NOWHERE = new Position(0, 0);

  private final DefinitionText text;
  private final String file;
  private @Nullable TextReading reading;

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
    TextReading known = reading;
    if (known == null) {
      known = DefinitionTexts.read(text);
      reading = known;
    }
    Position at =
        known instanceof TextReading.Read read
            ? read.positions().of(pointer).orElse(NOWHERE)
            : NOWHERE;
    return Place.of(file, at.line(), at.column());
  }
}
