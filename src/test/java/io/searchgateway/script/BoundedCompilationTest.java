package io.searchgateway.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.ScriptStages.Compiled;
import io.searchgateway.pipeline.ScriptStages.Outcome;
import io.searchgateway.pipeline.ScriptStages.Refused;
import io.searchgateway.pipeline.ScriptStages.ScriptFault;
import io.searchgateway.pipeline.ScriptStages.Source;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that would keep a compiler busy are refused before it goes to work. */
class BoundedCompilationTest {

  private final ScriptFixture fixture = ScriptFixture.open();

  /** A stack like that of the threads of uploads. */
  private final Executor deep = task -> new Thread(null, task, "compiling", 64 << 20).start();

  @AfterEach
  void close() {
    fixture.close();
  }

  private Outcome compile(String text) {
    return compile(text, deep);
  }

  private Outcome compile(String text, Executor stack) {
    return CompletableFuture.supplyAsync(
            () -> fixture.scripts().compile(Source.of("a.js", text)), stack)
        .join();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if(a)x();else | 20000 | x();",
        "a+ | 100000 | a",
        "! | 400000 | a;",
        "a=> | 100000 | a;",
        "a?b: | 50000 | c;",
        "( | 200000 | a",
        "[ | 200000 | a",
        "{ | 200000 | a",
        "a. | 100000 | a;",
        "a.b(). | 50000 | a;",
        "a[ | 50000 | a",
        "[0] | 100000 | ;",
        "a( | 100000 | a",
        "for(;;) | 50000 | a;",
        "`${ | 50000 | a",
        "function f(){ | 20000 | a",
        "class A{a= | 50000 | a",
      })
  void whatIsNestedTooDeeplyIsRefused(String part, int times, String end) {
    Outcome outcome = compile("function handleRequest() {\n" + part.repeat(times) + end + "\n}");
    assertThat(outcome).isInstanceOf(Refused.class);
    ScriptFault fault = ((Refused) outcome).faults().get(0);
    assertThat(fault.script()).isEqualTo("a.js");
    assertThat(fault.line()).isPositive();
    assertThat(fault.column()).isPositive();
    assertThat(fault.sourceLine().length()).isLessThanOrEqualTo(300);
  }

  /** The parser wraps the error; the interpreter, asked next, might still have stack enough. */
  @Test
  void aTextForWhichTheParserHasNoStackIsNestedTooDeeply() {
    Executor shallow = task -> new Thread(null, task, "compiling", 1 << 20).start();
    Refused refused = (Refused) compile("for(;;)".repeat(50_000) + "a;", shallow);
    assertThat(refused.faults().get(0).message()).contains("nested too deeply");
  }

  @Test
  void aLongSumHasThePlaceWhereItBecomesTooLong() {
    Refused refused = (Refused) compile("var a = 1;\nvar b = " + "a+".repeat(100_000) + "a;");
    ScriptFault fault = refused.faults().get(0);
    assertThat(fault.message()).contains("nested too deeply");
    assertThat(fault.line()).isEqualTo(2);
    assertThat(fault.column()).isPositive();
  }

  @Test
  void whatPeopleWriteIsCompiled() {
    assertThat(compile("var s = " + "'a' +\n".repeat(1000) + "'b';")).isInstanceOf(Compiled.class);
    assertThat(compile("var a, x;\n" + "if (a) { x = 1; } else\n".repeat(500) + "{ x = 2; }"))
        .isInstanceOf(Compiled.class);
    assertThat(compile("var a = [" + "{b: [1, 2, 3]},\n".repeat(10_000) + "];"))
        .isInstanceOf(Compiled.class);
  }
}
