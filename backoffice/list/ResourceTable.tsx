import { Box } from '@mui/material'
import { type ComponentType, memo } from 'react'
import { DataTable, type DataTableProps, SelectPageCheckbox, useGetRecordRepresentation } from 'react-admin'
import { type Field, type Fields, labelOf } from '../../dataProvider/fields/fields.ts'
import {
  type AnyResourceRecord,
  fieldsOfKind,
  type ResourceDeclaration,
  shownFieldsOf,
} from '../../dataProvider/resources/resource.ts'
import { getFieldParts } from '../fields/fieldParts.tsx'
import { Time } from '../format/Time.tsx'
import { type AdminResource, type CellProps, type PartProps, useCurrentResource } from '../resource.ts'
import { useShop } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/list.ts'
import { RecordLink, titleColumn, twoLines } from './RecordLink.tsx'
import { SelectRowCheckbox } from './Selection.tsx'

/** By the names of columns. They have react-admin's `useRecordContext`. */
type Cells = Record<string, ComponentType>

export interface TableProps {
  /** What stands in place of the cells of some columns. */
  cells?: Cells | undefined
  /** Column headings by name; `actions` heads `rowActions`, visually hidden by default. */
  labels?: Record<string, string> | undefined
  /** What can be done with one record, in the last column. */
  rowActions?: ComponentType | undefined
  /** False where records are not selected. */
  isSelectable?: boolean | undefined
  isRowSelectable?: ((record: never) => boolean) | undefined
  rowClick?: 'edit' | false | undefined
  /** The table's rows, where they are not react-admin's own. */
  tableBody?: DataTableProps['body'] | undefined
  sx?: object | undefined
}

const Column = DataTable.Col<AnyResourceRecord>

/**
 * The records as rows with the declared columns; a narrow page shows their title and the first of the others. Memoized, since
 * a list's state changes several times from page to page, and new columns would draw every row each time.
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

/** The cells that `overrides.ts` does not replace. */
const pickOwn = (own: Cells, overridden: object): Cells =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !(name in overridden)))

const createColumns = (
  resource: ResourceDeclaration,
  { fields = {}, sorts = [], cells: overridden = {} }: Partial<AdminResource>,
  { labels = {}, ...own }: TableProps,
) => {
  const cells = pickOwn(own.cells ?? {}, overridden)
  return listColumns(resource, fields).map((name, index) => (
    <Column
      key={name}
      source={name}
      label={labels[name] ?? toLabel(name, fields[name])}
      disableSort={!sorts.includes(name) || fields[name]?.kind === 'reference'}
      {...getLook(name, fields[name])}
      className={name === resource.title ? 'title' : `from${widthOf(index)}`}
      {...(cells[name]
        ? { field: cells[name] }
        : { render: (record) => <DeclaredCell record={record} source={name} field={fields[name]} /> })}
    />
  ))
}

/** The title and the declared columns, as far as the server has them; `created_at` and a list's own are no fields. */
const listColumns = ({ title, list, ...declared }: ResourceDeclaration, fields: Fields) => {
  const known = shownFieldsOf(declared)
  return [title, ...list.columns.filter((name) => name !== title)].filter(
    (name) => name in fields || !(name in known),
  )
}

const toLabel = (name: string, field: Field | undefined) =>
  name === 'created_at' ? texts.created : labelOf(name, field ?? {})

const getLook = (name: string, field: Field | undefined) => ({
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

/** The page's width in pixels from which a column is shown: each further column needs 160 more. */
const widths = [0, 560, 720, 880, 1040] as const
const widthOf = (index: number) => widths[Math.min(Math.max(index - 1, 0), widths.length - 1)]

// By classes, whose rules stand once in the table: MUI would work out an `sx` for each cell, at every page.
const table = {
  '& th, & td': { px: { xs: 0.5, sm: 1.5 }, overflowWrap: 'anywhere' },
  '& .title.title': titleColumn,
  '& .column-select.column-select': { p: 0, width: 0, minWidth: 0 },
  // Where the columns scroll, the actions stay in sight.
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

// For screen readers: the buttons below say the same to the eye.
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}
