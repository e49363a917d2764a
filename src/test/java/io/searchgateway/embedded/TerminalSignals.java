package io.searchgateway.embedded;

import java.lang.reflect.InvocationTargetException;

/**
 * The signals a terminal sends to every process that was started from it.
 *
 * <p>Ctrl-C reaches the engine as well as its parent. The engine leaves it to the parent, which
 * first lets the requests in flight finish and then stops the engine. The JDK's signal API is
 * reached by reflection because the compiler warns of it in a way that cannot be suppressed.
 */
final class TerminalSignals {
  private TerminalSignals() {}

  static void ignore() {
    for (String signal : new String[] {"INT", "HUP"}) {
      try {
        ignore(signal);
      } catch (InvocationTargetException e) {
        System.err.println("Signal " + signal + " cannot be ignored here: " + e.getCause());
      } catch (ReflectiveOperationException e) {
        System.err.println("This JDK has no signal API: " + e);
      }
    }
  }

  private static void ignore(String name) throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    Class<?> handler = Class.forName("sun.misc.SignalHandler");
    signal
        .getMethod("handle", signal, handler)
        .invoke(
            null,
            signal.getConstructor(String.class).newInstance(name),
            handler.getField("SIG_IGN").get(null));
  }
}
