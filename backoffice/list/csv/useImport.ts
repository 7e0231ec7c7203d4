import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { CsvEncoding, ImportProgress } from '../../../dataProvider/contract/operations.ts'
import { useLeaveGuard } from '../../layout/LeaveQuestion.tsx'
import { useApi } from '../../settings/settings.ts'

/** One request to check or apply a file. */
export interface ImportRun {
  file: File
  /** In which the server reads a file that is not in Unicode. */
  encoding: CsvEncoding
  /** Whether it writes, or only checks. */
  isApplying: boolean
}

/** Checks and applies a file and reports the progress. `stop` aborts the request, as leaving the page does. */
export function useImport(name: string) {
  const api = useApi()
  const refresh = useRefresh()
  const [progress, setProgress] = useState<ImportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { isPending, variables, data, error, mutate, reset } = useMutation({
    mutationKey: ['import', name],
    mutationFn: async ({ file, encoding, isApplying }: ImportRun) => {
      const { signal } = (running.current = new AbortController())
      setProgress(undefined)
      const importing = { apply: isApplying, encoding, onProgress: setProgress, signal }
      try {
        return await api.importList(name, file, importing)
      } catch (failure) {
        throw signal.aborted ? new Error('The import was stopped') : failure
      }
    },
    // Also after a failure: the server may have written the rows before the connection was lost.
    onSettled: (_report, _error, { isApplying }) => isApplying && refresh(),
  })
  useLeaveGuard(() => isPending && describeStop(variables))
  const stop = () => {
    running.current?.abort()
    // A check leaves nothing behind; an import may have been written before the server noticed the abort.
    if (!variables?.isApplying) reset()
  }
  return {
    run: variables,
    progress,
    report: data,
    error,
    isRunning: isPending,
    isApplied: variables?.isApplying === true && data?.problems.length === 0,
    start: mutate,
    stop,
  }
}

const describeStop = ({ file, isApplying }: ImportRun) =>
  isApplying
    ? `The import of ${file.name} is running. Leaving stops it: either all of its rows are saved or none.`
    : `${file.name} is being checked. Leaving stops the check. Nothing has been saved.`
