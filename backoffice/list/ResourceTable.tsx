import { memo } from 'react'
import { DataTable, SelectPageCheckbox } from 'react-admin'
import { type Field, labelOf } from '../../dataProvider/fields/fields.ts'
import {
  fieldOf,
  fieldsOfKind,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import { getFieldParts } from '../fields/fieldParts.tsx'
import { RecordLink, titleColumn, twoLines } from './RecordLink.tsx'
import { SelectRowCheckbox } from './Selection.tsx'
import { type CellProps, useCurrentResource } from '../resource.ts'
import { useShop } from '../settings/settings.ts'

const Column = DataTable.Col<AnyResourceRecord>

/**
 * The records as rows with the declared columns; a narrow page shows their title and the first of the others. Memoized, since
 * a list's state changes several times from page to page.
 */
export const ResourceTable = memo(function ResourceTable({ resource }: { resource: ResourceDeclaration }) {
  const { title, list } = resource
  const shop = useShop()
  const [currencyField = ''] = fieldsOfKind(resource, 'currency')
  const others = list.columns.filter((name) => name !== title)
  return (
    <DataTable<AnyResourceRecord> bulkActionButtons={false} rowClick={false} sx={table}>
      <Column
        source="select"
        label={<SelectPageCheckbox />}
        disableSort
        sx={{ '&&&': { p: 0, width: 0, minWidth: 0 } }}
        render={(record) => <SelectRowCheckbox id={record.id} name={String(record[title])} />}
      />
      {[title, ...others].map((name, index) => (
        <Column
          key={name}
          source={name}
          label={labelOf(name, fieldOf(resource, name))}
          disableSort={fieldOf(resource, name).kind === 'reference'}
          {...(name === title && { className: 'title' })}
          sx={shownFrom(index)}
          render={({ id, [name]: value, [currencyField]: currency = shop.currency }) =>
            name === title ? (
              <RecordLink id={id} title={String(value)} />
            ) : (
              <Value
                source={name}
                field={fieldOf(resource, name)}
                value={value}
                currency={String(currency)}
              />
            )
          }
        />
      ))}
    </DataTable>
  )
})

/** Each further column needs a page 160 px wider. From 1040 px all are shown: on a desktop the last ones scroll. */
const shownFrom = (index: number) =>
  index < 2 ? {} : { display: { '@': 'none', [`@${Math.min(560 + (index - 2) * 160, 1040)}`]: 'table-cell' } }

/** Columns that do not fit scroll in the table's own box; none becomes too narrow to read. */
const table = {
  '& th, & td': { minWidth: '8rem', overflowWrap: 'anywhere' },
  '& .title.title': titleColumn,
  '& .long': twoLines,
}

const mayBeLong = new Set<Field['kind']>(['text', 'longText', 'link'])

const Value = (cell: CellProps<Field>) => {
  const { source, field, value } = cell
  const { cells = {} } = useCurrentResource()
  const Cell = cells[source] ?? getFieldParts(field).Cell
  if (value === null || value === '') return '–'
  if (!mayBeLong.has(field.kind)) return <Cell {...cell} />
  return (
    <div className="long" title={String(value)}>
      <Cell {...cell} />
    </div>
  )
}
