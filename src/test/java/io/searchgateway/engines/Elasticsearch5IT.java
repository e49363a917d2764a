package io.searchgateway.engines;

class Elasticsearch5IT extends EngineSuite {
  Elasticsearch5IT() {
    super(Engine.ELASTICSEARCH_5);
  }
}
