package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.function.Function;

/**
 * A form of JSON together with what it is read as.
 *
 * @param form which JSON is taken
 * @param conversion from JSON that the form admits
 */
record Shape<T>(JsonForm form, Conversion<T> conversion) {

  /** Makes a value of JSON that is of the right type at its top. */
  @FunctionalInterface
  interface Conversion<T> {
    /**
     * Converts; what is wrong further down goes to the findings.
     *
     * @return empty when nothing usable was sent, which need not be a fault
     */
    Optional<T> convert(JsonValue value, Pointer at, RequestFindings findings);
  }

  /** Reads a value that is not null; one of the wrong type is a fault. */
  Optional<T> read(JsonValue value, Pointer at, RequestFindings findings) {
    if (!form.admits(value)) {
      findings.wrongType(form, value, at);
      return Optional.empty();
    }
    return conversion.convert(value, at, findings);
  }

  <R> Shape<R> map(Function<T, R> further) {
    return new Shape<>(
        form, (value, at, findings) -> conversion.convert(value, at, findings).map(further));
  }
}
