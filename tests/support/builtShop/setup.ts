import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../../server/bin/build.mjs'
import { ensureChromium } from '../browser/chromium.ts'
import { keepSeededDataDirs } from './seededDataDir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Before the browser tests: a browser, and the production build that they test. */
export default async function setup({ provide }: TestProject) {
  provide('chromium', ensureChromium())
  buildIfStale()
  return keepSeededDataDirs()
}
