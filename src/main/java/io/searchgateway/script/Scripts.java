package io.searchgateway.script;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.ScriptStages;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.mozilla.javascript.RhinoException;
import org.mozilla.javascript.Script;

/** User scripts: compiled once per text, run within limits. */
public final class Scripts implements ScriptStages {

  /** Texts that are kept compiled without being in use, in characters. */
  private static final long KEPT = 16L << 20;

  private final ScriptEnvironment environment;
  private final CompilerRuntime compilerRuntime;
  private final AtomicBoolean warm = new AtomicBoolean();
  private final Cache<String, Ready> ready =
      Caffeine.newBuilder()
          .maximumWeight(KEPT)
          .weigher((String hash, Ready known) -> known.form().text().length() + hash.length())
          .build();

  /** A program and the form that it was made of. */
  private record Ready(ScriptProgram program, CompiledForm form) {}

  /**
   * Scripts that run on {@code threads}.
   *
   * @param limits of one run
   * @param fetchClient makes the calls of {@code fetch}
   * @param threads bounded; a run that they refuse is answered with 503
   * @param timer for timeouts and the timers of scripts; does nothing but hand over work
   * @param clock by which scripts rest that keep running into their limits
   */
  public Scripts(
      PipelineSettings.Scripts limits,
      FetchClient fetchClient,
      FairExecutor threads,
      ScheduledExecutorService timer,
      Clock clock) {
    Sandbox sandbox = new Sandbox(limits.depth());
    environment =
        new ScriptEnvironment(
            sandbox,
            ScriptLibrary.ofWeb(sandbox),
            ScriptLibrary.ofLodash(sandbox),
            limits,
            fetchClient,
            threads,
            timer,
            clock);
    compilerRuntime = new CompilerRuntime(sandbox);
  }

  @Override
  public Outcome compile(Source source) {
    warmUp();
    String hash = CompiledForm.hash(source.text());
    Ready known = ready.getIfPresent(hash);
    if (known == null) {
      CompiledForm kept =
          source.form().flatMap(json -> CompiledForm.of(source.text(), json)).orElse(null);
      known = kept == null ? null : ofForm(kept);
    }
    if (known == null) {
      ModernScript.Outcome modern = ModernScript.compile(source.name(), source.text());
      if (modern instanceof ModernScript.Plain plain) {
        CompiledForm form = new CompiledForm(hash, plain.text(), Optional.of(plain.map()));
        try {
          known = ready(form);
        } catch (RhinoException refused) {
          return new Refused(List.of(fault(source, form, refused)));
        } catch (StackOverflowError deep) {
          return new Refused(
              List.of(new ScriptFault(source.name(), 1, 1, "", "the script is nested too deeply")));
        }
      } else if (modern instanceof ModernScript.TooDeep deep) {
        return new Refused(List.of(deep.fault()));
      } else {
        // What the interpreter understands as it is needs no compiler.
        known = ofForm(new CompiledForm(hash, source.text(), Optional.empty()));
        if (known == null) {
          return new Refused(((ModernScript.Faulty) modern).faults());
        }
      }
    }
    ready.put(hash, known);
    return new Compiled(
        new ScriptStage(environment, known.program()),
        known.form().json(),
        ScriptWarnings.of(source.text()));
  }

  /**
   * The first scope takes many times as long as all others; no run of a script is to pay for it.
   */
  private void warmUp() {
    if (warm.compareAndSet(false, true)) {
      var unused = environment.sandbox().compile(Realm::create);
      var unusedScript = environment.library().script();
      var unusedFunctions = environment.lodash().script();
    }
  }

  private @Nullable Ready ofForm(CompiledForm form) {
    try {
      return ready(form);
    } catch (RhinoException | IllegalArgumentException | StackOverflowError unusable) {
      return null;
    }
  }

  private Ready ready(CompiledForm form) {
    LineTable lines = form.map().map(LineTable::read).orElse(LineTable.SAME);
    Script script =
        environment
            .sandbox()
            .compile(
                context -> {
                  context.tellLinesBy(lines);
                  return context.compileString(form.text(), ScriptProgram.SOURCE, 1, null);
                });
    return new Ready(
        new ScriptProgram(
            script,
            CompilerRuntime.Extent.of(form.text()).map(compilerRuntime::get),
            new ScriptCooldown()),
        form);
  }

  private static ScriptFault fault(Source source, CompiledForm form, RhinoException refused) {
    int line =
        form.map()
            .map(LineTable::read)
            .flatMap(lines -> lines.uploaded(refused.lineNumber()))
            .orElse(1);
    return new ScriptFault(
        source.name(),
        line,
        1,
        ModernScript.line(source.text(), line, 1),
        BoundedText.shortened(refused.details()));
  }
}
