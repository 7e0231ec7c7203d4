import { useListContext } from 'react-admin'
import { ExportButton } from '../../operations/ExportButton.tsx'
import type { ItemKind } from '../itemKind.ts'

/** Saves all items of a kind that the list's filter lets through, on whichever page. */
export function ItemExport({ kind }: { kind: ItemKind }) {
  const { filterValues } = useListContext()
  return <ExportButton name="items" query={{ ...filterValues, type: kind.type }} list={kind.name} />
}
