package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTest {

  @ParameterizedTest
  @CsvSource({
    "'',bad_password",
    "p,short_password",
    "kX9#mQ2$vLp,short_password",
    "passwordpassword,common_password",
    "password12345,common_password",
    "qwertyuiop123,common_password",
    "aaaaaaaaaaaaaaaa,common_password",
    "123456789012,common_password",
    "Administrator1,common_password",
    "letmeinletmein,common_password",
    "xyAnn.Smith-harbour,password_with_name",
    "ann.smith12345,password_with_name"
  })
  void whatIsTriedFirstIsRefused(String password, String type) {
    assertThat(PasswordRules.fault(password, "ann.smith", "/password").map(Fault::type))
        .hasValue(type);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "quiet-harbour-lantern-42",
        "correct horse battery staple",
        "ГороховыйСуп на плите",
        "3f2a9c51-7d08-4b6e-9a1c-5e2f7b804d3a",
        "tR7.wq_Zk2mN"
      })
  void wordsAndRandomOnesWillDo(String password) {
    assertThat(PasswordRules.fault(password, "ann.smith", "/password")).isEmpty();
  }

  @Test
  void bcryptsLengthStays() {
    String longest = "quiet-harbour-lantern-42".repeat(3);
    assertThat(PasswordRules.fault(longest, "ann", "/password")).isEmpty();
    assertThat(PasswordRules.fault(longest + "x", "ann", "/password").map(Fault::type))
        .hasValue("bad_password");
    assertThat(PasswordRules.fault("quiet-harbour\n-lantern", "ann", "/password").map(Fault::type))
        .hasValue("bad_password");
  }

  @Test
  void aNameOfTwoLettersMayBeInIt() {
    assertThat(PasswordRules.fault("quiet-harbour-lantern-42", "ar", "/password")).isEmpty();
  }

  @Test
  void nothingOfThePasswordIsInTheFault() {
    assertThat(PasswordRules.fault("passwordpassword", "ann", "/password").orElseThrow().toString())
        .doesNotContain("passwordpassword");
  }
}
