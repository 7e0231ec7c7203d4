// @ts-check
// Plain JavaScript, as the build is.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What is no picture or font, which are compressed by their formats. */
const compressible = /\.(js|css|svg|json)$/

/** Bytes: what is shorter fits into a packet as it is. */
const minSize = 1024

/** Writes `.br` and `.gz` beside each file of a folder that gains by it, for @fastify/static. @param {string} folder */
export async function compressAssets(folder) {
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
