import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../../server/bin/build.mjs'
import { ensureChromium } from '../browser/chromium.ts'
import { cacheSeededDataDirs } from './createSeededDataDir.ts'
import { seedDataDir } from './startBuiltShop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Before the browser tests: a browser, and the production build that they test. */
export default async function setup({ name, provide }: TestProject) {
  provide('chromium', ensureChromium())
  await buildIfStale()
  const removeCopies = cacheSeededDataDirs()
  try {
    if (name === 'browser') await seedDataDir()
  } catch (error) {
    removeCopies()
    throw error
  }
  return removeCopies
}
