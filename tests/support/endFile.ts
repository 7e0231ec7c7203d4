import { afterAll } from 'vitest'
import { cleanUpFile } from './onCleanup.ts'

// Registered before the file's own hooks, so it runs after them.
afterAll(cleanUpFile)
