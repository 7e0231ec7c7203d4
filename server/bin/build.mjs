// @ts-check
// Plain JavaScript: `npm start` runs it before anything is built, and Node 20 cannot run TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/sources.json')
const vite = join(root, 'node_modules/vite/bin/vite.js')
/** Vite's build modes by name, each with the folder of its browser assets, if any. */
const parts = { storefront: 'assets', backoffice: 'admin-assets', server: undefined }
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

/** @param {string} path @returns {string[]} */
const filesIn = (path) =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path]

/** Returns the SHA-256 hash (base64) of each source file by its relative path. */
export const hashSources = () => {
  const present = sources.map((name) => join(root, name)).filter((path) => existsSync(path))
  const hashes = present.flatMap(filesIn).map((path) => {
    const hash = createHash('sha256').update(readFileSync(path)).digest('base64')
    return [relative(root, path), hash]
  })
  return Object.fromEntries(hashes)
}

/**
 * Returns true if `dist/` is not a complete build of the current sources. Ignores missing source files if Vite is missing too, as
 * in a production image.
 */
export function isStale() {
  if (!existsSync(built)) return true
  const builtFrom = JSON.parse(readFileSync(built, 'utf8'))
  const now = hashSources()
  const changed = Object.entries(now).some(([path, hash]) => builtFrom[path] !== hash)
  return changed || (existsSync(vite) && Object.keys(builtFrom).some((path) => !(path in now)))
}

/** Builds the storefront, the back office and the server into `dist/` and prints the progress. Throws if a part fails. */
export async function build() {
  if (!existsSync(vite))
    throw new Error(
      'There is no build of these sources, and the packages to build them are missing. Run "npm ci" first, or copy the matching dist/ folder here.',
    )
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const builtFrom = hashSources()
  const modes = Object.entries(parts)
  const compressing = []
  for (const [index, [mode, assets]] of modes.entries()) {
    const finish = startStep(`Building ${index + 1}/${modes.length}: ${mode}`)
    await runVite(mode)
    finish()
    // Compresses the files while the next part is built.
    if (assets) compressing.push(compressAssets(join(root, 'dist', assets)))
  }
  const finish = startStep('Preparing the database and compressing files')
  await Promise.all([run(join(root, 'dist/server/prepareDatabase.js')), ...compressing])
  finish()
  appendFontLicenses()
  appendFileSync(join(root, 'dist/server/licenses.md'), listImageLicenses())
  // Written last, so that an interrupted build counts as stale.
  writeFileSync(built, JSON.stringify(builtFrom))
}

/** Prints the name of a step. The returned function prints how long the step took. @param {string} name */
const startStep = (name) => {
  const started = Date.now()
  process.stdout.write(`${name} … `)
  return () => process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

/** @param {string} mode */
const runVite = (mode) => run(vite, 'build', '--mode', mode, '--logLevel', 'warn')

/** @param {string} script @param {string[]} args */
const run = async (script, ...args) => {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = await once(child, 'exit')
  if (status !== 0)
    throw new Error(`The build failed while running ${[relative(root, script), ...args].join(' ')}`)
}

/** Excludes formats that are already compressed, such as photos and fonts. */
const compressible = /\.(js|css|svg|json)$/

/** In bytes. A smaller file fits into one packet uncompressed. */
const minSize = 1024

/**
 * Writes a `.br` and a `.gz` version of the compressible files in a folder, for @fastify/static. Skips files below `minSize`.
 * @param {string} folder
 */
const compressAssets = async (folder) => {
  const names = (await readdir(folder)).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

/** @param {string} path */
const compressFile = async (path) => {
  const content = await readFile(path)
  if (content.length < minSize) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

// Vite's license list of the storefront omits the fonts, because only its index.html references them, not its scripts.
// The license of Fraunces (OFL) covers the display cut in storefront/home/hero. Its text comes with @fontsource/fraunces.
const appendFontLicenses = () => {
  for (const font of ['@fontsource-variable/figtree', '@fontsource/fraunces']) {
    const license = readFileSync(join(root, 'node_modules', font, 'LICENSE'), 'utf8')
    const entry = `\n## ${font} (OFL-1.1)\n\n${license}`
    appendFileSync(join(root, 'dist/storefront/licenses.md'), entry)
  }
}

/**
 * Names the licenses of sharp and of libvips, which contains other libraries. The server loads both from `node_modules`, so Vite
 * does not list them. Only the packages for this platform are installed.
 */
export const listImageLicenses = () => {
  const packages = join(root, 'node_modules')
  const installed = readdirSync(join(packages, '@img')).filter((name) => name.startsWith('sharp'))
  const entries = ['sharp', ...installed.map((name) => `@img/${name}`)].map((name) => {
    /** @param {string} file */
    const read = (file) => JSON.parse(readFileSync(join(packages, name, file), 'utf8'))
    const { version, license, repository } = read('package.json')
    const hasVersions = existsSync(join(packages, name, 'versions.json'))
    const contents = hasVersions ? `Contains libvips ${read('versions.json').vips} and other libraries. ` : ''
    const source = repository.url.replace(/^git\+|\.git$/g, '')
    return `\n## ${name} - ${version} (${license})\n\n${contents}Not bundled: the server loads it from node_modules. Source: ${source}\n`
  })
  return entries.join('')
}

/** Builds if the current sources have no build. Returns whether it built. */
export async function buildIfStale() {
  if (!isStale()) return false
  process.stdout.write('The shop must be built first. This takes a moment.\n')
  await build()
  return true
}

if (process.argv[1] === import.meta.filename && !(await buildIfStale()))
  process.stdout.write('The build is up to date.\n')
