import { type ComponentType, Fragment, type PropsWithChildren, type ReactNode, Suspense } from 'react'
import { type RaRecord, type SortPayload, useListContext } from 'react-admin'
import type { Field } from '../../dataProvider/fields/fields.ts'
import { createFilters } from '../fields/DeclaredInput.tsx'
import { type FilterInputProps, type PartProps, useCurrentResource } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/list.ts'
import { ExportButton } from './csv/ExportButton.tsx'
import { ImportButton } from './csv/ImportDialog.tsx'
import { SearchFilter } from './FilterBar.tsx'
import { FlagAndDeleteButtons } from './FlagAndDeleteButtons.tsx'
import { ListSkeleton, ListStates } from './ListStates.tsx'
import { AddButton, PagedList } from './PagedList.tsx'
import { ResourceTable, type TableProps } from './ResourceTable.tsx'
import { BulkActionsBar } from './Selection.tsx'

interface Props<R extends RaRecord> extends TableProps {
  /** What the page is called; the declaration's plural unless told. */
  title?: string
  /** What stands between title and filters. */
  header?: ReactNode
  /** Further buttons above the list. */
  actions?: ReactNode
  /** What an empty list says, and one in which a search finds nothing. */
  empty?: string
  noMatch?: string
  searchLabel?: string
  /** What stands in place of the inputs of some filters, by their keys. */
  filterInputs?: Record<string, ComponentType<FilterInputProps<Field>>>
  /** What stands in place of the table. */
  body?: ComponentType<PartProps>
  /** What the records and their pages stand in, where something stands beside them. */
  frame?: ComponentType<PropsWithChildren>
  skeleton?: ReactNode
  /** Actions of the selected records besides those that the declaration gives. */
  bulkActions?: ComponentType<PartProps>
  /** False where records are not selected. */
  isSelectable?: boolean
  /** Whether a record can be selected; all of them unless told. */
  isRowSelectable?: (record: R) => boolean
  alwaysReset?: boolean
  /** The order until the admin sorts the list; the server's unless told. */
  sort?: SortPayload
  /** What stands between the filters and the records. */
  notice?: ReactNode
  /** What stands beside the list's states: dialogs, which a reload of the list leaves open. */
  children?: ReactNode
}

/**
 * The list of the current resource, as it is declared: columns, search, filters, sort, actions and files. A resource passes
 * what it has besides; what `overrides.ts` says of it comes before both.
 */
export function ResourceList<R extends RaRecord = RaRecord>(props: Props<R>) {
  const { header, filterInputs, frame: Frame = Fragment, notice, children } = props
  const { declaration, filters, name, searchesPage } = useCurrentResource()
  if (!declaration) throw new Error(`"${name}" has no declaration`)
  const [, many] = declaration.label
  const { searchLabel = searchesPage ? texts.searchThisPage : texts.search(many.toLowerCase()) } = props
  return (
    <PagedList<R>
      title={props.title ?? many}
      actions={<ListActions resource={declaration}>{props.actions}</ListActions>}
      header={header}
      filters={[
        ...(declaration.list.search
          ? [<SearchFilter key="q" source="q" label={searchLabel} alwaysOn />]
          : []),
        ...createFilters(filters, filterInputs),
      ]}
      {...(declaration.list.isWhole && getWholeList(declaration.list.sort))}
      {...pickListProps(props)}
    >
      {notice}
      <Frame>
        <ListBody {...props} resource={declaration} />
      </Frame>
      {children}
    </PagedList>
  )
}

/** The buttons above a list: its own, those of `overrides.ts`, its files, and the one that leads to a new record. */
const ListActions = ({ resource, children }: PartProps & { children: ReactNode }) => {
  const { csv, listActions: Further } = useCurrentResource()
  return (
    <Suspense>
      {children}
      {Further && <Further resource={resource} />}
      {csv?.keyColumn && <ImportButton name={csv.name} keyColumn={csv.keyColumn} />}
      {csv && <ExportButton {...csv} />}
      <AddButton />
    </Suspense>
  )
}

/** The records in each state of the list, and what can be done with the selected ones. */
const ListBody = <R extends RaRecord>({ resource, ...props }: Props<R> & PartProps) => {
  const many = resource.label[1].toLowerCase()
  const { body: Body = props.body, searchesPage } = useCurrentResource()
  const unmatched = searchesPage ? texts.noMatchOnPage(many) : texts.noMatch(many)
  const { empty = commonTexts.noneYet(many), noMatch = unmatched } = props
  const { skeleton = <ListSkeleton height={56} />, bulkActions, isSelectable = true } = props
  return (
    <ListStates
      skeleton={skeleton}
      names={many}
      empty={empty}
      noMatch={noMatch}
      actions={isSelectable && <BulkActions resource={resource} own={bulkActions} />}
    >
      <Suspense fallback={skeleton}>
        {Body ? (
          <Body resource={resource} />
        ) : (
          <ResourceTable resource={resource} {...pickTableProps(props)} />
        )}
      </Suspense>
    </ListStates>
  )
}

/** One page in the declared order, which a server that pages its list chooses itself. */
const getWholeList = (sort: string) => ({
  perPage: Number.MAX_SAFE_INTEGER,
  sort: { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' } as const,
})

const pickListProps = <R extends RaRecord>({ alwaysReset, sort, isRowSelectable }: Props<R>) => ({
  ...(sort && { sort }),
  ...(alwaysReset !== undefined && { alwaysReset }),
  ...(isRowSelectable && { isRowSelectable }),
})

const pickTableProps = (props: TableProps): TableProps => {
  const { cells, labels, rowActions, isSelectable, isRowSelectable, rowClick, tableBody, sx } = props
  return { cells, labels, rowActions, isSelectable, isRowSelectable, rowClick, tableBody, sx }
}

/** What can be done with the selected records together. */
const BulkActions = ({ resource, own: Own }: PartProps & { own: ComponentType<PartProps> | undefined }) => {
  const [one, many] = resource.label.map((word) => word.toLowerCase()) as [string, string]
  const { bulkActions: Further } = useCurrentResource()
  const { selectedIds } = useListContext()
  return (
    <BulkActionsBar
      selected={texts.selected(selectedIds.length, one, many)}
      label={texts.selectedRecords(many)}
    >
      <Suspense>
        {Further && <Further resource={resource} />}
        {Own && <Own resource={resource} />}
        <FlagAndDeleteButtons resource={resource} />
      </Suspense>
    </BulkActionsBar>
  )
}
