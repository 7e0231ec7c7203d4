import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config'
import { slowestFiles } from './support/slowestFiles.ts'

type Project = NonNullable<TestProjectInlineConfiguration['test']>

const tags = [
  { name: 'long', description: 'Slow test; runs only in `npm run test:all`.' },
  {
    name: 'postgresql',
    description: 'May behave differently on PostgreSQL; `npm test` runs it on both engines.',
  },
]

/** Returns Vitest's projects, tags and reporters. */
export function configureTests(mode: string): NonNullable<ViteUserConfig['test']> {
  const runsAll = mode === 'all'
  const projects = Object.entries(projectsByName)
    .filter(([name]) => runsAll || name !== 'serial')
    .map(([name, { onlyTag, ...test }]) => ({
      extends: true as const,
      test: { name, ...test, ...(!runsAll && narrow(test, onlyTag)) },
    }))
  return {
    tags,
    projects,
    reporters: ['default', slowestFiles],
  }
}

/** Limits a project to what `npm test` runs: tests that are not `long` and, with `onlyTag`, have that tag. */
const narrow = ({ exclude = [] }: Project, onlyTag?: string) =>
  onlyTag === undefined
    ? { tagsFilter: ['!long'] }
    : { tagsFilter: [`${onlyTag} && !long`], exclude: [...exclude, ...filesWithout(onlyTag)] }

// Without the tag, Vitest skips all tests of a file, but only after it has loaded the file and its imports.
const filesWithout = (tag: string) => {
  const named = new RegExp(`tags: '${tag}'|@module-tag ${tag}$`, 'm')
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|e2e)\.ts$/.test(name))
    .map((name) => join('tests', name))
    .filter((file) => !named.test(readFileSync(file, 'utf8')))
}

// One more than the two cores of a typical test host: while one test waits, another can use its core.
const maxWorkers = 3

// The files of a worker share modules, document and databases, because loading them for each file took half of the time. Each
// test and each file cleans up (tests/support/setup.ts, database/openTestDatabase.ts).
const inNode: Project = {
  setupFiles: ['tests/support/fileHooks.ts', 'tests/support/setup.ts'],
  isolate: false,
  maxWorkers,
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

const inChromium: Project = {
  setupFiles: ['tests/support/fileHooks.ts'],
  globalSetup: ['tests/support/builtShop/setup.ts', 'tests/support/builtShop/sharedShop.ts'],
  isolate: false,
  maxWorkers,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

interface Narrowed {
  /** The tag that a test must have for `npm test` to run it. */
  onlyTag?: string
}

const projectsByName: Record<string, Project & Narrowed> = {
  // Tests that need a document. They are a separate project, because only consecutive files with the same environment share a
  // worker.
  components: {
    ...inNode,
    environment: 'jsdom',
    include: ['tests/**/*.test.tsx'],
  },
  node: {
    ...inNode,
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/server/database/postgres/**'],
    globalSetup: ['tests/support/database/emptyDatabase.ts'],
    // Like `liftoffOnlyFlag` for the shops of the browser tests: V8 does not compile the embedded database a second time.
    execArgv: ['--liftoff-only'],
    provide: { engine: 'embedded' },
  },
  // Tests that use the database, repeated on PostgreSQL.
  postgresql: {
    ...inNode,
    include: ['tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'],
    exclude: [
      'tests/server/withoutDatabase/**',
      'tests/server/database/embedded/**',
      // These files declare resources without migrations. A server refuses a PostgreSQL database that lacks their tables.
      'tests/contract/resources/{expand,fields,filters,hooks,keyColumns}.test.ts',
    ],
    globalSetup: ['tests/support/database/postgres.ts'],
    provide: { engine: 'postgresql' },
    onlyTag: 'postgresql',
  },
  browser: {
    ...inChromium,
    include: ['tests/e2e/**/*.e2e.ts'],
    exclude: ['tests/e2e/serial/**'],
  },
  // Runs only in `npm run test:all`, one file at a time and last: Vite's development server watches the sources.
  serial: {
    ...inChromium,
    include: ['tests/e2e/serial/*.e2e.ts'],
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
}
