// @ts-check
// Plain JavaScript: `npm start` runs it before anything is built, and Node 20 runs no TypeScript.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/built')
const vite = join(root, 'node_modules/vite/bin/vite.js')
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
  if (!existsSync(built)) return true
  // An installation without development packages has nothing to build with, and the files' times say nothing there.
  if (!existsSync(vite)) return false
  const present = sources.map((name) => join(root, name)).filter((path) => existsSync(path))
  return Math.max(...present.map(changedAt)) > statSync(built).mtimeMs
}

/** Builds the two faces and the server into `dist/`, saying how far it is. Throws when a part does not build. */
export function buildAll() {
  if (!existsSync(vite))
    throw new Error('Nothing is built, and the packages to build it are missing: run "npm ci" first')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  for (const [index, mode] of parts.entries()) {
    const started = Date.now()
    process.stdout.write(`Building ${index + 1}/${parts.length}: ${mode} … `)
    const { status } = spawnSync(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`The ${mode} could not be built`)
    process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }
  appendFontLicenses()
  // Written last: a build that was broken off is made anew.
  writeFileSync(built, new Date().toISOString())
}

// The storefront's fonts are named in index.html alone, where Vite's list of what is bundled does not look.
const appendFontLicenses = () => {
  for (const font of ['figtree', 'fraunces']) {
    const license = readFileSync(join(root, 'node_modules/@fontsource-variable', font, 'LICENSE'), 'utf8')
    const entry = `\n## @fontsource-variable/${font} (OFL-1.1)\n\n${license}`
    appendFileSync(join(root, 'dist/storefront/licenses.md'), entry)
  }
}

/** Builds when there is no build or a source is newer than it. */
export function buildIfStale() {
  if (!isStale()) return
  process.stdout.write('The shop has to be built first; this takes a moment.\n')
  buildAll()
}

if (process.argv[1] === import.meta.filename) buildAll()
