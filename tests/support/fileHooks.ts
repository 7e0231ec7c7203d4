import { afterAll, vi } from 'vitest'
import { cleanUpFile } from './onCleanup.ts'

// These hooks run after the hooks of the file, because they are registered first and hooks run in reverse order. Wait for pending
// dynamic imports: a module that is still loading when its file ends would fail for all later files of the worker.
afterAll(() => vi.dynamicImportSettled())
afterAll(cleanUpFile)
