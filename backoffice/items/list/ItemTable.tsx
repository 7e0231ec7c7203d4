import { Box } from '@mui/material'
import { memo } from 'react'
import { DataTable, SelectPageCheckbox, type DataTableColumnProps } from 'react-admin'
import { labelOf, type Field } from '../../../dataProvider/fields/fields.ts'
import { itemFields, itemSorts, type Item } from '../../../dataProvider/resources/items.ts'
import { partsOf } from '../../fields/kinds.tsx'
import { SelectRow } from '../../list/Selection.tsx'
import { formatPrice } from '../../format/numbers.ts'
import { useSettings, useSupports } from '../../app/settings.ts'
import type { ItemColumn, ItemKind, ItemWidth } from '../itemKind.ts'
import { CreatedDate, EventDates, ItemCategories, ItemState } from './ItemCells.tsx'
import { ItemTableBody } from './ItemTableBody.tsx'
import { ItemTitle } from './ItemTitle.tsx'
import { RowActions } from './ItemActions.tsx'

const Column = DataTable.Col<Item>

/**
 * The items as rows with what their kind declares; a narrow page has the columns that matter most. It is drawn anew only for
 * other items: a list's state changes several times from page to page, and new columns would draw every row each time.
 */
export const ItemTable = memo(function ItemTable({ kind }: { kind: ItemKind }) {
  const isSorted = useSupports('catalogue-query')
  const { extensions } = useSettings()
  const columnNames = Object.keys(kind.columns) as ItemColumn[]
  const isThere = (name: ItemColumn) => {
    const { needs } = fieldOf(name) ?? {}
    return needs === undefined || extensions.includes(needs)
  }
  return (
    <DataTable<Item> body={ItemTableBody} bulkActionButtons={false} rowClick="edit" sx={table}>
      <Column
        source="select"
        label={<SelectPageCheckbox />}
        disableSort
        sx={{ '&&': { p: 0, width: 0 } }}
        render={({ id, title }) => <SelectRow id={id} name={title} />}
      />
      <Column
        source="title"
        disableSort={!isSorted}
        render={(item) => <ItemTitle item={item} showsText={kind.showsText ?? false} />}
      />
      {columnNames.filter(isThere).map((name) => (
        <Column
          key={name}
          source={name}
          {...columnOf(name)}
          disableSort={!isSorted || !sorts.includes(name)}
          sx={{ ...columnOf(name).sx, ...shownFrom(kind.columns[name]) }}
        />
      ))}
      <Column
        source="Is_disabled"
        label="State"
        disableSort
        sx={shownFrom('medium')}
        render={({ Is_disabled }) => <ItemState isDisabled={Is_disabled} />}
      />
      <Column
        source="id"
        label={<Box sx={unseen}>Actions</Box>}
        align="right"
        disableSort
        sx={{ '&&': { pl: 0 }, whiteSpace: 'nowrap' }}
        render={(item) => <RowActions item={item} />}
      />
    </DataTable>
  )
})

const sorts: readonly string[] = itemSorts

type Shown = Pick<DataTableColumnProps<Item>, 'label' | 'align' | 'render' | 'sortByOrder'> & {
  sx?: Record<string, string>
}

/** Those that need more than their field's own cell. */
const columns: Partial<Record<ItemColumn, Shown>> = {
  dates: { label: 'When and where', render: (item) => <EventDates item={item} /> },
  price: {
    align: 'right',
    sx: { whiteSpace: 'nowrap' },
    render: ({ price, currency }) => formatPrice(price, currency),
  },
  category_ids: {
    label: itemFields.category_ids.label,
    sx: { minWidth: '8rem' },
    render: (item) => <ItemCategories item={item} />,
  },
  created_at: {
    label: 'Created',
    sortByOrder: 'DESC',
    sx: { whiteSpace: 'nowrap' },
    render: ({ created_at }) => <CreatedDate time={created_at} />,
  },
}

const fieldOf = (name: ItemColumn): Field | undefined =>
  ({ ...itemFields, dates: undefined, created_at: undefined })[name]

const columnOf = (name: ItemColumn): Shown => columns[name] ?? declaredColumn(name, fieldOf(name))

const declaredColumn = (name: ItemColumn, field: Field | undefined): Shown => {
  if (!field) return {}
  const { Cell } = partsOf(field)
  return {
    label: labelOf(name, field),
    render: ({ [name as keyof Item]: value }) =>
      value === null ? '–' : <Cell source={name} field={field} value={value} />,
  }
}

const shownFrom = (width: ItemWidth = 'any') =>
  width === 'any' ? {} : { display: { '@': 'none', [widths[width]]: 'table-cell' } }

// The page's own width in pixels, without the sidebar.
const widths = { medium: '@560', wide: '@700', widest: '@1100' } as const

const table = {
  '& th, & td': { px: { xs: 0.5, sm: 2 } },
}

// For screen readers: the buttons below say the same to the eye.
const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }
