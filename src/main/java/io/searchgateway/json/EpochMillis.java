package io.searchgateway.json;

import jakarta.json.bind.adapter.JsonbAdapter;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Instants as milliseconds since 1970. */
public final class EpochMillis implements JsonbAdapter<Instant, Long> {

  @Override
  public Long adaptToJson(Instant time) {
    return time.toEpochMilli();
  }

  @Override
  public Instant adaptFromJson(Long millis) {
    return Instant.ofEpochMilli(millis);
  }

  /** The same where there may be none. */
  public static final class OrNone implements JsonbAdapter<Optional<Instant>, @Nullable Long> {

    @Override
    public @Nullable Long adaptToJson(Optional<Instant> time) {
      return time.map(Instant::toEpochMilli).orElse(null);
    }

    @Override
    public Optional<Instant> adaptFromJson(@Nullable Long millis) {
      return Optional.ofNullable(millis).map(Instant::ofEpochMilli);
    }
  }
}
