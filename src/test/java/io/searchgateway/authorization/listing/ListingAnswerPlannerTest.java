package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.Listings.narrowed;
import static io.searchgateway.authorization.listing.Listings.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.index.IndexVisibility;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What somebody who is granted {@code books*} sees of answers that list indices. */
class ListingAnswerPlannerTest {

  @Test
  void mappingsSettingsAndAliasesOfOtherIndicesAreLeftOut() {
    assertThat(
            narrowed(
                AnswerKind.BY_INDEX,
                "{'books-1':{'aliases':{'books':{},'secret-pub':{'filter':{'term':{'a':1}}}}},"
                    + "'secret':{'aliases':{}}}"))
        .isEqualTo("{'books-1':{'aliases':{'books':{}}}}");
  }

  @Test
  void settingsDoNotTellWhatAnIndexWasMadeFrom() {
    assertThat(
            narrowed(
                AnswerKind.BY_INDEX,
                "{'books-1':{'settings':{'index':{'resize':{'source':{'name':'secret'}},"
                    + "'uuid':'u'}}},'books-2':{'settings':{'index.resize.source.name':'secret',"
                    + "'index.uuid':'v'}}}"))
        .isEqualTo(
            "{'books-1':{'settings':{'index':{'uuid':'u'}}},"
                + "'books-2':{'settings':{'index.uuid':'v'}}}");
  }

  @Test
  void recoveriesDoNotTellWhatAShardWasCopiedFrom() {
    assertThat(
            narrowed(
                AnswerKind.BY_INDEX,
                "{'books-1':{'shards':[{'id':0,'source':{'index':'secret','host':'h'}}]}}"))
        .isEqualTo("{'books-1':{'shards':[{'id':0,'source':{'host':'h'}}]}}");
  }

  @Test
  void aMissingAliasIsToldWithoutWhatElseThereIs() {
    assertThat(
            narrowed(
                AnswerKind.BY_INDEX,
                "/_alias/books,x",
                404,
                "{'error':'alias [secret-pub] missing','status':404,"
                    + "'secret':{'aliases':{'secret-pub':{}}},'books-1':{'aliases':{}}}"))
        .isEqualTo("{'error':'alias [***] missing','status':404,'books-1':{'aliases':{}}}");
  }

  @Test
  void sumsOverOtherIndicesAreLeftOut() {
    assertThat(
            narrowed(
                AnswerKind.STATS,
                "{'_shards':{'total':2},'_all':{'total':{'docs':{'count':12}}},"
                    + "'indices':{'books-1':{'total':{'docs':{'count':5}}},'secret':{}}}"))
        .isEqualTo("{'indices':{'books-1':{'total':{'docs':{'count':5}}}}}");
  }

  @Test
  void sumsOverWhatIsSeenStay() {
    String answer = "{'_all':{'total':{'docs':{'count':5}}},'indices':{'books-1':{}}}";

    assertThat(narrowed(AnswerKind.STATS, answer)).isEqualTo(answer);
  }

  @Test
  void healthOfOtherIndicesIsLeftOutWithTheCountsOverThem() {
    assertThat(
            narrowed(
                AnswerKind.HEALTH,
                "{'cluster_name':'c','status':'green','active_shards':7,"
                    + "'indices':{'books-1':{'status':'green'},'secret':{'status':'red'}}}"))
        .isEqualTo(
            "{'cluster_name':'c','status':'green','indices':{'books-1':{'status':'green'}}}");
  }

  @Test
  void theStateOfTheClusterShowsWhatIsAboutSeenIndicesOnly() {
    assertThat(
            narrowed(
                AnswerKind.STATE,
                "{'cluster_name':'c','nodes':{'n':{'transport_address':'10.0.0.1'}},"
                    + "'blocks':{'indices':{'secret':{}}},"
                    + "'metadata':{'templates':{'t':{}},'index-graveyard':{'tombstones':[]},"
                    + "'indices':{'books-1':{'aliases':['books','secret-pub']},'secret':{}}},"
                    + "'routing_table':{'indices':{'books-1':{'shards':{}},'secret':{}}},"
                    + "'routing_nodes':{'unassigned':[{'index':'secret'}],"
                    + "'nodes':{'n':[{'index':'secret'},{'index':'books-1'}]}},"
                    + "'repositories':{},'a_part_of_tomorrow':{'secret':1}}"))
        .isEqualTo(
            "{'cluster_name':'c','blocks':{'indices':{}},"
                + "'metadata':{'indices':{'books-1':{'aliases':['books']}}},"
                + "'routing_table':{'indices':{'books-1':{'shards':{}}}},"
                + "'routing_nodes':{'unassigned':[],'nodes':{'n':[{'index':'books-1'}]}}}");
  }

  @Test
  void namesThatAreResolvedAreThoseThatAreSeen() {
    assertThat(
            narrowed(
                AnswerKind.RESOLVE,
                "{'indices':[{'name':'books-1','aliases':['books','secret-pub'],"
                    + "'attributes':['open']},{'name':'secret','attributes':['open']}],"
                    + "'aliases':[{'name':'books','indices':['books-1','secret']},"
                    + "{'name':'secret-pub','indices':['books-1']}],"
                    + "'data_streams':[{'name':'secret-stream','backing_indices':['.ds-1']}]}"))
        .isEqualTo(
            "{'indices':[{'name':'books-1','aliases':['books'],'attributes':['open']}],"
                + "'aliases':[{'name':'books','indices':['books-1']}],'data_streams':[]}");
  }

  @Test
  void dataStreamsShowWhatTheyConsistOf() {
    assertThat(
            narrowed(
                AnswerKind.DATA_STREAMS,
                "{'data_streams':[{'name':'books-log','indices':[{'index_name':'.ds-b-1'}]},"
                    + "{'name':'secret-log','indices':[]}]}"))
        .isEqualTo("{'data_streams':[{'name':'books-log','indices':[{'index_name':'.ds-b-1'}]}]}");
  }

  @Test
  void capabilitiesThatWereMergedOverOtherIndicesAreNotHandedOn() {
    String fine = "{'indices':['books-1'],'fields':{'a':{'long':{'indices':['books-1']}}}}";
    assertThat(narrowed(AnswerKind.FIELD_CAPS, fine)).isEqualTo(fine);

    assertThatThrownBy(
            () -> narrowed(AnswerKind.FIELD_CAPS, "{'indices':['books-1','secret'],'fields':{}}"))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(502));
    assertThatThrownBy(
            () ->
                narrowed(
                    AnswerKind.FIELD_CAPS,
                    "{'fields':{'a':{'long':{'non_searchable_indices':['secret']}}}}"))
        .isInstanceOf(Problem.class);
  }

  @Test
  void shardsOfOtherIndicesAndTheirNodesAreLeftOut() {
    assertThat(
            narrowed(
                AnswerKind.SEARCH_SHARDS,
                "{'nodes':{'n1':{'name':'a'},'n2':{'name':'b'}},"
                    + "'indices':{'books-1':{'aliases':['secret-pub']},'secret':{}},"
                    + "'shards':[[{'index':'books-1','node':'n1'}],"
                    + "[{'index':'secret','node':'n2'}]]}"))
        .isEqualTo(
            "{'nodes':{'n1':{'name':'a'}},'indices':{'books-1':{'aliases':[]}},"
                + "'shards':[[{'index':'books-1','node':'n1'}]]}");
  }

  @ParameterizedTest
  @EnumSource(
      value = AnswerKind.class,
      names = {
        "BY_INDEX",
        "STATS",
        "HEALTH",
        "STATE",
        "RESOLVE",
        "DATA_STREAMS",
        "FIELD_CAPS",
        "SEARCH_SHARDS",
        "CAT"
      })
  void whatIsNotUnderstoodIsNotHandedOn(AnswerKind kind) {
    assertThatThrownBy(() -> narrowed(kind, "'secret'")).isInstanceOf(Problem.class);
    assertThatThrownBy(() -> narrowed(kind, "{'indices':")).isInstanceOf(Problem.class);
  }

  @Test
  void whatCannotBeNarrowedIsRefused() {
    assertThatThrownBy(() -> plan(AnswerKind.UNNARROWED, "nodes", "/_nodes"))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("answer_not_narrowed"));
  }

  @Test
  void whoMaySeeEveryIndexGetsAnswersAsTheyAre() {
    NarrowedCall call =
        new NarrowedCall(
            "GET", new RequestTarget("/_nodes", Optional.of("format=yaml")), Optional.empty());

    assertThat(
            new ShapedAnswerPlanner(new ListingAnswerPlanner(IndexVisibility.BY_NAME))
                .plan(Listings.restricted(AnswerKind.UNNARROWED, "nodes", "*"), call)
                .filter())
        .isSameAs(AnswerFilter.NOTHING);
  }
}
