package io.searchgateway.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PointerTest {

  @Test
  void theWholeDocumentIsTheEmptyText() {
    assertThat(Pointer.ROOT).hasToString("");
    assertThat(Pointer.ROOT.lastStep()).isEmpty();
  }

  @Test
  void stepsAreEscapedAsTheStandardSays() {
    Pointer pointer = Pointer.ROOT.child("query").child(2).child("a/b~c").child("");
    assertThat(pointer).hasToString("/query/2/a~1b~0c/");
    assertThat(pointer.steps()).containsExactly("query", "2", "a/b~c", "");
    assertThat(Pointer.ROOT.child(7).lastStep()).isEqualTo("7");
  }
}
