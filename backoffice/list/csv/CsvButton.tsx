import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { downloadCSV } from 'react-admin'
import { toDay } from '../../../dataProvider/contract/dates.ts'
import { useSettings, useApi } from '../../settings/settings.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { getErrorMessage } from '../../format/errors.ts'
import * as texts from '../../texts/csv.ts'

interface Props {
  /** Of the export, as the server has it: an `ExportName`, of a declared resource its own. */
  name: string
  /** What narrows it. */
  query: object
  /** What the file is called after. */
  list: string
  label: string
}

/**
 * Saves what the server exports under that name as CSV (extension `operations`). The file is the server's: react-admin's
 * `ExportButton` would read the records first, and no more than its `maxResults`.
 */
export function CsvButton({ name, query, list, label }: Props) {
  const api = useApi()
  const notifyError = useNotifyError()
  const { shop, timeZone } = useSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.exportList(name, query)).text(),
    // Spreadsheets know UTF-8 by the byte order mark, which `text()` leaves out.
    onSuccess: (csv) => downloadCSV(`\uFEFF${csv}`, getCsvFileName(shop.slug, list, Date.now(), timeZone)),
    onError: (error) => notifyError(texts.exportFailed(getErrorMessage(error)), error),
  })
  return (
    <Button
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}

/** What an exported file is called: shop, list and the day in the shop's zone (`welo-products-2026-03-01`). */
export function getCsvFileName(shopSlug: string, list: string, now: number, timeZone: string): string {
  return [shopSlug, list, toDay(now, timeZone)].filter((part) => part !== '').join('-')
}
