import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Scripts, and what they come to in bytes as `gzip -9` makes them. */
export interface Scripts {
  names: string[]
  bytes: number
}

/** Counts the scripts that a page of Chromium gets from now on, until it is asked what they were. */
export function countScripts(page: Page): () => Promise<Scripts> {
  const scripts: { name: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push({ name: pathname, bytes: response.body().then(bytesOf) })
  })
  return async () => {
    const sizes = await Promise.all(scripts.map(({ bytes }) => bytes))
    return { names: scripts.map(({ name }) => name), bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
}

const bytesOf = async (code: Buffer) => (await promisify(gzip)(code, { level: 9 })).length
