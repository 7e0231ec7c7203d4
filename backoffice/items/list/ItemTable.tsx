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
import { readTime } from '../../../dataProvider/contract/dates.ts'
import { readText } from '../../../dataProvider/contract/json.ts'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import { type Field, labelOf } from '../../../dataProvider/fields/fields.ts'
import type { Category } from '../../../dataProvider/resources/categories.schema.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { itemFields } from '../../../dataProvider/resources/items/items.ts'
import { getFieldParts } from '../../fields/fieldParts.tsx'
import { formatDate } from '../../format/dates.ts'
import { Time } from '../../format/Time.tsx'
import { titleColumn } from '../../list/RecordLink.tsx'
import { SelectRowCheckbox } from '../../list/Selection.tsx'
import { MediaGrid } from '../../media/MediaBoard.tsx'
import { useCurrentResource } from '../../resource.ts'
import { useSettings } from '../../settings/settings.ts'
import type { ItemKind } from '../kinds.ts'
import { RowActions } from './ItemActions.tsx'
import { useMediaPanel, ItemTitle, StockCell } from './ItemCells.tsx'

const Column = DataTable.Col<Item>

type ItemColumn = keyof ItemKind['columns']

/**
 * The items as rows with what their kind declares; a narrow page has the columns that matter most. It is drawn anew only for
 * other items: a list's state changes several times from page to page, and new columns would draw every row each time.
 */
export const ItemTable = memo(function ItemTable({ kind }: { kind: ItemKind }) {
  const { fields = {}, sorts = [] } = useCurrentResource()
  const columnNames = (Object.keys(kind.columns) as ItemColumn[]).filter(
    (name) => name in fields || !(name in itemFields),
  )
  const category_ids = useCategoriesColumn(columnNames.includes('category_ids'))
  const stock = { label: kind.stock?.label ?? 'Stock', render: renderStock }
  const ownColumns: typeof columns = { ...columns, category_ids, stock }
  return (
    <DataTable<Item> body={ItemTableBody} bulkActionButtons={false} rowClick="edit" sx={table}>
      <Column
        source="select"
        label={<SelectPageCheckbox />}
        disableSort
        render={({ id, title }) => <SelectRowCheckbox id={id} name={title} />}
      />
      <Column
        source="title"
        disableSort={!sorts.includes('title')}
        render={(item) => <ItemTitle item={item} showsDescription={kind.showsDescription ?? false} />}
      />
      {columnNames.map((name) => (
        <Column
          key={name}
          source={name}
          disableSort={!sorts.includes(name)}
          {...(ownColumns[name] ?? declaredColumn(name, fields[name]))}
          className={kind.columns[name] ?? 'any'}
        />
      ))}
      <Column
        source="Is_disabled"
        label="State"
        className="medium"
        disableSort
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
        label={<Box sx={visuallyHidden}>Actions</Box>}
        align="right"
        disableSort
        render={(item) => <RowActions item={item} />}
      />
    </DataTable>
  )
})

type ColumnParts = Pick<DataTableColumnProps<Item>, 'label' | 'align' | 'render' | 'sortByOrder'>

/** All of them by name: what filter and column ask alike is asked once. */
export const allCategories = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'name', order: 'ASC' },
} as const

/** Names alone, asked for once: react-admin's ReferenceArrayField asks for each row, by which the first one came half as late again. */
const useCategoriesColumn = (isShown: boolean): ColumnParts => {
  const { data = [] } = useGetList<Category>('categories', allCategories, { enabled: isShown })
  return {
    label: itemFields.category_ids.label,
    render: ({ category_ids = [] }) => {
      const own = data.filter(({ id }) => category_ids.includes(id))
      return own.map(({ name }) => name).join(', ')
    },
  }
}

const renderStock = (item: Item) => <StockCell item={item} />

/** Those that need more than their field's own cell. */
const columns: Partial<Record<ItemColumn, ColumnParts>> = {
  dates: { label: 'When and where', render: (item) => <EventDates item={item} /> },
  price: {
    align: 'right',
    render: ({ price, currency }) => formatPrice(price, currency),
  },
  created_at: {
    label: 'Created',
    sortByOrder: 'DESC',
    render: ({ created_at }) => <Time time={created_at} />,
  },
}

const declaredColumn = (name: ItemColumn, field: Field | undefined): ColumnParts => {
  if (!field) return {}
  const { Cell } = getFieldParts(field)
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

// By classes, whose rules stand once in the table: MUI would work out an `sx` for each cell, at every page.
const shownFrom = (width: `@${number}`) => ({ display: { '@': 'none', [width]: 'table-cell' } })

const table = {
  '& th, & td': { px: { xs: 0.5, sm: 1.5 } },
  '& .column-title.column-title': titleColumn,
  '& .column-select.column-select': { p: 0, width: 0 },
  // Fits most SKUs in one line.
  '& .column-sku': { minWidth: '8.5rem' },
  // Where the columns scroll, the actions stay in sight.
  '& .column-id.column-id': { pl: 0, position: 'sticky', right: 0, backgroundColor: 'background.paper' },
  '& .column-price, & .column-created_at, & .column-id': { whiteSpace: 'nowrap' },
  // The page's own width in pixels, without the sidebar.
  ...({
    '& .medium': shownFrom('@560'),
    '& .wide': shownFrom('@960'),
    '& .widest': shownFrom('@1100'),
  } satisfies Record<`& .${Exclude<ItemKind['columns'][ItemColumn], 'any' | undefined>}`, object>),
}

// For screen readers: the buttons below say the same to the eye.
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}
