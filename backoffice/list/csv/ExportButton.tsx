import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { downloadCSV, useListContext } from 'react-admin'
import { useSettings, useSupports, useApi } from '../../settings/settings.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { getErrorMessage } from '../../format/errors.ts'

interface Props {
  /** Of the list, as the server exports it: of the specified ones an `ExportName`, of a declared resource its own. */
  name: string
  /** What narrows the export besides the filter that is set: of items, their `type`. */
  filter?: object
  /** What the file is called after, where several lists share an export; the export's name unless told. */
  list?: string
}

/**
 * Saves every record that the list's filter lets through as CSV; not there without the extension `operations`. The file is
 * the server's: react-admin's `ExportButton` would read the records first, and no more than its `maxResults`.
 */
export function ExportButton({ name, filter, list = name }: Props) {
  const api = useApi()
  const notifyError = useNotifyError()
  const { filterValues } = useListContext()
  const { shop, timeZone } = useSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.exportList(name, { ...filterValues, ...filter })).text(),
    // Spreadsheets know UTF-8 by the byte order mark, which `text()` leaves out.
    onSuccess: (csv) => downloadCSV(`\uFEFF${csv}`, getCsvFileName(shop.slug, list, Date.now(), timeZone)),
    onError: (error) => notifyError(`The export failed: ${getErrorMessage(error)}`, error),
  })
  const isSupported = useSupports('operations')
  if (!isSupported) return null
  return (
    <Button
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      Export
    </Button>
  )
}

/** What an exported file is called: shop, list and the day in the shop's zone (`welo-products-2026-03-01`). */
export function getCsvFileName(shopSlug: string, list: string, now: number, timeZone: string): string {
  // The Swedish way of writing a day is the one that sorts.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  return [shopSlug, list, day].filter((part) => part !== '').join('-')
}
