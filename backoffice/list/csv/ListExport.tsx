import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useApi } from '../../app/api.ts'
import { useSettings, useSupports } from '../../app/settings.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { errorText } from '../../words/errorText.ts'

interface Props {
  /** Of the list, as the server exports it: of the specified ones an `ExportName`, of a declared resource its own. */
  name: string
  /** What the export is asked by besides the list's filter: of items, their `type`. */
  besides?: object
  /** What the file is called after, where several lists share an export; the export's name unless told. */
  list?: string
}

/**
 * Saves every record that the list's filter lets through as CSV, on whichever page; not there without the extension
 * `operations`.
 */
export function ListExport({ name, besides = {}, list = name }: Props) {
  const api = useApi()
  const notifyError = useNotifyError()
  const { filterValues } = useListContext()
  const { shop, timeZone } = useSettings()
  const isSupported = useSupports('operations')
  const [isExporting, setIsExporting] = useState(false)
  if (!isSupported) return null

  const save = async () => {
    setIsExporting(true)
    try {
      const file = await api.exportList(name, { ...filterValues, ...besides })
      saveFile(file, csvFileName(shop.slug, list, Date.now(), timeZone))
    } catch (error) {
      notifyError(`The export failed: ${errorText(error)}`, error)
    } finally {
      setIsExporting(false)
    }
  }
  return (
    <Button
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={isExporting}
      loadingPosition="start"
      onClick={() => void save()}
    >
      Export
    </Button>
  )
}

/** What an exported file is called: shop, list and the day in the shop's zone (`welo-products-2026-03-01.csv`). */
export function csvFileName(shopSlug: string, list: string, now: number, timeZone: string): string {
  // The Swedish way of writing a day is the one that sorts.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  return [shopSlug, list, day].filter((part) => part !== '').join('-') + '.csv'
}

/** Has the browser save a file under that name. */
function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
