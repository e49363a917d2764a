package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.syntax.DefinitionParser;
import io.searchgateway.pipeline.syntax.Position;
import io.searchgateway.pipeline.syntax.SyntaxResult;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.SourceLocation;
import org.jspecify.annotations.Nullable;

/** Finds the places of faults in a definition's text, which is read again for the first of them. */
final class FaultLocator {

  private static final Position NOWHERE = new Position(0, 0);

  private final DefinitionText text;
  private final String file;
  private @Nullable SyntaxResult reading;

  FaultLocator(DefinitionText text, String folder) {
    this.text = text;
    this.file = UploadedDefinition.file(text, folder);
  }

  FaultDetail detail(DefinitionFault fault) {
    return new FaultDetail(fault.path(), fault.code(), fault.message(), place(fault.path()));
  }

  FaultDetail detail(FaultDetail fault) {
    return new FaultDetail(fault.path(), fault.code(), fault.message(), place(fault.path()));
  }

  private SourceLocation place(String pointer) {
    SyntaxResult known = reading;
    if (known == null) {
      known = DefinitionParser.read(text);
      reading = known;
    }
    Position at =
        known instanceof SyntaxResult.Read read
            ? read.positions().of(pointer).orElse(NOWHERE)
            : NOWHERE;
    return SourceLocation.of(file, at.line(), at.column());
  }
}
