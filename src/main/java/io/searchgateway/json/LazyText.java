package io.searchgateway.json;

import jakarta.json.JsonString;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A text that costs something to make and that most readers pass over. */
final class LazyText implements JsonString {

  private final Supplier<String> source;

  LazyText(Supplier<String> source) {
    this.source = source;
  }

  @Override
  public ValueType getValueType() {
    return ValueType.STRING;
  }

  @Override
  public String getString() {
    return source.get();
  }

  @Override
  public CharSequence getChars() {
    return getString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JsonString text && getString().equals(text.getString());
  }

  @Override
  public int hashCode() {
    return getString().hashCode();
  }

  @Override
  public String toString() {
    return Json.text(getString()).toString();
  }
}
