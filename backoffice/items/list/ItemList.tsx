import { useListContext } from 'react-admin'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { itemListColumns } from '../../../dataProvider/resources/items/items.ts'
import { ListSkeleton } from '../../list/ListStates.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { useCurrentResource } from '../../resource.ts'
import * as texts from '../../texts/items.ts'
import type { ItemKind } from '../kinds.ts'
import { ChangePrices } from './ChangePrices.tsx'
import { RowActions } from './ItemActions.tsx'
import { CategoryFilter, itemCells, TitleAndText } from './ItemCells.tsx'
import { ItemTableBody } from './ItemTableBody.tsx'

export function ItemList({ kind }: { kind: ItemKind }) {
  const { searchesPage } = useCurrentResource()
  const columns: readonly string[] = itemListColumns[kind.name]
  return (
    <ResourceList<Item>
      title={kind.label}
      searchLabel={searchesPage ? texts.searchPageByTitle : kind.search}
      empty={kind.empty}
      noMatch={kind.empty}
      filterInputs={filterInputs}
      cells={kind.showsDescription ? cellsWithText : itemCells}
      labels={labels}
      rowActions={RowActions}
      rowClick="edit"
      tableBody={ItemTableBody}
      skeleton={<ListSkeleton height={65} />}
      sx={table}
      {...(columns.includes('price') && { bulkActions: ChangeSelectedPrices })}
    />
  )
}

// As module constants, these objects do not re-render the memoized table.
const filterInputs = { category: CategoryFilter }
const cellsWithText = { ...itemCells, title: TitleAndText }
const labels = { dates: texts.datesColumn, Is_disabled: texts.visibilityColumn }

const ChangeSelectedPrices = () => {
  const { data = [], selectedIds } = useListContext<Item>()
  return <ChangePrices items={data.filter(({ id }) => selectedIds.includes(id))} />
}

const table = {
  // Fits most SKUs on one line.
  '& .column-sku': { minWidth: '8.5rem' },
  '& .column-price, & .column-created_at': { whiteSpace: 'nowrap' },
}
