import { useListContext } from 'react-admin'
import { useCurrentResource } from '../../resource.ts'
import { CsvButton } from './CsvButton.tsx'

interface Props {
  /** Of the list, as the server exports it: of the specified ones an `ExportName`, of a declared resource its own. */
  name: string
  /** What narrows the export besides the filter that is set: of items, their `type`. */
  filter?: object
  /** What the file is called after, where several lists share an export; the export's name unless told. */
  list?: string
}

/** Saves every record that matches the list's filter as CSV; nothing if the server exports none. */
export function ExportButton({ name, filter, list = name }: Props) {
  const { filterValues } = useListContext()
  const { hasCsv } = useCurrentResource()
  if (!hasCsv) return null
  return <CsvButton name={name} query={{ ...filterValues, ...filter }} list={list} label="Export" />
}
