import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ImportProgress, ImportReport } from '../../../dataProvider/contract/operations.ts'
import { useApi } from '../../app/api.ts'

/** Where an import stands. `isApplying` tells the writing from the dry run before it. */
export type ImportStep =
  | { kind: 'choosing'; fault?: string }
  | { kind: 'running'; isApplying: boolean; progress?: ImportProgress }
  | { kind: 'checked'; report: ImportReport }
  | { kind: 'applied'; report: ImportReport }
  | { kind: 'failed'; isApplying: boolean; error: unknown }

/**
 * An import from the choice of a file to its report. A chosen file is checked at once; nothing is written before `apply`.
 * `check` looks through the same file again, `stop` breaks off what is under way, as leaving the page does.
 */
export function useImport() {
  const api = useApi()
  const refresh = useRefresh()
  const [file, setFile] = useState<File>()
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (csv: File, isApplying: boolean) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const move = (next: ImportStep) => signal.aborted || setStep(next)
    const onProgress = (progress: ImportProgress) => move({ kind: 'running', isApplying, progress })
    move({ kind: 'running', isApplying })
    try {
      const report = await api.importItems(csv, { apply: isApplying, onProgress, signal })
      const isWritten = isApplying && report.problems.length === 0
      move({ kind: isWritten ? 'applied' : 'checked', report })
    } catch (error) {
      move({ kind: 'failed', isApplying, error })
    } finally {
      // However it ended: stopped or broken off, it may have written all the same.
      if (isApplying) refresh()
    }
  }

  return {
    file,
    step,
    choose: (chosen: File) => {
      if (chosen.size > limits.importBytes) {
        setStep({ kind: 'choosing', fault: `${chosen.name} is larger than ${importMegabytes} MB` })
        return
      }
      setFile(chosen)
      void run(chosen, false)
    },
    check: () => void (file && run(file, false)),
    apply: () => void (file && run(file, true)),
    stop: () => {
      running.current?.abort()
      const isApplying = step.kind === 'running' && step.isApplying
      setStep(isApplying ? stopped : { kind: 'choosing' })
    },
  }
}

// It may have been written by the time the server hears of it.
const stopped: ImportStep = { kind: 'failed', isApplying: true, error: 'The import was stopped' }

/** How large a file may be. */
export const importMegabytes = limits.importBytes / 1024 / 1024
