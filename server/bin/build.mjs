// @ts-check
// Plain JavaScript: `npm start` runs it before anything is built, and Node 20 runs no TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/built')
const parts = ['storefront', 'backoffice', 'server']
const sources = [
  'backoffice',
  'dataProvider',
  'identity',
  'server',
  'storefront',
  'theme',
  'package-lock.json',
  'vite.config.ts',
]

/** When anything below the path was last changed, in milliseconds. @param {string} path @returns {number} */
const changedAt = (path) => {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

/** True when there is no whole build, or a source is newer than it. */
export function isStale() {
  // An image made for production may hold the build alone.
  const present = sources.map((name) => join(root, name)).filter((path) => existsSync(path))
  return !existsSync(built) || Math.max(...present.map(changedAt)) > statSync(built).mtimeMs
}

/** Builds the two faces and the server into `dist/`, saying how far it is. Throws when a part does not build. */
export function buildAll() {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  for (const [index, mode] of parts.entries()) {
    const started = Date.now()
    process.stdout.write(`Building ${index + 1}/${parts.length}: ${mode} … `)
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'warn'],
      { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (status !== 0) throw new Error(`The ${mode} could not be built`)
    process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }
  // Written last: a build that was broken off is made anew.
  writeFileSync(built, new Date().toISOString())
}

/** Builds when there is no build or a source is newer than it. */
export function buildIfStale() {
  if (!isStale()) return
  process.stdout.write('The shop has to be built first; this takes a moment.\n')
  buildAll()
}

if (process.argv[1] === import.meta.filename) buildAll()
