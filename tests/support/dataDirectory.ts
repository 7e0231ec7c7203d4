import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { onCleanup } from './onCleanup.ts'

/** A directory of its own for one test or, made outside of one, for its file; removed after it. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'welo-'))
  onCleanup(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Another process that owns `dataDir` and writes notes 1, 2, 3 … for as long as it lives. */
export async function startOwner(dataDir: string) {
  const script = join(import.meta.dirname, 'databaseOwner.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))

  const acknowledged: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => acknowledged.push(line))
  await once(lines, 'line')

  return {
    pid: child.pid,
    /** Resolves once the owner has acknowledged that many commits. */
    async commits(count: number) {
      while (acknowledged.length <= count) await once(lines, 'line')
    },
    /** `kill -9`; answers the last commit that was acknowledged. */
    async kill() {
      child.kill('SIGKILL')
      await once(lines, 'close')
      return Number(acknowledged.at(-1))
    },
  }
}
