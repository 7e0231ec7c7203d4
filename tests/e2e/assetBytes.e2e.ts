import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedShop } from '../support/browser/visitStorefront.ts'

/** The maximum Brotli-compressed bytes of the storefront's largest script: React and the other packages that every page needs. */
const vendorBudget = 83_100

const folders = ['assets', 'admin-assets']
const read = (file: string) => readFileSync(join('dist', file))
const scripts = folders.flatMap((folder) =>
  readdirSync(join('dist', folder))
    .filter((name) => /\.(js|css)$/.test(name) && statSync(join('dist', folder, name)).size >= 1024)
    .map((name) => `${folder}/${name}`),
)

test('the build writes a Brotli and a gzip file next to every script and style', () => {
  expect(scripts.length).toBeGreaterThan(50)
  for (const file of scripts) {
    const [plain, brotli, gzipped] = [read(file), read(`${file}.br`), read(`${file}.gz`)]
    expect(brotliDecompressSync(brotli).equals(plain), file).toBe(true)
    expect(gunzipSync(gzipped).equals(plain), file).toBe(true)
    expect(brotli.length, file).toBeLessThan(gzipped.length)
  }
})

test.each(folders)(
  'files in %s are served as the build compressed them, and cached for a year',
  async (folder) => {
    const { url } = await sharedShop()

    for (const file of scripts.filter((name) => name.startsWith(`${folder}/`)).slice(0, 5)) {
      for (const [coding, suffix] of [
        ['br', '.br'],
        ['gzip', '.gz'],
        ['identity', ''],
      ] as const) {
        const headers = { 'accept-encoding': coding }
        const response = await fetch(`${url}/${file}`, { method: 'HEAD', headers })
        const { headers: responseHeaders } = response
        const known = await fetch(`${url}/${file}`, {
          // Without this header, fetch would send `no-cache`.
          headers: {
            ...headers,
            'if-none-match': responseHeaders.get('etag')!,
            'cache-control': 'max-age=0',
          },
        })

        expect(responseHeaders.get('content-encoding') ?? 'identity', file).toBe(coding)
        expect(responseHeaders.get('content-length'), file).toBe(String(read(file + suffix).length))
        expect(responseHeaders.get('content-type'), file).toMatch(/\/(javascript|css); charset=utf-8$/)
        expect(responseHeaders.get('vary'), file).toBe('accept-encoding')
        expect(responseHeaders.get('cache-control'), file).toBe('public, max-age=31536000, immutable')
        expect(known.status, file).toBe(304)
      }
    }
  },
)

test('the largest storefront script is at most 83.1 kB compressed', () => {
  const vendor = scripts.find((name) => name.startsWith('assets/vendor-'))

  expect(read(`${vendor}.br`).length).toBeLessThanOrEqual(vendorBudget)
})
