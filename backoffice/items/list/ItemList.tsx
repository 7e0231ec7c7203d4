import { Button, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { useListContext } from 'react-admin'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { itemListColumns } from '../../../dataProvider/resources/items/items.ts'
import { LiveRegion } from '../../layout/states.tsx'
import { ListSkeleton } from '../../list/ListStates.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { ResourceTable } from '../../list/ResourceTable.tsx'
import { type PartProps, useCurrentResource } from '../../resource.ts'
import * as texts from '../../texts/items.ts'
import type { ItemKind } from '../kinds.ts'
import { ChangePrices } from './ChangePrices.tsx'
import { flagFilters, gemFilters } from './factFilters.tsx'
import { RestoreAction, RowActions } from './ItemActions.tsx'
import { CategoryFilter, deletedCells, itemCells, TitleAndText } from './ItemCells.tsx'
import { ItemTableBody } from './ItemTableBody.tsx'

interface Props {
  kind: ItemKind
  /** True if the server has the extension `catalogue-facets`. */
  hasFacets: boolean
}

export function ItemList({ kind, hasFacets }: Props) {
  const { searchesPage } = useCurrentResource()
  const columns: readonly string[] = itemListColumns[kind.name]
  return (
    <ResourceList<Item>
      title={kind.label}
      searchLabel={searchesPage ? texts.searchPageByTitle : kind.search}
      empty={kind.empty}
      noMatch={kind.empty}
      filterInputs={filterInputs}
      moreFilters={hasFacets ? (kind.hasGems ? gemFilters : flagFilters) : []}
      notice={<CorrectionNotice />}
      body={kind.showsDescription ? TableWithText : ItemTable}
      skeleton={<ListSkeleton height={65} />}
      {...(columns.includes('price') && { bulkActions: ChangeSelectedPrices })}
    />
  )
}

const filterInputs = { category: CategoryFilter }

/** Says which words were searched instead of the typed ones, with a button that searches for the typed ones. */
const CorrectionNotice = () => {
  const { meta, filterValues, displayedFilters, setFilters } = useListContext<Item>()
  const searchAsTyped = () =>
    setFilters({ ...filterValues, exact: true }, { ...displayedFilters, exact: true })
  return (
    <LiveRegion>
      {meta?.corrected && (
        <Typography sx={{ pb: 1 }}>
          {texts.showingResultsFor(meta.corrected)}{' '}
          <Button onClick={searchAsTyped}>{texts.searchAsTyped(filterValues['q'])}</Button>
        </Typography>
      )}
    </LiveRegion>
  )
}

const ChangeSelectedPrices = () => {
  const { data = [], selectedIds } = useListContext<Item>()
  return <ChangePrices items={data.filter(({ id }) => selectedIds.includes(id))} />
}

/** Creates the table of a list. Deleted items can only be restored. */
const createTable = (cells: Record<string, ComponentType>) =>
  function Table({ resource }: PartProps) {
    const { filterValues } = useListContext()
    return filterValues['deleted'] ? (
      <ResourceTable
        resource={resource}
        labels={labels}
        sx={table}
        cells={deletedCells}
        rowActions={RestoreAction}
        isSelectable={false}
      />
    ) : (
      <ResourceTable
        resource={resource}
        labels={labels}
        sx={table}
        cells={cells}
        rowActions={RowActions}
        rowClick="edit"
        tableBody={ItemTableBody}
      />
    )
  }

// As module constants, these objects do not re-render the memoized table.
const labels = { dates: texts.datesColumn, Is_disabled: texts.visibilityColumn }
const table = {
  // Fits most SKUs on one line.
  '& .column-sku': { minWidth: '8.5rem' },
  '& .column-price, & .column-stock': { minWidth: '5.5rem' },
  // Breaks "Price on request" between words only.
  '& .column-price': { overflowWrap: 'normal' },
  '& .column-created_at': { whiteSpace: 'nowrap' },
}

const ItemTable = createTable(itemCells)
const TableWithText = createTable({ ...itemCells, title: TitleAndText })
