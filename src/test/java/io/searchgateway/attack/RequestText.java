package io.searchgateway.attack;

import io.searchgateway.testkit.HeaderLine;
import io.searchgateway.testkit.RawRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request as it is written in an attack file: {@code METHOD target [Header: value]... body}. In a
 * body {@code ⏎} ends a line of NDJSON. The pretended header {@code Body} says how the body is
 * packed, see {@link BodyPacking}, and {@code Says} what an answer may repeat besides.
 */
record RequestText(
    String line, String method, String target, List<HeaderLine> headers, String body) {

  private static final Pattern FORM =
      Pattern.compile("([A-Za-z]+) (\\S+)(?: (.*))?", Pattern.DOTALL);
  private static final Pattern HEADER = Pattern.compile("\\[([A-Za-z-]+): ([^\\]]*)\\] ?");
  private static final Pattern ESCAPE = Pattern.compile("%([0-9A-Fa-f]{2})|\\\\u([0-9A-Fa-f]{4})");
  private static final String LINE_END = "⏎";

  RequestText {
    headers = List.copyOf(headers);
  }

  static RequestText parse(String line) {
    Matcher form = FORM.matcher(line);
    if (!form.matches()) {
      throw new IllegalArgumentException("no request: " + line);
    }
    String rest = form.group(3) == null ? "" : form.group(3);
    List<HeaderLine> headers = new ArrayList<>();
    Matcher header = HEADER.matcher(rest);
    int at = 0;
    while (header.find(at) && header.start() == at) {
      headers.add(new HeaderLine(header.group(1), header.group(2)));
      at = header.end();
    }
    return new RequestText(line, form.group(1), form.group(2), headers, rest.substring(at));
  }

  /** The same at another place. */
  RequestText below(String prefix) {
    return new RequestText(prefix + line, method, prefix + target, headers, body);
  }

  RawRequest build(UnaryOperator<String> variables) {
    RawRequest request = RawRequest.of(method, variables.apply(target));
    BodyPacking packing = BodyPacking.PLAIN;
    boolean typed = false;
    for (HeaderLine header : headers) {
      if (header.isNamed("Body")) {
        packing = BodyPacking.of(header.value());
      } else if (!header.isNamed("Says")) {
        typed |= header.isNamed("Content-Type");
        request = request.header(header.name(), variables.apply(header.value()));
      }
    }
    if (body.isEmpty()) {
      return request;
    }
    boolean lines = body.contains(LINE_END);
    if (!typed) {
      request = request.header("Content-Type", lines ? "application/x-ndjson" : "application/json");
    }
    String text = variables.apply(body).replaceAll(" ?" + LINE_END + " ?", "\n");
    return packing.pack(request, text);
  }

  /** All that an answer may repeat without telling anything: the text, its escapes resolved too. */
  String said(UnaryOperator<String> variables) {
    String all = variables.apply(line);
    String decoded = ESCAPE.matcher(all).replaceAll(RequestText::unescaped);
    return all + decoded;
  }

  private static String unescaped(MatchResult escape) {
    String digits = escape.group(1) == null ? escape.group(2) : escape.group(1);
    return Matcher.quoteReplacement(Character.toString(Integer.parseInt(digits, 16)));
  }
}
