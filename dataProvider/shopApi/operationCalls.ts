import type { Counters } from '../contract/responses.schema.ts'
import type { CsvEncoding, ImportLine, ImportProgress, ImportReport } from '../contract/operations.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { ApiError } from './errors.ts'
import type { Fetcher } from './request.ts'

interface Importing {
  /** False for a dry run, which checks everything and writes nothing. */
  apply: boolean
  /** Needed for a file that is not in Unicode: without it, the server rejects the file with 400 `encoding_required`. */
  encoding?: CsvEncoding | undefined
  onProgress: (progress: ImportProgress) => void
  signal?: AbortSignal
}

/** Creates the admins' calls for counters, exports and imports (extension `operations`). They use the Admin API's URL. */
export function operationCalls(fetcher: Fetcher, { adminUrl }: Pick<RuntimeConfig, 'adminUrl'>) {
  return {
    getCounters: async (signal?: AbortSignal) =>
      (await fetcher(adminUrl + paths.counters, { signal })).body as Counters,

    /** Exports every record that matches the filter as CSV. The query's page is ignored. */
    exportList: async (name: string, query: object, signal?: AbortSignal) => {
      const read = (response: Response) => response.blob()
      const options = { signal, read, timeout: 'none' } as const
      return (await fetcher(adminUrl + paths.exportOf(name, query), options)).body as Blob
    },

    /** Imports a CSV file. If any row has a problem, nothing is imported. */
    importList: async (
      name: string,
      csv: File,
      { apply, encoding, onProgress, signal }: Importing,
    ): Promise<ImportReport> => {
      let report: ImportReport | undefined
      const read = (response: Response) =>
        readLines(response, (text) => {
          const line = JSON.parse(text) as ImportLine
          if ('failed' in line) throw new ApiError(response.status, line.failed)
          if ('report' in line) report = line.report
          else onProgress(line.progress)
        })
      const url = adminUrl + paths.importOf(name, { apply, encoding })
      const headers = { 'content-type': 'text/csv' }
      await fetcher(url, { method: 'POST', body: csv, headers, read, timeout: 'none', signal })
      if (!report) throw new ApiError(0, 'The import stopped before it finished')
      return report
    },
  }
}

/** Calls `onLine` for each line as it arrives; blank lines are skipped. */
export async function readLines({ body }: Response, onLine: (line: string) => void): Promise<void> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') onLine(line)
  }
  if (rest.trim() !== '') onLine(rest)
}
