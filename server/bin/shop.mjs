// @ts-check Plain JavaScript: it can run before anything is built, and Node 20 cannot run TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isStale } from './build.mjs'

// A computed path, so that the type checker does not resolve a file that may not be built yet.
const main = join(import.meta.dirname, '../../dist/server/cli.js')
if (!existsSync(main)) {
  // Standard output is reserved for the command's result, so the build prints to standard error.
  const build = join(import.meta.dirname, 'build.mjs')
  const { status } = spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
} else if (isStale()) {
  // Do not rebuild: a running shop serves its pages from `dist/`.
  process.stderr.write(
    'The sources have changed since the last build. Run "npm run build" to update the commands.\n',
  )
}
process.env['NODE_ENV'] = 'production'
await import(main)
