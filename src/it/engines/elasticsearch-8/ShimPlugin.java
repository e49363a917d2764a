import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.miscellaneous.WordDelimiterGraphFilter;
import org.apache.lucene.analysis.ngram.EdgeNGramTokenFilter;
import org.apache.lucene.analysis.ngram.NGramTokenFilter;
import org.elasticsearch.Build;
import org.elasticsearch.client.internal.node.NodeClient;
import org.elasticsearch.cluster.metadata.IndexNameExpressionResolver;
import org.elasticsearch.cluster.node.DiscoveryNodes;
import org.elasticsearch.common.io.stream.NamedWriteableRegistry;
import org.elasticsearch.common.settings.ClusterSettings;
import org.elasticsearch.common.settings.IndexScopedSettings;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.common.settings.SettingsFilter;
import org.elasticsearch.features.NodeFeature;
import org.elasticsearch.index.analysis.AbstractTokenFilterFactory;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.ActionPlugin;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;
import org.elasticsearch.rest.BaseRestHandler;
import org.elasticsearch.rest.RestController;
import org.elasticsearch.rest.RestHandler;
import org.elasticsearch.rest.RestRequest;
import org.elasticsearch.rest.RestResponse;
import org.elasticsearch.rest.RestStatus;
import org.elasticsearch.xcontent.XContentBuilder;

/**
 * What tests need and the published distribution of Elasticsearch 8 lacks: its banner, and the
 * tokenizer and token filters of searched fields, with the parameters that these give.
 */
public final class ShimPlugin extends Plugin implements ActionPlugin, AnalysisPlugin {

  private static final int WORDS_AND_NUMBERS =
      WordDelimiterGraphFilter.GENERATE_WORD_PARTS
          | WordDelimiterGraphFilter.GENERATE_NUMBER_PARTS
          | WordDelimiterGraphFilter.SPLIT_ON_NUMERICS
          | WordDelimiterGraphFilter.STEM_ENGLISH_POSSESSIVE;

  @Override
  public Map<String, AnalysisProvider<TokenFilterFactory>> getTokenFilters() {
    return Map.of(
        "asciifolding",
        (index, environment, name, settings) -> {
          boolean both = settings.getAsBoolean("preserve_original", false);
          return filter(name, settings, in -> new ASCIIFoldingFilter(in, both));
        },
        "edge_ngram",
        AnalysisPlugin.requiresAnalysisSettings(
            (index, environment, name, settings) -> {
              int min = settings.getAsInt("min_gram", 1);
              int max = settings.getAsInt("max_gram", 2);
              return filter(
                  name, settings, in -> new EdgeNGramTokenFilter(in, min, max, false));
            }),
        "ngram",
        AnalysisPlugin.requiresAnalysisSettings(
            (index, environment, name, settings) -> {
              int min = settings.getAsInt("min_gram", 1);
              int max = settings.getAsInt("max_gram", 2);
              return filter(name, settings, in -> new NGramTokenFilter(in, min, max, false));
            }),
        "word_delimiter_graph",
        (index, environment, name, settings) ->
            filter(name, settings, in -> new WordDelimiterGraphFilter(in, WORDS_AND_NUMBERS, null)));
  }

  @Override
  public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
    return Map.of(
        "whitespace",
        (index, environment, name, settings) ->
            TokenizerFactory.newFactory(name, WhitespaceTokenizer::new));
  }

  private static TokenFilterFactory filter(
      String name, Settings settings, UnaryOperator<TokenStream> filter) {
    return new AbstractTokenFilterFactory(name, settings) {
      @Override
      public TokenStream create(TokenStream input) {
        return filter.apply(input);
      }
    };
  }

  @Override
  public Collection<RestHandler> getRestHandlers(
      Settings settings,
      NamedWriteableRegistry writeables,
      RestController controller,
      ClusterSettings clusterSettings,
      IndexScopedSettings indexSettings,
      SettingsFilter filter,
      IndexNameExpressionResolver resolver,
      Supplier<DiscoveryNodes> nodes,
      Predicate<NodeFeature> features) {
    return List.of(new Banner(settings.get("cluster.name"), settings.get("node.name")));
  }

  private static final class Banner extends BaseRestHandler {
    private final String cluster;
    private final String node;

    Banner(String cluster, String node) {
      this.cluster = cluster;
      this.node = node;
    }

    @Override
    public String getName() {
      return "banner";
    }

    @Override
    public List<Route> routes() {
      return List.of(new Route(RestRequest.Method.GET, "/"));
    }

    @Override
    protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client)
        throws IOException {
      return channel -> {
        XContentBuilder banner = channel.newBuilder().startObject();
        banner.field("name", node).field("cluster_name", cluster);
        banner.startObject("version").field("number", Build.current().version());
        banner.field("build_flavor", "default").field("lucene_version", "9.12.2").endObject();
        banner.field("tagline", "You Know, for Search").endObject();
        channel.sendResponse(new RestResponse(RestStatus.OK, banner));
      };
    }
  }
}
