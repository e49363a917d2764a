package io.searchgateway.engines;

class Elasticsearch8IT extends EngineSuite {
  Elasticsearch8IT() {
    super(Engine.ELASTICSEARCH_8);
  }
}
