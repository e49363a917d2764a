package io.searchgateway.attack;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every line of every attack file. The property {@code attack.files} picks files by their name. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AttackIT {

  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();
  private final Callers callers = Callers.make(attackTestEnvironment);

  @TestFactory
  Stream<DynamicNode> noAttackSucceeds() {
    String picked = System.getProperty("attack.files", "");
    return AttackFile.all().stream()
        .filter(file -> file.name().matches(picked.isEmpty() ? ".*" : picked))
        .map(this::tests);
  }

  private DynamicNode tests(AttackFile file) {
    AttackRun run = new AttackRun(attackTestEnvironment, callers);
    Stream<DynamicTest> first = Stream.of(DynamicTest.dynamicTest("the world is made", run::begin));
    Stream<DynamicTest> lines =
        file.lines().stream()
            .map(line -> DynamicTest.dynamicTest(line.title(), () -> run.run(line)));
    Stream<DynamicTest> last = Stream.of(DynamicTest.dynamicTest("nothing has changed", run::end));
    return DynamicContainer.dynamicContainer(
        file.name(), Stream.concat(Stream.concat(first, lines), last));
  }
}
