package io.searchgateway.search;

import io.searchgateway.query.reader.Warning;
import java.util.List;

/**
 * Warnings of a stage that rewrites requests, attached by that stage for validations.
 *
 * @param all with pointers into the request as the stage left it
 */
public record StageWarnings(List<Warning> all) {

  public StageWarnings {
    all = List.copyOf(all);
  }
}
