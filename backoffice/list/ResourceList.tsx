import { Button } from '@mui/material'
import { memo, Suspense } from 'react'
import { DataTable, SelectPageCheckbox, useListContext } from 'react-admin'
import { type Field, labelOf } from '../../dataProvider/fields/fields.ts'
import {
  type AnyResourceRecord,
  fieldOf,
  fieldsOfKind,
  type ResourceDeclaration,
  uniqueFieldsOf,
} from '../../dataProvider/resources/resource.ts'
import { createFilters } from '../fields/DeclaredInput.tsx'
import { getFieldParts } from '../fields/fieldParts.tsx'
import { getErrorMessage } from '../format/errors.ts'
import { pluralize } from '../format/numbers.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { type CellProps, type ListPartProps, useCurrentResource } from '../resource.ts'
import { useShop } from '../settings/settings.ts'
import { useUndoableChanges } from '../undo/useUndoableChanges.ts'
import { ExportButton } from './csv/ExportButton.tsx'
import { ImportButton } from './csv/ImportDialog.tsx'
import { SearchFilter } from './FilterBar.tsx'
import { ListSkeleton, ListStates } from './ListStates.tsx'
import { AddButton, PagedList } from './PagedList.tsx'
import { RecordLink, titleColumn, twoLines } from './RecordLink.tsx'
import { BulkActionsBar, SelectRowCheckbox } from './Selection.tsx'

/** The list of a declared resource, its pages as the server cuts them. */
export function ResourceList({ resource }: ListPartProps) {
  const { list, name, label } = resource
  const many = label[1].toLowerCase()
  const { body: Body = ResourceTable, actions: Actions } = useCurrentResource()
  const filters = (list.filters ?? []).map((source) => [source, fieldOf(resource, source)] as const)
  return (
    <PagedList
      title={label[1]}
      actions={
        <Suspense>
          {Actions && <Actions resource={resource} />}
          <ImportButton
            name={name}
            label={many}
            keyColumn={['id', ...uniqueFieldsOf(resource).slice(0, 1)].join(' or ')}
          />
          <ExportButton name={name} />
          <AddButton />
        </Suspense>
      }
      filters={[
        ...(list.search ? [<SearchFilter key="q" source="q" label={`Search ${many}`} alwaysOn />] : []),
        ...createFilters(Object.fromEntries(filters)),
      ]}
    >
      <ListStates
        skeleton={<ListSkeleton height={48} />}
        empty={`No ${many} yet`}
        noMatch={`No ${many} match this search`}
        actions={<ResourceBulkActions resource={resource} />}
      >
        <Suspense fallback={<ListSkeleton height={48} />}>
          <Body resource={resource} />
        </Suspense>
      </ListStates>
    </PagedList>
  )
}

/** What can be done with the selected records together. */
const ResourceBulkActions = ({ resource }: ListPartProps) => {
  const [one, many] = resource.label.map((word) => word.toLowerCase()) as [string, string]
  const { bulkActions: BulkActions = DeleteButton } = useCurrentResource()
  const { selectedIds } = useListContext()
  return (
    <BulkActionsBar selected={pluralize(selectedIds.length, one, many)} label={`Selected ${many}`}>
      <Suspense>
        <BulkActions resource={resource} />
      </Suspense>
    </BulkActionsBar>
  )
}

const DeleteButton = ({ resource: { label } }: ListPartProps) => {
  const [one, many] = label.map((word) => word.toLowerCase()) as [string, string]
  const { selectedIds } = useListContext()
  const notifyError = useNotifyError()
  const { remove } = useUndoableChanges({
    subject: pluralize(selectedIds.length, one, many),
    onDeleteFailed: (error) => notifyError(`Failed to delete ${many}: ${getErrorMessage(error)}`, error),
  })
  return (
    <Button color="error" onClick={() => remove(selectedIds.map(Number))}>
      Delete
    </Button>
  )
}

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
