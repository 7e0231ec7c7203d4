import { useListContext } from 'react-admin'
import type { ExportName } from '../../dataProvider/contract/operations.ts'
import { ExportButton } from '../operations/ExportButton.tsx'

interface Props {
  name: ExportName
  /** What the export is asked by besides the filter, where several lists share one. */
  besides?: object
  /** What the file is called after; the export's name unless told. */
  list?: string
}

/** Saves all records that the list's filter lets through, on whichever page (extension `operations`). */
export function ListExport({ name, besides = {}, list = name }: Props) {
  const { filterValues } = useListContext()
  return <ExportButton name={name} query={{ ...filterValues, ...besides }} list={list} />
}
