import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../../server/bin/build.mjs'
import { ensureChromium } from '../browser/chromium.ts'
import { ensureClerkScripts } from '../clerk/clerkScripts.ts'
import { cacheSeededDataDirs } from './createSeededDataDir.ts'
import { seedDataDir } from './startBuiltShop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/**
 * Prepares the tests of the built shop: Chromium and the production build. For the project `browser`, also prepares Clerk's
 * scripts and a seeded data directory.
 */
export default async function setup({ name, provide }: TestProject) {
  provide('chromium', ensureChromium())
  if (name === 'browser') ensureClerkScripts()
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
