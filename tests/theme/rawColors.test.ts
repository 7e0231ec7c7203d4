import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['storefront', 'backoffice', 'identity']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter((file) => /\.(tsx?|css|html)$/.test(file))

// Allows `%23`, the escaped `#` of the favicons in both index.html files, which style sheets cannot reach.
const rawColor = /(#[\da-f]{3,8}\b|\b(rgb|hsl)a?\()/i

test('colors are defined only in theme/', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => rawColor.test(readFileSync(file, 'utf8')))).toEqual([])
})
