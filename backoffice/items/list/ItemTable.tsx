import { Box, Chip, TableCell, TableRow, Typography } from '@mui/material'
import { Children, memo } from 'react'
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  SelectPageCheckbox,
  useGetList,
  useRecordContext,
  type DataTableBodyProps,
  type DataTableColumnProps,
  type DataTableRowProps,
} from 'react-admin'
import { readText, readTime } from '../../../dataProvider/contract/itemInfo.ts'
import { labelOf, type Fields } from '../../../dataProvider/fields/fields.ts'
import type { Category } from '../../../dataProvider/resources/categories.ts'
import { itemFields, itemSorts, type Item } from '../../../dataProvider/resources/items.ts'
import { partsOf } from '../../fields/kinds.tsx'
import { SelectRow } from '../../list/Selection.tsx'
import { formatDate, formatDateTime } from '../../format/dates.ts'
import { formatPrice } from '../../format/numbers.ts'
import { MediaGrid } from '../../media/MediaBoard.tsx'
import { useMediaPanel } from '../../media/MediaToggle.tsx'
import { useSettings, useSupports } from '../../app/settings.ts'
import type { ItemColumn, ItemKind, ItemWidth } from '../itemResource.tsx'
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
  const isThere = (name: ItemColumn) => {
    const needs = fields[name]?.needs
    return needs === undefined || extensions.includes(needs)
  }
  const columnNames = Object.keys(kind.columns) as ItemColumn[]
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
          disableSort={!isSorted || !sorts.includes(name)}
          {...(columns[name] ?? declaredColumn(name))}
          sx={shownFrom(kind.columns[name])}
        />
      ))}
      <Column
        source="Is_disabled"
        label="State"
        disableSort
        sx={shownFrom('medium')}
        render={({ Is_disabled }) => (
          <Chip
            size="small"
            variant="outlined"
            color={Is_disabled ? 'default' : 'success'}
            label={Is_disabled ? 'Disabled' : 'Enabled'}
          />
        )}
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

const fields: Fields = itemFields
const sorts: readonly string[] = itemSorts

type ColumnParts = Pick<DataTableColumnProps<Item>, 'label' | 'align' | 'render' | 'sortByOrder'>

/** All of them by name: what filter and column ask alike is asked once. */
export const everyCategory = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'name', order: 'ASC' },
} as const

/** Names alone: react-admin's ReferenceArrayField draws chips for each row, by which the first row came half as late again. */
const ItemCategories = ({ item: { category_ids = [] } }: { item: Item }) => {
  const { data = [] } = useGetList<Category>('categories', everyCategory)
  const own = data.filter(({ id }) => category_ids.includes(id))
  return own.map(({ name }) => name).join(', ')
}

/** Those that need more than their field's own cell. */
const columns: Partial<Record<ItemColumn, ColumnParts>> = {
  dates: { label: 'When and where', render: (item) => <EventDates item={item} /> },
  price: {
    align: 'right',
    render: ({ price, currency }) => formatPrice(price, currency),
  },
  category_ids: { label: itemFields.category_ids.label, render: (item) => <ItemCategories item={item} /> },
  created_at: {
    label: 'Created',
    sortByOrder: 'DESC',
    render: ({ created_at }) => <CreatedDate time={created_at} />,
  },
}

const declaredColumn = (name: ItemColumn): ColumnParts => {
  const field = fields[name]
  if (!field) return {}
  const { Cell } = partsOf(field)
  return {
    label: labelOf(name, field),
    render: ({ [name as keyof Item]: value, currency }) =>
      value === null ? '–' : <Cell source={name} field={field} value={value} currency={currency} />,
  }
}

/** When and where an event is: its date in the shop's zone, else the time as it was written. */
const EventDates = ({ item: { item_info } }: { item: Item }) => {
  const { timeZone } = useSettings()
  const start = readTime(item_info, 'starts_at')
  return (
    <>
      {start === undefined ? readText(item_info, 'event_time') : formatDate(start, timeZone)}
      <Typography variant="body2" color="text.secondary">
        {readText(item_info, 'location')}
      </Typography>
    </>
  )
}

/** The day an item was made, with the exact time behind it. */
const CreatedDate = ({ time }: { time: number }) => {
  const { timeZone } = useSettings()
  return (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time, timeZone)}>
      {formatDate(time, timeZone)}
    </time>
  )
}

const ItemTableBody = (props: DataTableBodyProps) => <DataTableBody {...props} row={ItemRow} />

/** An item's row, and below it its media while they are shown. The button of react-admin's `expand` is out of a keyboard's reach. */
const ItemRow = (props: DataTableRowProps) => {
  const item = useRecordContext<Item>()
  return (
    <>
      <DataTableRow {...props} />
      {item && <MediaRow item={item} columns={Children.count(props.children)} />}
    </>
  )
}

const MediaRow = ({ item, columns: count }: { item: Item; columns: number }) => {
  const { isOpen, panelId } = useMediaPanel(item)
  if (!isOpen) return null
  return (
    <TableRow id={panelId}>
      <TableCell colSpan={count}>
        <MediaGrid item={item} />
      </TableCell>
    </TableRow>
  )
}

const shownFrom = (width: ItemWidth = 'any') =>
  width === 'any' ? {} : { display: { '@': 'none', [widths[width]]: 'table-cell' } }

// The page's own width in pixels, without the sidebar.
const widths = { medium: '@560', wide: '@700', widest: '@1100' } as const

const table = {
  '& th, & td': { px: { xs: 0.5, sm: 2 } },
  '& .column-price, & .column-created_at': { whiteSpace: 'nowrap' },
}

// For screen readers: the buttons below say the same to the eye.
const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }
