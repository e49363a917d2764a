package io.searchgateway.pipeline.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretMaskingTest {

  private static String base64(Base64.Encoder encoder, String text) {
    return encoder.encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"s3cret", "s3cret1", "s3cret12", "\u00fe\u00ff>>??~~", "p w+/=&!'()"})
  void aSecretIsMaskedWhenItIsEncodedByItself(String secret) {
    SecretMasking masking = new SecretMasking(List.of(secret));
    String form = URLEncoder.encode(secret, StandardCharsets.UTF_8);
    for (String encoded :
        List.of(
            base64(Base64.getEncoder(), secret),
            base64(Base64.getEncoder().withoutPadding(), secret),
            base64(Base64.getUrlEncoder(), secret),
            base64(Base64.getUrlEncoder().withoutPadding(), secret),
            form,
            form.replace("+", "%20"))) {
      assertThat(masking.mask("<" + encoded + ">")).isEqualTo("<***>");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "u", "u:", "us:", "user:"})
  void aSecretIsMaskedInsideOfALongerEncodedText(String before) {
    String secret = "\u00fe>>??~~ s3cret";
    SecretMasking masking = new SecretMasking(List.of(secret));
    for (Base64.Encoder encoder : List.of(Base64.getEncoder(), Base64.getUrlEncoder())) {
      for (String after : List.of("", ":", ":b", ":bc")) {
        String whole = base64(encoder, before + secret + after);
        String masked = masking.mask(whole);
        assertThat(masked).contains("***");
        assertThat(masked.replace("***", "").length())
            .isLessThanOrEqualTo((before.length() + after.length()) * 4 / 3 + 6);
      }
    }
  }

  @Test
  void scriptsEncodeFewerCharacters() {
    assertThat(new SecretMasking(List.of("it's (a) ~!")).mask("?k=it's%20(a)%20~!"))
        .isEqualTo("?k=***");
  }

  @Test
  void shortSecretsAreMaskedAsTheyAreOnly() {
    SecretMasking masking = new SecretMasking(List.of("a b/c"));
    assertThat(masking.mask("a b/c")).isEqualTo("***");
    assertThat(masking.mask("a+b%2Fc YSBiL2M=")).isEqualTo("a+b%2Fc YSBiL2M=");
  }
}
