import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { downloadCSV } from 'react-admin'
import { toDay } from '../../../dataProvider/contract/dates.ts'
import { personalLists } from '../../../dataProvider/contract/operations.ts'
import { useSettings, useApi } from '../../settings/settings.ts'
import { useQuestion } from '../../layout/useQuestion.tsx'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { getErrorMessage } from '../../format/errors.ts'
import * as texts from '../../texts/csv.ts'

interface Props {
  /** The server's name for the export: an `ExportName` or the name of a declared resource. */
  name: string
  query: object
  /** Part of the file name. */
  list: string
  label: string
}

/** Downloads the server's CSV (extension `operations`). react-admin's `ExportButton` exports at most `maxResults` records. */
export function CsvButton({ name, query, list, label }: Props) {
  const api = useApi()
  const notifyError = useNotifyError()
  const { shop, timeZone, passwordPrompt } = useSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.exportList(name, query)).text(),
    // Spreadsheets detect UTF-8 by the byte order mark, which `text()` removes.
    onSuccess: (csv) => downloadCSV(`\uFEFF${csv}`, getCsvFileName(shop.slug, list, Date.now(), timeZone)),
    onError: (error) => notifyError(texts.exportFailed(getErrorMessage(error)), error),
  })
  const { ask, dialog } = useQuestion()
  const start = async () => {
    // If the shop manages the passwords, the server asks for the admin's own.
    if (personalLists.some((list) => list === name) && !passwordPrompt && !(await ask(question))) return
    mutate()
  }
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => void start()}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}

const question = {
  title: texts.personalTitle,
  content: texts.personalHelp,
  confirm: texts.exportList,
} as const

/**
 * Returns the name of an exported file, without extension: shop, list and date in the shop's time zone
 * (`welo-products-2026-03-01`).
 */
export function getCsvFileName(shopSlug: string, list: string, now: number, timeZone: string): string {
  return [shopSlug, list, toDay(now, timeZone)].filter((part) => part !== '').join('-')
}
