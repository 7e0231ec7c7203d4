import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { configureTests } from './tests/configureTests.ts'

// Chunks that every page of the storefront has loaded.
const loadedChunks = /^assets\/(start|vendor|shared|rolldown-runtime)-/

const modulePreload = {
  // A browser that runs these modules but does not support `modulepreload` (Safari 16) only loads them later.
  polyfill: false,
  // The lists are part of a first visit: they omit loaded chunks, and the imported one, which `import()` itself requests.
  resolveDependencies: (file: string, chunks: string[]) =>
    chunks.filter((chunk) => chunk !== file && !loadedChunks.test(chunk)),
}

// One build per face, since a shared one hands the storefront react-admin's router (docs/decisions/002), and one for the
// server. All go to dist/, each into folders of its own.
const builds: Record<string, BuildEnvironmentOptions> = {
  storefront: {
    manifest: 'storefront/manifest.json',
    license: { fileName: 'storefront/licenses.md' },
    modulePreload,
    rolldownOptions: {
      input: 'storefront/index.html',
      // A text goes into the chunk that shows it, not into that of every page.
      optimization: { inlineConst: true },
      output: {
        // A page is its own chunk; what every page needs is one file of ours and one of others', not thirty.
        codeSplitting: {
          groups: [
            // The first script and what it shares with the other chunks. It imports no other chunk statically.
            {
              name: 'start',
              test: /\/storefront\/app\/start\.|\/dataProvider\/loading\/(loadChunk|documentLoad)\.|vite\/preload-helper/,
            },
            // Not what a hosted sign-in brings along, its own copy of swr among it.
            {
              name: 'vendor',
              test: /^(?!.*\/@clerk\/).*\/node_modules\/(react|scheduler|swr|styled-components)/,
            },
            // What every page needs, the client entry included; a group takes along what its modules import.
            {
              name: 'shared',
              test: /\/(storefront\/(app\/(?!entryServer|start)|layout\/(?!Follow|PageOfList|UserMenu)|styles\/|data\/(ApiProvider|shop|settings|query|customer|categories|pageAddress)|cart\/Cart(Provider|Link)|ui\/(Button|CardLink|Grid|Skeleton|StateBox|ThreeColumns|Picture\.|icons|Visually|toasts\/(toast|Toasts|resultToast)\.))|theme|identity\/(IdentityProvider|errors|signInHint)|dataProvider\/contract\/texts)/,
            },
            // Of pages that show items, and of those that show one whole or take one into the cart.
            {
              name: 'items',
              test: /\/storefront\/(item\/(CardMedia|ItemTags)|layout\/PageOfList|pages\/NotFound|ui\/(Pager|PageIntro)|data\/(items|availability))|\/contract\/plainText/,
              minShareCount: 2,
            },
            // An item's page needs no rows of items: they belong to the pages that list posts and events.
            {
              name: 'item',
              test: /\/storefront\/(item\/(?!ItemRows)|cart\/(cart|useCart)\.|ui\/FactRows|data\/(certificates|offers))/,
              minShareCount: 2,
            },
            { name: 'forms', test: /\/storefront\/forms\/(?!.*\.schema)/, minShareCount: 2 },
            // Of the pages of orders and estimates and the dashboard, which nobody opens first.
            { name: 'orders', test: /\/storefront\/orders\//, minShareCount: 2 },
            { name: 'signIn', test: /\/storefront\/signIn\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  backoffice: {
    assetsDir: 'admin-assets',
    modulePreload,
    license: { fileName: 'backoffice/licenses.md' },
    // react-admin comes whole, behind the gate.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: 'backoffice/index.html', optimization: { inlineConst: true } },
  },
  server: {
    ssr: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        cli: 'server/commands/main.ts',
        prepareDatabase: 'server/bin/prepareDatabase.ts',
        pictureProcess: 'server/media/pictureProcess.ts',
        videoWorker: 'server/media/videoWorker.ts',
      },
      output: { dir: 'dist/server' },
    },
  },
}

// The server is bundled with all that it uses, but for what is not JavaScript: these alone are "dependencies" in package.json
// (docs/decisions/017).
const ssr = { noExternal: true as const, external: ['@electric-sql/pglite', 'fs-native-extensions', 'sharp'] }

// A page is read before it is used: picture, fonts and styles come first.
const lowPriorityScripts: Plugin = {
  name: 'low-priority-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
}

const routerFiles = `${import.meta.dirname}/node_modules/react-router/dist/production`

const aliases = [
  // Without warnings to developers. No export condition of the package leads to these files.
  { find: /^react-router$/, replacement: `${routerFiles}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerFiles}/dom-export.mjs` },
  // React has had the hook itself since version 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]

// Node asks the system each time that a package reads it, and a page would ask hundreds of times.
const serverAnswers = { 'process.env.NODE_ENV': '"production"' }

// What packages ask to learn where they run, answered by the build, so that what they have for servers is left out.
const browserAnswers = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof process': '"undefined"',
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), lowPriorityScripts],
  publicDir: false,
  // Component ids that are the same on the server and in the browser.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: false, displayName: false, pure: true } } },
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
    ...(mode in builds && { alias: aliases }),
  },
  ...(mode === 'storefront' && { define: browserAnswers }),
  build: { outDir: 'dist', emptyOutDir: false, ...builds[mode] },
  ...(mode === 'server' && { ssr, define: serverAnswers }),
  server: { watch: { ignored: [`${import.meta.dirname}/data/**`, '**/dist/**'] } },
  test: configureTests(mode),
}))
