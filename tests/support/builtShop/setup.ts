import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../../server/bin/build.mjs'
import { ensureChromium } from '../browser/chromium.ts'
import { cacheSeededDataDirs } from './createSeededDataDir.ts'
import { seedDataDir } from './startBuiltShop.ts'
import setUpEmptyDatabase from '../database/emptyDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Before the browser tests: a browser, and the production build that they test. */
export default async function setup({ name, provide }: TestProject) {
  provide('chromium', ensureChromium())
  await buildIfStale()
  const removeDatabase = await setUpEmptyDatabase()
  const removeCopies = cacheSeededDataDirs()
  const remove = async () => {
    removeCopies()
    await removeDatabase()
  }
  try {
    if (name === 'browser') await seedDataDir()
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}
