package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plurals of searched texts (specification appendix A). */
class PluralTest {

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          cherry pie,  cherry pies
          Shelf,       Shelves
          two knife,   two knives
          sauce pan,   sauce pans
          brush,       brushes
          lemon tart,  lemon tarts
          sour dough,  sour doughs
          soup,        soups
          soups,       soups
          """)
  void theSpecificationsExamples(String text, String plural) {
    assertThat(Plural.of(text)).isEqualTo(plural);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          foot,       feet
          Foot,       Feet
          FOOT,       FEET
          fOOt,       feet
          feet,       feet
          FeEt,       FeEt
          I,          WE
          her,        their
          himself,    themselves
          sms,        sms
          big foot,   big foots
          """)
  void anIrregularWordCountsOnlyAsTheWholeText(String text, String plural) {
    assertThat(Plural.of(text)).isEqualTo(plural);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          software,     software
          Music,        Music
          you,          you
          new software, new softwares
          """)
  void anUncountableWordIsLeftOnlyAsTheWholeText(String text, String plural) {
    assertThat(Plural.of(text)).isEqualTo(plural);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          black sheep,  black sheep
          small pox,    small pox
          chamois,      chamois
          serious,      serious
          measles,      measles
          cat fish,     cat fish
          Reindeer,     Reindeer
          Chinese,      Chinese
          pokemon,      pokemon
          thou,         you
          Thou,         You
          how thou,     how thous
          post man,     post men
          FIREMAN,      FIREMEN
          firemen,      firemen
          bureaux,      bureaux
          grandchild,   grandchildren
          children,     children
          salesperson,  salespeople
          people,       people
          mouse,        mice
          the Mouse,    the Mice
          titmouse,     titmice
          dormouse,     dormouses
          louse,        lice
          blouse,       blouses
          matrix,       matrices
          Index,        Indices
          vertex,       vertices
          box,          boxes
          beach,        beaches
          glass,        glasses
          buzz,         buzzes
          money,        monies
          honey,        honeys
          key,          keys
          city,         cities
          CITY,         CITIES
          soliloquy,    soliloquies
          day,          days
          y,            ys
          midwife,      midwives
          life,         lives
          scarf,        scarves
          loaf,         loaves
          hoof,         hooves
          chief,        chiefs
          crisis,       crises
          criterion,    criteria
          phenomena,    phenomena
          bacterium,    bacteria
          data,         data
          hero,         heroes
          potato,       potatoes
          photo,        photos
          seraph,       seraphim
          cherubim,     cherubim
          larva,        larvas
          vertebra,     vertebrae
          alumnus,      alumni
          alumni,       alumni
          fungus,       fungi
          bias,         bias
          pyjamas,      pyjamas
          bananas,      bananas
          atlas,        atlases
          christmas,    christmases
          emu,          emus
          emus,         emus
          alias,        aliases
          bus,          buses
          cactus,       cacti
          menus,        menus
          octopus,      octopuses
          gas,          gases
          iris,         irises
          axis,         axes
          testis,       testes
          cats,         cats
          CAT,          CATS
          Cat,          Cats
          """)
  void anEndingFollowsTheFirstRuleThatFits(String text, String plural) {
    assertThat(Plural.of(text)).isEqualTo(plural);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'pie 3'            | 'pie 3'
          'co-op'            | 'co-op'
          'crème brûlé'      | 'crème brûlé'
          'brûlé pie'        | 'brûlé pies'
          '  lemon   - pie ' | 'lemon pies'
          'pie /'            | 'pies'
          '/'                | ''
          'pokémon'          | 'pokémon'
          'İ pie'            | 'İ pies'
          """)
  void onlyAPlainLastWordIsPutInThePlural(String text, String plural) {
    assertThat(Plural.of(text)).isEqualTo(plural);
  }
}
