import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

// One build per face, since a shared one hands the storefront react-admin's router (docs/decisions/002), and one for the
// server. All go to dist/, each into folders of its own.
const builds: Record<string, BuildEnvironmentOptions> = {
  storefront: {
    manifest: 'storefront/manifest.json',
    rolldownOptions: {
      input: 'storefront/index.html',
      output: {
        // A page is its own chunk; what every page needs is one file of ours and one of others', not thirty.
        codeSplitting: {
          groups: [
            // Not what a hosted sign-in brings along, its own copy of swr among it.
            {
              name: 'vendor',
              test: /^(?!.*\/@clerk\/).*\/node_modules\/(react|scheduler|swr|styled-components|use-sync)/,
            },
            // Rules bring zod along, and only whoever fills in a form needs them.
            {
              name: 'shared',
              test: /\/(storefront|dataProvider|identity|theme)\/(?!.*\.schema\.ts$|forms\/)/,
              minShareCount: 2,
            },
            { name: 'forms', test: /\/storefront\/forms\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  backoffice: {
    assetsDir: 'admin-assets',
    // react-admin comes whole, behind the gate.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: 'backoffice/index.html' },
  },
  server: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        cli: 'server/cli/main.ts',
        videoWorker: 'server/media/videoWorker.ts',
      },
      output: { dir: 'dist/server' },
    },
  },
}

// What `npm test` runs of each project is chosen by these tags; `npm run test:all` (mode `all`) runs everything.
const tags = [
  { name: 'long', description: 'A proof that takes long: for `npm run test:all` alone.' },
  {
    name: 'postgresql',
    description: 'Can come out differently on PostgreSQL, so `npm test` asks both engines.',
  },
  {
    name: 'specification',
    description: 'A journey that `npm test` makes on a server of the specification, too.',
  },
]

const projectsOf = (mode: string): TestProjectConfiguration[] => {
  const only = (tagsFilter: string) => (mode === 'all' ? {} : { tagsFilter: [tagsFilter] })
  const setupFiles = ['tests/support/setup.ts']
  // The files of a worker share its modules, its document and its databases, of which each file and each test leaves
  // nothing behind (tests/support/setup.ts, database.ts): loading all of that anew was half of the time.
  const shared = {
    setupFiles,
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  }
  const browser = {
    setupFiles: ['tests/support/cpu.ts'],
    globalSetup: ['tests/support/builtShop.ts', 'tests/support/storefrontHost.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  }
  const visits = ['tests/e2e/storefront/*.e2e.ts', 'tests/e2e/backoffice/*.e2e.ts']
  return [
    {
      extends: true,
      test: {
        // Apart from what needs no document: a worker is shared only by files that follow each other and need the same.
        name: 'components',
        include: ['tests/**/*.test.tsx'],
        ...shared,
        ...only('!long'),
      },
    },
    {
      extends: true,
      test: {
        name: 'node',
        include: ['tests/**/*.test.ts'],
        exclude: ['tests/server/database/postgres/**'],
        globalSetup: ['tests/support/embedded.ts'],
        provide: { engine: 'embedded' },
        sequence: { groupOrder: 1 },
        ...shared,
        ...only('!long'),
      },
    },
    {
      extends: true,
      test: {
        // What reaches the database, once more on the other engine.
        name: 'postgresql',
        include: ['tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'],
        exclude: ['tests/server/withoutDatabase/**', 'tests/server/database/embedded/**'],
        globalSetup: ['tests/support/postgres.ts'],
        provide: { engine: 'postgresql' },
        sequence: { groupOrder: 2 },
        ...shared,
        ...only('postgresql && !long'),
      },
    },
    {
      extends: true,
      test: {
        name: 'browser',
        include: ['tests/e2e/*.e2e.ts', ...visits],
        sequence: { groupOrder: 3 },
        ...browser,
        ...only('!long'),
      },
    },
    {
      extends: true,
      test: {
        // What visitors and admins do, once more on a server that knows only the specification.
        name: 'specification',
        include: visits,
        sequence: { groupOrder: 4 },
        ...browser,
        ...only('specification && !long'),
      },
    },
    {
      extends: true,
      test: {
        // Alone on the machine: processes are killed, memory and time measured.
        name: 'alone',
        include: ['tests/e2e/alone/*.e2e.ts'],
        sequence: { groupOrder: 5 },
        ...browser,
        maxWorkers: 1,
        ...only('!long'),
      },
    },
  ]
}

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  publicDir: false,
  // Component ids that are the same on the server and in the browser.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: false } } },
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'] },
  build: { outDir: 'dist', emptyOutDir: false, ...builds[mode] },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  test: { tags, projects: projectsOf(mode) },
}))
