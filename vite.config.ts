import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions } from 'vite'
import { defineConfig } from 'vitest/config'
import { configureTests } from './tests/configureTests.ts'

// One build per face, since a shared one hands the storefront react-admin's router (docs/decisions/002), and one for the
// server. All go to dist/, each into folders of its own.
const builds: Record<string, BuildEnvironmentOptions> = {
  storefront: {
    manifest: 'storefront/manifest.json',
    license: { fileName: 'storefront/licenses.md' },
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
              test: /\/(storefront|dataProvider|identity|theme)\/(?!.*\.schema\.ts$|forms\/|orders\/|resources\/orders\/orders\.|contract\/orderMoves\.)/,
              minShareCount: 2,
            },
            { name: 'forms', test: /\/storefront\/forms\//, minShareCount: 2 },
            // Of the pages of orders and estimates and the dashboard, which nobody opens first.
            {
              name: 'orders',
              test: /\/(storefront\/orders\/|dataProvider\/(resources\/orders\/orders|contract\/orderMoves)\.ts)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  backoffice: {
    assetsDir: 'admin-assets',
    license: { fileName: 'backoffice/licenses.md' },
    // react-admin comes whole, behind the gate.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: 'backoffice/index.html' },
  },
  server: {
    ssr: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        cli: 'server/commands/main.ts',
        pictureProcess: 'server/media/pictureProcess.ts',
        videoWorker: 'server/media/videoWorker.ts',
      },
      output: {
        dir: 'dist/server',
        // Else it would lie in videoWorker's own chunk, and whoever else reads a video would run the worker.
        codeSplitting: { groups: [{ name: 'mediabunny', test: /\/node_modules\/mediabunny\// }] },
      },
    },
  },
}

// The server is bundled with all that it uses, but for what is not JavaScript: these alone are "dependencies" in package.json
// (docs/decisions/017).
const ssr = { noExternal: true as const, external: ['@electric-sql/pglite', 'fs-native-extensions', 'sharp'] }

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  publicDir: false,
  // Component ids that are the same on the server and in the browser.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: false } } },
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'] },
  build: { outDir: 'dist', emptyOutDir: false, ...builds[mode] },
  ...(mode === 'server' && { ssr }),
  server: { watch: { ignored: [`${import.meta.dirname}/data/**`, '**/dist/**'] } },
  test: configureTests(mode),
}))
