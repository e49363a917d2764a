package io.searchgateway.seal;

import jakarta.json.JsonObject;

/**
 * Signs and encrypts records on their way to the store, verifies and decrypts them on the way back.
 */
public interface RecordSeals {

  /** Nothing: without a key everything that is stored is believed. */
  RecordSeals NONE =
      new RecordSeals() {
        @Override
        public boolean cover(String index) {
          return false;
        }

        @Override
        public JsonObject seal(RecordPlace place, JsonObject content) {
          return content;
        }

        @Override
        public void written(RecordPlace place, JsonObject stored) {}

        @Override
        public long now() {
          return 0;
        }

        @Override
        public JsonObject open(RecordPlace place, JsonObject stored, long readAt) {
          return stored;
        }

        @Override
        public void gone(RecordPlace place) {}
      };

  /** Whether records of that index are sealed; those of others pass as they are. */
  boolean cover(String index);

  /** A record as it is to be stored: what is secret encrypted, and with a seal. */
  JsonObject seal(RecordPlace place, JsonObject content);

  /** A record was stored as {@link #seal} gave it out: older ones are not believed any more. */
  void written(RecordPlace place, JsonObject stored);

  /** To be noted before a read, for {@link #open}. */
  long now();

  /**
   * What a stored record says.
   *
   * @param readAt of {@link #now} before it was read
   * @throws UntrustedRecord when it is not believed; the alarm was raised then
   */
  JsonObject open(RecordPlace place, JsonObject stored, long readAt);

  /** The record was deleted: what has stood there until now is not believed any more. */
  void gone(RecordPlace place);
}
