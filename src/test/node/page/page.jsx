// A search page of the kind that sites build. The three capitals are filled in by the bundler.

import { render } from 'react-dom'
import {
  DynamicRangeSlider,
  MultiList,
  RangeInput,
  RangeSlider,
  ReactiveBase,
  ReactiveList,
  SearchBox,
  SelectedFilters,
  SingleList,
} from '@appbaseio/reactivesearch'

const filters = ['text', 'genre', 'rating', 'tomatoes', 'stars', 'minutes']
const without = (own) => ({ and: filters.filter((id) => id !== own) })

function Film({ _id, title, release_date, genre, rating, rotten_tomatoes_rating: tomatoes }) {
  return (
    <article className="film" data-id={_id}>
      <h3 dangerouslySetInnerHTML={{ __html: title }} />
      {[release_date, genre, rating, tomatoes && `${tomatoes} %`].filter(Boolean).join(' · ')}
    </article>
  )
}

function Page() {
  return (
    <ReactiveBase app={INDEX} url={GATEWAY} credentials={CREDENTIALS}>
      <SearchBox
        componentId="text"
        className="box"
        dataField={[
          { field: 'title', weight: 3 },
          { field: 'title.search', weight: 1 },
        ]}
        autosuggest
        highlight
        highlightField="title"
        size={8}
        debounce={50}
        placeholder="Films"
        filterLabel="Text"
        indexSuggestionsConfig={{ sectionLabel: 'Titles' }}
        URLParams
      />
      <SelectedFilters className="selected" />
      <div className="columns">
        <div className="facets">
          <SingleList
            componentId="rating"
            className="rating"
            title="Rating"
            dataField="rating.keyword"
            react={without('rating')}
          />
          <MultiList
            componentId="genre"
            className="genre"
            title="Genre"
            dataField="genre.keyword"
            size={20}
            showMissing
            missingLabel="None"
            react={without('genre')}
          />
          <RangeInput
            componentId="tomatoes"
            className="tomatoes"
            title="Critics, %"
            filterLabel="Critics"
            dataField="rotten_tomatoes_rating"
            range={{ start: 0, end: 100 }}
            interval={10}
            includeNullValues
            react={without('tomatoes')}
          />
          <RangeSlider
            componentId="stars"
            className="stars"
            title="Viewers, 0 to 10"
            filterLabel="Viewers"
            dataField="imdb_rating"
            range={{ start: 0, end: 10 }}
            rangeLabels={{ start: '0', end: '10' }}
            react={without('stars')}
          />
          <DynamicRangeSlider
            componentId="minutes"
            className="minutes"
            title="Minutes"
            filterLabel="Minutes"
            dataField="running_time"
            includeNullValues
            rangeLabels={(min, max) => ({ start: `${min} min`, end: `${max} min` })}
          />
        </div>
        <ReactiveList
          componentId="films"
          className="films"
          innerClass={{ sortOptions: 'order', resultStats: 'total', pagination: 'pages' }}
          dataField="title"
          pagination
          size={10}
          react={{ and: filters }}
          sortOptions={[
            { label: 'Best match', dataField: '_score', sortBy: 'desc' },
            { label: 'Title', dataField: 'title.keyword', sortBy: 'asc' },
            { label: 'Newest', dataField: 'release_date', sortBy: 'desc' },
          ]}
          renderItem={(film) => <Film key={film._id} {...film} />}
        />
      </div>
    </ReactiveBase>
  )
}

render(<Page />, document.getElementById('page'))
