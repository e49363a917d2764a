package io.searchgateway.json;

import jakarta.json.Json;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A place in a JSON document (RFC 6901), cheap to step down from; its text is made when asked. */
public final class Pointer {

  /** The whole document. */
  public static final Pointer ROOT = new Pointer(null, "", -1);

  private final @Nullable Pointer parent;
  private final @Nullable String name;
  private final int index;

  private Pointer(@Nullable Pointer parent, @Nullable String name, int index) {
    this.parent = parent;
    this.name = name;
    this.index = index;
  }

  /** The member of that name, as it is spelt in the document. */
  public Pointer child(String name) {
    return new Pointer(this, name, -1);
  }

  /** The entry at that index, from 0. */
  public Pointer child(int index) {
    return new Pointer(this, null, index);
  }

  /** The name or index that leads here; empty for the whole document. */
  public String lastStep() {
    return name == null ? Integer.toString(index) : name;
  }

  /** The steps that lead here, from the outermost. */
  public List<String> steps() {
    Deque<String> steps = new ArrayDeque<>();
    for (Pointer at = this; at.parent != null; at = at.parent) {
      steps.push(at.lastStep());
    }
    return List.copyOf(steps);
  }

  /** The pointer as text. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    steps().forEach(name -> text.append('/').append(Json.encodePointer(name)));
    return text.toString();
  }
}
