package io.searchgateway.script;

import org.mozilla.javascript.Context;
import org.mozilla.javascript.Ref;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.xml.XMLLib;

/** What the checks that {@link BoundedInterpreter} puts into code come to. */
final class SizeChecks extends XMLLib {

  /** Flag of a value that is iterated natively. */
  static final int ITERATED = 1;

  private SizeChecks() {}

  /** Has the code of a scope checked. */
  static void in(ScriptableObject scope) {
    var unused = new SizeChecks().bindToScope(scope);
  }

  private static final class Checked extends Ref {

    private static final long serialVersionUID = 1L;

    private final transient Object value;

    Checked(Object value) {
      this.value = value;
    }

    @Override
    public Object get(Context context) {
      return value;
    }

    @Override
    @SuppressWarnings("deprecation") // Abstract all the same.
    public Object set(Context context, Object other) {
      throw new IllegalStateException("only read");
    }
  }

  @Override
  public Ref nameRef(Context context, Object value, Scriptable scope, int flags) {
    if (flags == ITERATED) {
      return new Checked(MeteredIteration.array(SandboxContext.of(context), scope, value));
    }
    if (value instanceof CharSequence text && text.length() > ValueSizes.SHORT) {
      // Both its characters and the copy that flattening makes of them.
      SandboxContext.of(context).allocate(2L * text.length());
    } else if (value instanceof Scriptable object) {
      SandboxContext.of(context).allocate(ValueSizes.ofKeys(object));
    }
    return new Checked(value);
  }

  @Override
  public Ref nameRef(Context context, Object namespace, Object name, Scriptable scope, int flags) {
    throw new IllegalStateException("XML is not supported");
  }

  @Override
  public boolean isXMLName(Context context, Object name) {
    return false;
  }

  @Override
  public String escapeAttributeValue(Object value) {
    throw new IllegalStateException("XML is not supported");
  }

  @Override
  public String escapeTextValue(Object value) {
    throw new IllegalStateException("XML is not supported");
  }

  @Override
  public Object toDefaultXmlNamespace(Context context, Object value) {
    throw new IllegalStateException("XML is not supported");
  }
}
