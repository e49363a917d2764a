package io.searchgateway.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the stages of one invocation print: 1,000 lines or 64 KiB, then a last line that says so.
 */
final class StageConsole {

  private static final int MOST_LINES = 1000;
  private static final int MOST_CHARACTERS = 64 * 1024;
  private static final String CUT = "[output truncated]";

  private final Map<String, List<String>> linesByStage = new TreeMap<>();
  private int lines;
  private int characters;
  private boolean cut;

  synchronized void print(String stage, String line) {
    if (cut) {
      return;
    }
    int rest = MOST_CHARACTERS - characters;
    cut = lines == MOST_LINES || line.length() > rest;
    List<String> printed = linesByStage.computeIfAbsent(stage, id -> new ArrayList<>());
    if (!cut) {
      printed.add(line);
    } else {
      if (lines < MOST_LINES && rest > 0) {
        printed.add(line.substring(0, rest));
      }
      printed.add(CUT);
    }
    lines++;
    characters += Math.min(rest, line.length());
  }

  synchronized List<String> of(String stage) {
    return List.copyOf(linesByStage.getOrDefault(stage, List.of()));
  }
}
