package io.searchgateway.pipeline.stored;

/** How the values of secrets are kept in the engine. */
public interface SecretCipher {

  /** As they are. */
  SecretCipher NONE =
      new SecretCipher() {
        @Override
        public String seal(String key, String value) {
          return "plain:" + value;
        }

        @Override
        public String open(String key, String sealed) {
          if (!sealed.startsWith("plain:")) {
            throw new IllegalArgumentException(
                "a secret is encrypted and its key is not available");
          }
          return sealed.substring("plain:".length());
        }
      };

  /** The value of the env {@code key} as it is to be stored. */
  String seal(String key, String value);

  /**
   * The value again.
   *
   * @throws IllegalArgumentException when it cannot be told
   */
  String open(String key, String sealed);
}
