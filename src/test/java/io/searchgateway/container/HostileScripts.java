package io.searchgateway.container;

import java.util.stream.Stream;

/** Scripts that want to hurt others, each for one stage. */
final class HostileScripts {

  private HostileScripts() {}

  /** One script, and what the attack is. */
  record Attack(String name, String script) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Attack attack(String name, String statements) {
    return new Attack(name, "function handleRequest() {\n" + statements + "\n}");
  }

  /** Those that must end in an error of the stage. */
  static Stream<Attack> thatMustBeStopped() {
    return Stream.of(
        attack("endless loop", "for (;;) {}"),
        attack(
            "endless loop that catches and goes on",
            "for (;;) { try { for (;;) {} } catch (e) { continue; } finally { continue; } }"),
        new Attack(
            "endless loop outside of the function", "while (true) {}\nfunction handleRequest() {}"),
        new Attack(
            "endless awaiting", "async function handleRequest() { for (;;) { await null; } }"),
        attack(
            "endless timers",
            "const again = () => { setTimeout(again, 0); setTimeout(again, 0); };"
                + " again(); return new Promise(() => {});"),
        attack("recursion", "function f(n) { return f(n + 1) + 1; } return { n: f(0) };"),
        attack("growth by push", "const a = []; for (;;) { a.push('x' + a.length); }"),
        attack("growth by doubling", "let a = [1]; for (;;) { a = a.concat(a); }"),
        attack(
            "growth of a text",
            "let s = 'x'; for (;;) { s += s; if (s[s.length - 1] !== 'x') { } }"),
        attack("huge repeat", "return { n: 'x'.repeat(2 ** 28).length };"),
        attack("huge padding", "return { n: ''.padStart(2 ** 28, 'ab').length };"),
        attack("huge fill", "return { n: new Array(2e7).fill(1).length };"),
        attack("huge join", "return { n: new Array(1e8).join('x').length };"),
        attack("huge bytes", "return { n: new Uint8Array(400000000).length };"),
        attack("huge map", "return { n: Array.from({ length: 3e7 }, (v, i) => [i]).length };"),
        attack(
            "huge replacement",
            "let s = 'a'.repeat(100000); return { n: s.replace(/a/g, s).length };"),
        attack("regex bomb", "return { n: /^(a+)+$/.test('a'.repeat(40) + '!') };"),
        attack("deep JSON", "return { n: JSON.parse('['.repeat(20000) + ']'.repeat(20000)) };"),
        attack(
            "deep answer",
            "let o = {}; for (let i = 0; i < 100000; i++) { o = { o }; } return { o };"),
        attack("answer that never ends", "return { get n() { for (;;) {} } };"),
        attack("answer that says never", "return { n: { toJSON() { for (;;) {} } } };"),
        attack("cycle", "const o = {}; o.o = o; return { o };"),
        attack("Java", "return { n: java.lang.System.exit(1) };"),
        attack("Packages", "return { n: Packages.java.lang.Runtime.getRuntime() };"),
        attack(
            "a class by its object", "return { n: 'x'.getClass().forName('java.lang.Runtime') };"),
        attack("process", "return { n: process.env };"),
        attack("code from text that loops", "return { n: Function('for (;;) {}')() };"),
        attack("evaluated text that loops", "return { n: eval('for (;;) {}') };"));
  }

  /** Those that change what a later run would see, if anything were shared. */
  static Stream<Attack> thatWouldBeSeenLater() {
    return Stream.of(
        attack("global by this", "globalThis.leak = 1;"),
        attack("global by function", "Function('leak = 1')();"),
        attack("global by eval", "(0, eval)('var leak = 1');"),
        attack("object prototype", "Object.prototype.leak = 1;"),
        attack("array prototype", "Array.prototype.join = () => 'leak';"),
        attack("replaced JSON", "JSON.stringify = () => 'leak';"),
        attack("replaced error", "error = () => 'leak'; console.log = () => 'leak';"),
        attack("proto key", "return JSON.parse('{\"__proto__\":{\"leak\":1}}');"),
        attack("constructor key", "return { constructor: { prototype: { leak: 1 } } };"));
  }
}
