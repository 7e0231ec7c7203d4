import { Box } from '@mui/material'
import { type ComponentType, memo } from 'react'
import { DataTable, type DataTableProps, SelectPageCheckbox, useGetRecordRepresentation } from 'react-admin'
import { type Field, type Fields, labelOf } from '../../dataProvider/fields/fields.ts'
import {
  type AnyResourceRecord,
  fieldsOfKind,
  type ResourceDeclaration,
  getAllFields,
} from '../../dataProvider/resources/resource.ts'
import { getFieldParts } from '../fields/fieldParts.tsx'
import { Time } from '../format/Time.tsx'
import { type AdminResource, type CellProps, type PartProps, useCurrentResource } from '../resource.ts'
import { useShop } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/list.ts'
import { RecordLink, titleColumn, twoLines } from './RecordLink.tsx'
import { SelectRowCheckbox } from './Selection.tsx'

/** Cells by column name. They get their record from react-admin's `useRecordContext`. */
type Cells = Record<string, ComponentType>

export interface TableProps {
  /** Replaces cells of columns. */
  cells?: Cells | undefined
  /** Column headings by name. `actions` is the heading of `rowActions` and visually hidden by default. */
  labels?: Record<string, string> | undefined
  rowActions?: ComponentType | undefined
  isSelectable?: boolean | undefined
  isRowSelectable?: ((record: never) => boolean) | undefined
  rowClick?: 'edit' | false | undefined
  /** Replaces react-admin's table body. */
  tableBody?: DataTableProps['body'] | undefined
  sx?: object | undefined
}

const Column = DataTable.Col<AnyResourceRecord>

/**
 * The table of a list. Narrow pages show only the first columns. Memoized: new columns would re-render every row when the list's
 * state changes.
 */
export const ResourceTable = memo(function ResourceTable({ resource, ...props }: TableProps & PartProps) {
  const { rowActions: RowActions, isSelectable = true, rowClick = false, sx } = props
  const current = useCurrentResource()
  return (
    <DataTable<AnyResourceRecord>
      bulkActionButtons={false}
      rowClick={rowClick}
      {...(props.tableBody && { body: props.tableBody })}
      {...(props.isRowSelectable && { isRowSelectable: props.isRowSelectable as never })}
      sx={{ ...table, ...sx }}
    >
      {isSelectable && (
        <Column
          source="select"
          label={<SelectPageCheckbox />}
          disableSort
          render={(record) => <RowCheckbox record={record} {...props} />}
        />
      )}
      {createColumns(resource, current, props)}
      {RowActions && (
        <Column
          source="id"
          label={props.labels?.['actions'] ?? <Box sx={visuallyHidden}>{commonTexts.actions}</Box>}
          align="right"
          disableSort
          field={RowActions}
        />
      )}
    </DataTable>
  )
})

/** Returns the cells that `overrides.ts` does not replace. */
const omitOverridden = (own: Cells, overridden: object): Cells =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !(name in overridden)))

const createColumns = (
  resource: ResourceDeclaration,
  { fields = {}, sorts = [], cells: overridden = {} }: Partial<AdminResource>,
  { labels = {}, ...own }: TableProps,
) => {
  const cells = omitOverridden(own.cells ?? {}, overridden)
  return listColumns(resource, fields).map((name, index) => (
    <Column
      key={name}
      source={name}
      label={labels[name] ?? toLabel(name, fields[name])}
      disableSort={!sorts.includes(name) || fields[name]?.kind === 'reference'}
      {...getColumnProps(name, fields[name])}
      className={name === resource.title ? 'title' : `from${widthOf(index)}`}
      {...(cells[name]
        ? { field: cells[name] }
        : { render: (record) => <DeclaredCell record={record} source={name} field={fields[name]} /> })}
    />
  ))
}

/**
 * Returns the columns that the server supports, title first. Columns that are not declared fields, such as `created_at`, are
 * always included.
 */
const listColumns = ({ title, list, ...declared }: ResourceDeclaration, fields: Fields) => {
  const known = getAllFields(declared)
  return [title, ...list.columns.filter((name) => name !== title)].filter(
    (name) => name in fields || !(name in known),
  )
}

const toLabel = (name: string, field: Field | undefined) =>
  name === 'created_at' ? texts.created : labelOf(name, field ?? {})

const getColumnProps = (name: string, field: Field | undefined) => ({
  ...(name === 'created_at' && { sortByOrder: 'DESC' as const }),
  ...((field?.kind === 'number' || field?.kind === 'money') && { align: 'right' as const }),
})

interface RowCheckboxProps extends Pick<TableProps, 'isRowSelectable'> {
  record: AnyResourceRecord
}

const RowCheckbox = ({ record, isRowSelectable = () => true }: RowCheckboxProps) => {
  const name = useGetRecordRepresentation()(record)
  return isRowSelectable(record as never) && <SelectRowCheckbox id={record.id} name={String(name)} />
}

interface CellOfProps {
  record: AnyResourceRecord
  source: string
  field: Field | undefined
}

const DeclaredCell = ({ record, source, field }: CellOfProps) => {
  const { declaration, cells = {} } = useCurrentResource()
  const shop = useShop()
  const [currencyField = ''] = declaration ? fieldsOfKind(declaration, 'currency') : []
  const { id, [source]: value, [currencyField]: currency = shop.currency } = record
  if (!field) return <Time time={record.created_at ?? null} />
  if (source === declaration?.title && !cells[source]) return <RecordLink id={id} title={String(value)} />
  return (
    <Value
      source={source}
      field={field}
      value={value}
      currency={String(currency)}
      cell={cells[source] ?? getFieldParts(field).Cell}
    />
  )
}

const mayBeLong = new Set<Field['kind']>(['text', 'longText', 'link'])

const Value = ({ cell: Cell, ...cell }: CellProps<Field> & { cell: ComponentType<CellProps<Field>> }) => {
  const { field, value } = cell
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value) && value.length === 0) return '–'
  if (!mayBeLong.has(field.kind)) return <Cell {...cell} />
  return (
    <div className="long" title={String(value)}>
      <Cell {...cell} />
    </div>
  )
}

/**
 * The page widths, in pixels, from which the columns after the title are visible. The last width applies to all further columns.
 */
const widths = [0, 560, 720, 880, 1040, 1120] as const
const widthOf = (index: number) => widths[Math.min(Math.max(index - 1, 0), widths.length - 1)]

// Uses classes, whose rules exist once per table. With `sx`, MUI would compute styles for each cell.
const table = {
  '& th, & td': { px: { xs: 0.5, sm: 1.5 }, overflowWrap: 'anywhere' },
  '& tr > :first-of-type': { pl: 1.5 },
  '& .title.title': titleColumn,
  '& .column-select.column-select': { p: 0, width: 0, minWidth: 0 },
  // Keeps the actions visible while the columns scroll.
  '& .column-id.column-id': {
    pl: 0,
    position: 'sticky',
    right: 0,
    backgroundColor: 'background.paper',
    whiteSpace: 'nowrap',
  },
  '& .from0': { minWidth: { '@560': '7rem' } },
  '& .long': twoLines,
  ...Object.fromEntries(
    widths
      .slice(1)
      .map((width) => [
        `& .from${width}`,
        { display: { '@': 'none', [`@${width}`]: 'table-cell' }, minWidth: '7rem' },
      ]),
  ),
}

// For screen readers only: sighted users recognize the column by its buttons.
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}
