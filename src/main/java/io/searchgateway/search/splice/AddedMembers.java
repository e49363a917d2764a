package io.searchgateway.search.splice;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.Arrays;

/** Adds members at the beginning of the object that passes. */
final class AddedMembers implements ByteSink {

  private static final byte[] COMMA = {','};

  private final byte[] members;
  private final ByteSink output;
  private boolean begun;
  private boolean added;

  /**
   * A sink for one object.
   *
   * @param members at least one
   */
  AddedMembers(JsonObject members, ByteSink output) {
    byte[] object = Json.bytes(members);
    this.members = Arrays.copyOfRange(object, 1, object.length - 1);
    this.output = output;
  }

  @Override
  public void write(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && !added) {
      byte b = bytes[at];
      if (!begun) {
        begun = b == '{';
        output.write(bytes, at, at + 1);
        at++;
        if (begun) {
          output.write(members, 0, members.length);
        }
      } else if (ValueSkipper.isSpace(b)) {
        at++;
      } else {
        if (b != '}') {
          output.write(COMMA, 0, 1);
        }
        added = true;
      }
    }
    if (at < to) {
      output.write(bytes, at, to);
    }
  }
}
