import { useListContext } from 'react-admin'
import { CsvButton } from './CsvButton.tsx'

interface Props {
  /** Of the list, as the server exports it: of the specified ones an `ExportName`, of a declared resource its own. */
  name: string
  /** What narrows the export besides the filter that is set: of items, their `type`. */
  filter?: object
  /** What the file is called after, where several lists share an export; the export's name unless told. */
  list?: string
}

/** Saves every record that the list's filter lets through as CSV. */
export function ExportButton({ name, filter, list = name }: Props) {
  const { filterValues } = useListContext()
  return <CsvButton name={name} query={{ ...filterValues, ...filter }} list={list} label="Export" />
}
