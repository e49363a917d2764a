package io.searchgateway.translate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Words whose plural follows no rule, and words that have none. */
final class IrregularPlurals {

  private static final String PAIRS =
      """
      i/we me/us he/they she/they them/them myself/ourselves yourself/yourselves
      itself/themselves herself/themselves himself/themselves themself/themselves is/are was/were
      has/have this/these that/those my/our its/their his/their her/their echo/echoes
      dingo/dingoes volcano/volcanoes tornado/tornadoes torpedo/torpedoes genus/genera
      viscus/viscera stigma/stigmata stoma/stomata dogma/dogmata lemma/lemmata schema/schemata
      anathema/anathemata ox/oxen axe/axes die/dice yes/yeses foot/feet eave/eaves goose/geese
      tooth/teeth quiz/quizzes human/humans proof/proofs carve/carves valve/valves looey/looies
      thief/thieves groove/grooves pickaxe/pickaxes passerby/passersby canvas/canvases sms/sms
      """;

  private static final String UNCOUNTABLE =
      """
      adulthood advice agenda aid aircraft alcohol ammo analytics anime athletics audio bison blood
      bream buffalo butter carp cash chassis chess clothing cod commerce cooperation corps debris
      diabetes digestion elk energy equipment excretion expertise firmware flounder fun gallows
      garbage graffiti hardware headquarters health herpes highjinks homework housework information
      jeans justice kudos labour literature machinery mackerel mail media mews moose music mud manga
      news only personnel pike plankton pliers police pollution premises rain research rice salmon
      scissors series sewage shambles shrimp software staff swine tennis traffic transportation
      trout tuna wealth welfare whiting wildebeest wildlife you
      """;

  private static final Map<String, String> PLURALS = plurals();
  private static final Set<String> UNCHANGED = unchanged();

  private IrregularPlurals() {}

  /**
   * The plural of a whole text in lower case, the text itself when it has none or is one.
   *
   * @return empty when the rules of endings decide
   */
  static Optional<String> of(String lowerCase) {
    return UNCHANGED.contains(lowerCase)
        ? Optional.of(lowerCase)
        : Optional.ofNullable(PLURALS.get(lowerCase));
  }

  private static Map<String, String> plurals() {
    Map<String, String> plurals = new HashMap<>();
    for (String pair : Whitespace.of(PAIRS)) {
      int slash = pair.indexOf('/');
      plurals.put(pair.substring(0, slash), pair.substring(slash + 1));
    }
    return Map.copyOf(plurals);
  }

  private static Set<String> unchanged() {
    Set<String> unchanged = new HashSet<>(plurals().values());
    unchanged.addAll(Whitespace.of(UNCOUNTABLE));
    return Set.copyOf(unchanged);
  }
}
