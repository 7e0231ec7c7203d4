import { useListContext } from 'react-admin'
import type { CsvFiles } from '../../resource.ts'
import * as texts from '../../texts/csv.ts'
import { CsvButton } from './CsvButton.tsx'

/** Downloads all records that match the list's filter as CSV. */
export function ExportButton({ name, filter, list = name }: CsvFiles) {
  const { filterValues } = useListContext()
  return <CsvButton name={name} query={{ ...filterValues, ...filter }} list={list} label={texts.exportList} />
}
