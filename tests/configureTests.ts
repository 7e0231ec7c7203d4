import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config'
import { slowestFiles } from './support/slowestFiles.ts'

type Project = NonNullable<TestProjectInlineConfiguration['test']>

const tags = [
  { name: 'long', description: 'A proof that takes long: for `npm run test:all` alone.' },
  {
    name: 'postgresql',
    description: 'Can come out differently on a PostgreSQL server: `npm test` asks both engines.',
  },
]

/** The projects, tags and reporters of vitest, in the order in which the projects run. */
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

/** What `npm test` runs of a project: what is not `long` and, where only a tag is wanted, has it. */
const narrow = ({ exclude = [] }: Project, onlyTag?: string) =>
  onlyTag === undefined
    ? { tagsFilter: ['!long'] }
    : { tagsFilter: [`${onlyTag} && !long`], exclude: [...exclude, ...filesWithout(onlyTag)] }

// Without the tag all tests of a file are skipped, but not until it and what it needs were loaded.
const filesWithout = (tag: string) => {
  const named = new RegExp(`tags: '${tag}'|@module-tag ${tag}$`, 'm')
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|e2e)\.ts$/.test(name))
    .map((name) => join('tests', name))
    .filter((file) => !named.test(readFileSync(file, 'utf8')))
}

// One more than the two processors that a run is to have: a test that waits leaves its own to another.
const maxWorkers = 3

// The files of a worker share its modules, its document and its databases, of which each file and each test leaves
// nothing behind (tests/support/setup.ts, database/openTestDatabase.ts): loading all of that anew was half of the time.
const inNode: Project = {
  setupFiles: ['tests/support/endFile.ts', 'tests/support/setup.ts'],
  isolate: false,
  maxWorkers,
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

const inChromium: Project = {
  setupFiles: ['tests/support/endFile.ts'],
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
  // What needs a document, apart from the rest: a worker is shared only by files that follow each other and need the same.
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
    // As the shops of the browser tests (`startsQuickly`): V8 is not to compile the embedded database twice.
    execArgv: ['--liftoff-only'],
    provide: { engine: 'embedded' },
  },
  // What reaches the database, once more on the other engine.
  postgresql: {
    ...inNode,
    include: ['tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'],
    exclude: [
      'tests/server/withoutDatabase/**',
      'tests/server/database/embedded/**',
      // These declare resources that no migration knows, and a server refuses a PostgreSQL without their tables.
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
  // For `npm run test:all`, one file at a time: the shop's memory is measured, Vite's development server watches the sources, and
  // the variants of all the demo's pictures are made by a process that lets everything else go first.
  serial: {
    ...inChromium,
    include: ['tests/e2e/serial/*.e2e.ts'],
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
}
