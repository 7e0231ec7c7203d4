import {
  type ComponentType,
  Fragment,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react'
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
  /** The default is the declaration's plural. */
  title?: string
  /** Rendered between the title and the filters. */
  header?: ReactNode
  actions?: ReactNode
  /** The texts for an empty list and for a search without results. */
  empty?: string
  noMatch?: string
  searchLabel?: string
  /** Replaces inputs of filters, by query key. */
  filterInputs?: Record<string, ComponentType<FilterInputProps<Field>>>
  /** Inputs of filters that the admin adds from the menu of filters. */
  moreFilters?: readonly ReactElement[]
  /** Replaces the table. */
  body?: ComponentType<PartProps>
  /** Wraps the records and the pagination, to place other content next to them. */
  frame?: ComponentType<PropsWithChildren>
  skeleton?: ReactNode
  /** More actions for the selected records, in addition to the declared ones. */
  bulkActions?: ComponentType<PartProps>
  isSelectable?: boolean
  /** By default, all records can be selected. */
  isRowSelectable?: (record: R) => boolean
  alwaysReset?: boolean
  /**
   * The order until the admin sorts the list. The default is the server's order, or the declared order for a list on one page.
   */
  sort?: SortPayload
  /** Rendered between the filters and the records. */
  notice?: ReactNode
  /** Rendered outside the list's states, such as dialogs that remain open when the list reloads. */
  children?: ReactNode
}

/** The list as declared. Props extend it or replace parts of it. The body and the cells of `overrides.ts` take precedence. */
export function ResourceList<R extends RaRecord = RaRecord>(props: Props<R>) {
  const { header, filterInputs, moreFilters = [], frame: Frame = Fragment, notice, children } = props
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
        ...moreFilters,
      ]}
      {...(declaration.list.isUnpaged && getUnpagedListProps(declaration.list.sort))}
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

const ListBody = <R extends RaRecord>({ resource, ...props }: Props<R> & PartProps) => {
  const many = resource.label[1].toLowerCase()
  const { body: Body = props.body, empty: declared, searchesPage } = useCurrentResource()
  const unmatched = searchesPage ? texts.noMatchOnPage(many) : texts.noMatch(many)
  const { empty = declared ?? commonTexts.noneYet(many), noMatch = unmatched } = props
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

/** Puts all records on one page, in the declared order. */
const getUnpagedListProps = (sort: string) => ({
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
