import { type SubmitEvent, useCallback, useRef } from 'react'
import { styled } from 'styled-components'
import type { ItemList } from '../../dataProvider/resources/items/items.schema.ts'
import type { Query } from '../data/query.ts'
import { useCurrency } from '../data/shop.ts'
import { from, space } from '../styles/cssTokens.ts'
import * as texts from '../texts/shop.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { type CollectionChoice, getCategoryId } from './collectionChoice.ts'
import { ActiveFilters, CategoryIntro, FilterPanel } from './lazyParts.tsx'
import { ListControls } from './ListControls.tsx'
import { PageSizeField } from './ListFields.tsx'
import { ProductList } from './ProductList.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { ShopAddress } from './shopAddress.ts'
import { filterPanelId, useFilterForm } from './useFilterForm.ts'
import { type Products, useProducts } from './useProducts.ts'

interface Props {
  address: ShopAddress
  choice: CollectionChoice
  /** Null until the collection is known. */
  query: Query<ItemList> | null
  hasFilters: boolean
  /** Reloads the categories. */
  onRetry: () => void
}

/** The search, the filters and the list of products, in one collection or in all. */
export function Catalog({ address, choice, query, hasFilters, onRetry }: Props) {
  const currency = useCurrency()
  const { form, text, resets, apply, handleChange, handleSubmit } = useFilterForm(address, !hasFilters)
  const loaded = useProducts(query, hasFilters ? address.q : '', text)
  // The list of an unknown category shows all products instead.
  const products = choice.kind === 'loading' ? { ...loaded, list: undefined } : loaded
  const { list } = products

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    handleSubmit(event)
    document.getElementById(filterPanelId)?.hidePopover?.()
  }
  return (
    <>
      <IntroWithSearch>
        <h1>{texts.title}</h1>
        {/* A collection has a text of its own. */}
        {choice.kind !== 'collection' && <p>{texts.intro}</p>}
        <SearchBox
          ref={form}
          address={address}
          label={hasFilters ? texts.searchCollection : texts.searchPage}
          onChange={handleChange}
          onSubmit={submit}
        />
      </IntroWithSearch>
      {choice.kind === 'collection' && (
        <CategoryIntro
          category={choice.category}
          categories={choice.categories}
          address={address}
          facets={list?.facets}
        />
      )}
      <Columns data-filters={hasFilters} onChange={handleChange}>
        {hasFilters && (
          <FilterPanel address={address} list={list} currency={currency} resets={resets} onReady={apply} />
        )}
        <div>
          {query === null && choice.kind === 'unknown' ? (
            <FailedState title={texts.loadFailed} onRetry={onRetry} />
          ) : (
            <Results address={address} choice={choice} products={products} hasFilters={hasFilters} />
          )}
        </div>
      </Columns>
    </>
  )
}

interface ResultsProps extends Pick<Props, 'address' | 'choice' | 'hasFilters'> {
  products: Products
}

const Results = ({ address, choice, products, hasFilters }: ResultsProps) => {
  const currency = useCurrency()
  const results = useRef<HTMLDivElement>(null)
  const { list } = products
  const category = getCategoryId(choice, address) ?? undefined
  const collectionName = getCollectionName(choice, category)
  const focusResults = useCallback(() => results.current?.focus({ preventScroll: true }), [])
  return (
    <>
      {hasFilters && <ListControls address={address} status={getStatus(products)} />}
      {(collectionName !== undefined || address.filters.length > 0) && (
        <ActiveFilters
          address={address}
          collectionName={collectionName}
          facets={list?.facets}
          currency={currency}
          onRemove={focusResults}
        />
      )}
      <ProductList
        {...products}
        address={address}
        category={category}
        hasFilters={hasFilters}
        ref={results}
      />
      {hasFilters && <PageSizeField address={address} total={list?.itemsTotal} />}
    </>
  )
}

const getStatus = ({ list, isFilteredHere, failed }: Products) => {
  if (isFilteredHere && !failed) return texts.searching
  return list && texts.found(list.itemsTotal)
}

/** Returns the collection's name, or a placeholder if the server filters by a collection whose name failed to load. */
const getCollectionName = (choice: CollectionChoice, category: number | undefined) => {
  if (choice.kind === 'collection') return choice.category.name
  return choice.kind === 'unknown' && category !== undefined ? texts.thisCollection : undefined
}

const IntroWithSearch = styled(PageIntro)`
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
    align-items: end;

    > h1,
    > p {
      grid-column: 1;
    }

    > form {
      grid-area: 1 / 2 / span 2;
    }
  }
`

const Columns = styled.div`
  scroll-margin-top: ${space.m};
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${from.desktop} {
    &[data-filters='true'] {
      grid-template-columns: 15rem minmax(0, 1fr);
      align-items: start;
      gap: ${space.xl};

      > :last-child {
        grid-column: 2;
      }
    }
  }
`
