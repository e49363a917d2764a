package io.searchgateway.testkit;

/** One header as it stood on the wire: name and value with their case, the value trimmed. */
public record HeaderLine(String name, String value) {
  public boolean isNamed(String wanted) {
    return name.equalsIgnoreCase(wanted);
  }

  @Override
  public String toString() {
    return name + ": " + value;
  }
}
