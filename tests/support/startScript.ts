import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { startsQuickly } from './builtShop/startBuiltShop.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../../server/config/config.ts'
import { onCleanup } from './onCleanup.ts'

/** A script of ours in a process of its own, with nothing of this environment but the path, and what it says line by line. */
export function startScript(script: string, args: string[], env: Record<string, string>) {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [startsQuickly, ...loader, script, ...args], {
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
    /** Resolves once it has said so many lines that begin like that, or has ended. */
    until: async (what: string, times = 1) => {
      const hasSaid = () => said.filter((line) => line.startsWith(what)).length >= times
      // Not its exit code, which may come later than the end of what it says, and would be waited for without a pause.
      while (!hasSaid() && !isOver) await Promise.race([once(lines, 'line'), closed])
    },
  }
}

/**
 * A script of ours with all that it uses as one file, for whoever starts it again and again: half of each start was reading its
 * sources. It lies in the project, where it finds packages that are not JavaScript and the migrations.
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
