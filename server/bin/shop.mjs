// @ts-check
// Plain JavaScript: it runs before anything is built, and Node 20 runs no TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isStale } from './build.mjs'

// A path, so that the type checker does not look for what may not be built yet.
const main = join(import.meta.dirname, '../../dist/server/cli.js')
if (!existsSync(main)) {
  // A command's standard output is its result: how the build goes is said beside it.
  const build = join(import.meta.dirname, 'build.mjs')
  const { status } = spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
} else if (isStale()) {
  // Not built anew: a running shop serves its pages from what is built.
  process.stderr.write(
    'The sources have changed since the last build. Run "npm run build" to update the commands.\n',
  )
}
process.env['NODE_ENV'] = 'production'
await import(main)
