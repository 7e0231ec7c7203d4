import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { liftoffOnlyFlag } from './builtShop/startBuiltShop.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../../server/config/config.ts'
import { onCleanup } from './onCleanup.ts'

/**
 * Starts a script in a separate process, which inherits only the path from this process's environment. Collects the lines that
 * the script prints.
 */
export function startScript(script: string, args: string[], env: Record<string, string>) {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [liftoffOnlyFlag, ...loader, script, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const said: string[] = []
  const lines = createInterface({ input: child.stdout }).on('line', (line) => void said.push(line))
  let isOver = false
  const closed = once(lines, 'close').then(() => void (isOver = true))
  return {
    pid: child.pid,
    said,
    kill: () => void child.kill('SIGKILL'),
    end: async () => {
      child.kill('SIGTERM')
      await exited
    },
    ended: closed,
    /** Resolves when the script has printed that many lines with this prefix, or has ended. */
    until: async (what: string, times = 1) => {
      const hasSaid = () => said.filter((line) => line.startsWith(what)).length >= times
      // Do not check the exit code: it may arrive after the output has ended, and this loop would then block the event loop.
      while (!hasSaid() && !isOver) await Promise.race([once(lines, 'line'), closed])
    },
  }
}

/**
 * Bundles a script and its imports into one file, for tests that start it repeatedly. Reading the sources took half of each
 * start. The file is in the project's folder, so that the script finds the migrations and the packages that are not bundled.
 */
export async function bundleScript(script: string): Promise<string> {
  const folder = join(projectRoot, 'dist')
  mkdirSync(folder, { recursive: true })
  const outDir = mkdtempSync(join(folder, 'script-'))
  onCleanup(() => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'fs-native-extensions', 'sharp'] },
    build: { ssr: script, outDir },
  })
  return join(outDir, `${basename(script, '.ts')}.js`)
}
