package io.searchgateway.pipeline;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Typed values that stages hand to later stages, one per type; immutable. */
public final class Attachments {

  /** No values. */
  public static final Attachments NONE = new Attachments(Void.class, "nothing", null);

  private final Class<?> type;
  private final Object value;
  private final @Nullable Attachments older;

  private Attachments(Class<?> type, Object value, @Nullable Attachments older) {
    this.type = type;
    this.value = value;
    this.older = older;
  }

  /** These and one more, which hides an older one of the same type. */
  public <T> Attachments with(Class<T> wanted, T added) {
    return new Attachments(wanted, added, this);
  }

  /** These and all of {@code newer}, which hide those of the same types. */
  Attachments withAll(Attachments newer) {
    if (newer.older == null) {
      return this;
    }
    return new Attachments(newer.type, newer.value, withAll(newer.older));
  }

  /** The newest value of that type. */
  public <T> Optional<T> find(Class<T> wanted) {
    for (Attachments each = this; each != null; each = each.older) {
      if (each.type == wanted) {
        return Optional.of(wanted.cast(each.value));
      }
    }
    return Optional.empty();
  }
}
