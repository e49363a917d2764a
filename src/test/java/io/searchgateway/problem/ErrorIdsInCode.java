package io.searchgateway.problem;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * The ids that the code gives to problems, read from its source: where one is passed on by a
 * method, what calls that method gives it.
 */
final class ErrorIdsInCode {

  /** Types of variables of lambdas and superclasses, which parsing alone does not tell. */
  private static final Map<String, String> INHERITED =
      Map.of("findings", "RequestFindings", "scope", "TranslationScope");

  /** An argument that becomes an id. */
  private record Sink(String owner, String method, int arity, int argument) {}

  /** A call of a method of one of these classes. */
  private record Call(
      Set<String> owners, String method, List<? extends ExpressionTree> arguments, Place place) {}

  /**
   * Where a call stands.
   *
   * @param types the class, those around it and the one it extends
   * @param variables types by name
   * @param locals what they are set to
   */
  private record Place(
      List<String> types,
      String method,
      List<String> parameters,
      Map<String, String> variables,
      Map<String, List<ExpressionTree>> locals) {

    String type() {
      return types.get(0);
    }
  }

  private final List<Call> calls = new ArrayList<>();
  private final Map<String, ExpressionTree> constants = new HashMap<>();

  /** By the name of their method. */
  private final Map<String, Set<Sink>> sinks = new HashMap<>();

  private int added;
  private final Map<String, Set<Integer>> ids = new TreeMap<>();

  private ErrorIdsInCode() {}

  /**
   * The ids, each with the statuses that are written beside it; those that are computed are not.
   */
  static Map<String, Set<Integer>> read(Path sources) throws IOException {
    ErrorIdsInCode code = new ErrorIdsInCode();
    code.add(new Sink("Problem", "of", 3, 1));
    code.add(new Sink("Problem", "retryable", 4, 1));
    code.add(new Sink("Problem", "detailed", 4, 1));
    code.add(new Sink("Fault", "<init>", 4, 1));
    code.add(new Sink("Fault", "<init>", 5, 1));
    code.add(new Sink("Fault", "badRequest", 3, 0));
    code.add(new Sink("FaultDetail", "<init>", 4, 1));
    code.add(new Sink("FaultDetail", "of", 3, 1));
    code.add(new Sink("DefinitionFault", "<init>", 3, 1));
    code.add(new Sink("SyntaxFault", "<init>", 4, 1));
    code.parse(sources);
    int before;
    do {
      before = code.added;
      code.calls.forEach(code::follow);
    } while (code.added > before);
    return code.ids;
  }

  private void parse(Path folder) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.walk(folder)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  null,
                  null,
                  files.getJavaFileObjectsFromPaths(
                      sources.filter(file -> file.toString().endsWith(".java")).toList()));
      for (CompilationUnitTree unit : task.parse()) {
        unit.accept(
            new Reading(), new Place(List.of(""), "", List.of(), new HashMap<>(), new HashMap<>()));
      }
    }
  }

  private void add(Sink sink) {
    if (sinks.computeIfAbsent(sink.method(), unknown -> new HashSet<>()).add(sink)) {
      added++;
    }
  }

  private void follow(Call call) {
    for (Sink sink : List.copyOf(sinks.getOrDefault(call.method(), Set.of()))) {
      if (sink.method().equals(call.method())
          && sink.arity() == call.arguments().size()
          && call.owners().contains(sink.owner())) {
        take(
            call.arguments().get(sink.argument()),
            call.place(),
            new HashSet<>(),
            statuses(sink, call));
      }
    }
  }

  /** The status that stands before the id, where it is a number or a constant of the class. */
  private Set<Integer> statuses(Sink sink, Call call) {
    if (sink.method().equals("badRequest")) {
      return Set.of(400);
    }
    ExpressionTree status = call.arguments().get(0);
    Tree value = constants.getOrDefault(call.place().type() + "." + status, status);
    return sink.argument() == 1
            && value instanceof LiteralTree number
            && number.getValue() instanceof Integer code
        ? Set.of(code)
        : Set.of();
  }

  /** Literals of an expression are ids; where a parameter is in it, its method passes ids on. */
  private void take(
      ExpressionTree expression, Place place, Set<String> seen, Set<Integer> statuses) {
    expression.accept(
        new TreeScanner<Void, Void>() {
          @Override
          public @Nullable Void visitLiteral(LiteralTree literal, Void none) {
            if (literal.getValue() instanceof String text && text.matches("[a-z]+(_[a-z0-9]+)*")) {
              ids.computeIfAbsent(text, unknown -> new TreeSet<>()).addAll(statuses);
            }
            return null;
          }

          @Override
          public @Nullable Void visitIdentifier(IdentifierTree identifier, Void none) {
            String name = identifier.getName().toString();
            int parameter = place.parameters().indexOf(name);
            if (parameter >= 0) {
              add(new Sink(place.type(), place.method(), place.parameters().size(), parameter));
            } else if (seen.add(name)) {
              place
                  .locals()
                  .getOrDefault(name, List.of())
                  .forEach(value -> take(value, place, seen, statuses));
              ExpressionTree constant = constants.get(place.type() + "." + name);
              if (constant != null) {
                take(constant, place, seen, statuses);
              }
            }
            return null;
          }

          @Override
          public @Nullable Void visitMemberSelect(MemberSelectTree select, Void none) {
            ExpressionTree constant = constants.get(select.toString());
            if (constant != null) {
              take(constant, place, seen, statuses);
            }
            return null;
          }

          @Override
          public @Nullable Void visitMethodInvocation(MethodInvocationTree call, Void none) {
            return null;
          }
        },
        null);
  }

  private final class Reading extends TreeScanner<Void, Place> {

    @Override
    public @Nullable Void visitClass(ClassTree type, Place outer) {
      String name = type.getSimpleName().isEmpty() ? outer.type() : type.getSimpleName().toString();
      List<String> types = new ArrayList<>(List.of(name));
      if (type.getExtendsClause() != null) {
        types.add(simple(type.getExtendsClause()));
      }
      types.addAll(outer.types());
      Map<String, String> variables = new HashMap<>(outer.variables());
      List<String> components = new ArrayList<>();
      for (Tree member : type.getMembers()) {
        if (member instanceof VariableTree field) {
          variables.put(field.getName().toString(), simple(field.getType()));
          if (field.getInitializer() != null) {
            constants.put(name + "." + field.getName(), field.getInitializer());
          } else if (type.getKind() == Tree.Kind.RECORD) {
            components.add(field.getName().toString());
          }
        }
      }
      return super.visitClass(type, new Place(types, "", components, variables, new HashMap<>()));
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, Place outer) {
      List<String> parameters =
          method.getParameters().stream().map(p -> p.getName().toString()).toList();
      boolean compact = parameters.isEmpty() && method.getName().contentEquals("<init>");
      return super.visitMethod(
          method,
          new Place(
              outer.types(),
              method.getName().toString(),
              compact ? outer.parameters() : parameters,
              new HashMap<>(outer.variables()),
              new HashMap<>()));
    }

    @Override
    public @Nullable Void visitVariable(VariableTree variable, Place place) {
      String name = variable.getName().toString();
      if (variable.getType() != null) {
        place.variables().put(name, simple(variable.getType()));
      }
      if (variable.getInitializer() != null) {
        place
            .locals()
            .computeIfAbsent(name, unknown -> new ArrayList<>())
            .add(variable.getInitializer());
      }
      return super.visitVariable(variable, place);
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree call, Place place) {
      calls.add(
          new Call(Set.of(simple(call.getIdentifier())), "<init>", call.getArguments(), place));
      return super.visitNewClass(call, place);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, Place place) {
      ExpressionTree select = call.getMethodSelect();
      if (select instanceof IdentifierTree name) {
        boolean constructor = name.getName().contentEquals("this");
        calls.add(
            new Call(
                new HashSet<>(place.types()),
                constructor ? "<init>" : name.getName().toString(),
                call.getArguments(),
                place));
      } else if (select instanceof MemberSelectTree member) {
        String of = simple(member.getExpression());
        calls.add(
            new Call(
                Set.of(place.variables().getOrDefault(of, INHERITED.getOrDefault(of, of))),
                member.getIdentifier().toString(),
                call.getArguments(),
                place));
      }
      return super.visitMethodInvocation(call, place);
    }

    /** The last name, without what it holds. */
    private static String simple(Tree type) {
      String name = type.toString().replaceAll("<.*|^@\\S+ ", "");
      return name.substring(name.lastIndexOf('.') + 1);
    }
  }
}
