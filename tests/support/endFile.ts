import { afterAll, vi } from 'vitest'
import { cleanUpFile } from './onCleanup.ts'

// Registered before the file's own hooks, so they run after them; of the two the second runs first. A module that is still
// loading when its file ends has failed for all the files of its worker: where that was the storefront's, each page was an error.
afterAll(() => vi.dynamicImportSettled())
afterAll(cleanUpFile)
