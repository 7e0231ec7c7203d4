import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { configureTests } from './tests/configureTests.ts'

// Chunks that every storefront page loads first.
const loadedChunks = /^assets\/(start|vendor|shared|rolldown-runtime)-/

const modulePreload = {
  // Without the polyfill, a browser that lacks `modulepreload` (Safari 16) does not preload the modules.
  polyfill: false,
  // These lists are part of the first load, so they should be short. They omit chunks that are already loaded, and the imported
  // chunk, which `import()` requests.
  resolveDependencies: (file: string, chunks: string[]) =>
    chunks.filter((chunk) => chunk !== file && !loadedChunks.test(chunk)),
}

// The storefront and the back office have separate builds, because a shared one gives the storefront react-admin's router
// (docs/decisions/002). The server has a third build. All write to dist/, into separate folders.
const builds: Record<string, BuildEnvironmentOptions> = {
  storefront: {
    manifest: 'storefront/manifest.json',
    license: { fileName: 'storefront/licenses.md' },
    modulePreload,
    rolldownOptions: {
      input: 'storefront/index.html',
      // Inlines constants, such as texts, where they are used, instead of putting them into a chunk that every page loads.
      optimization: { inlineConst: true },
      output: {
        // Pages have their own chunks. The code that every page needs is in a few chunks, such as start, vendor and shared.
        codeSplitting: {
          groups: [
            // The first script, with the modules that it shares with other chunks. It imports no other chunk statically.
            {
              name: 'start',
              test: /\/storefront\/app\/start\.|\/dataProvider\/loading\/(loadChunk|documentLoad)\.|vite\/preload-helper/,
            },
            // Excludes Clerk's dependencies, such as its own copy of swr.
            {
              name: 'vendor',
              test: /^(?!.*\/@clerk\/).*\/node_modules\/(react|scheduler|swr|styled-components)/,
            },
            // The other code that every page needs. A group also contains the modules that its modules import.
            {
              name: 'shared',
              test: /\/(storefront\/(app\/(?!entryServer|start)|layout\/(?!Follow|ListPageGuard|RoleBadge|UserMenu|suggestions\/)|styles\/|data\/(ApiProvider|shop|settings|query|customer|categories|pageAddress)|cart\/Cart(Provider|Link)|ui\/(Button|CardLink|Grid|Skeleton|StateBox|ThreeColumns|Picture\.|icons|Visually|toasts\/(toast|Toasts|resultToast)\.))|theme|identity\/(IdentityProvider|errors|signInHint)|dataProvider\/contract\/texts)/,
            },
            // For many pages, such as those that list items.
            {
              name: 'items',
              test: /\/storefront\/(item\/card\/|layout\/ListPageGuard|pages\/NotFound|ui\/(DetailsSummary|Pager|PageIntro)|data\/(items|itemSummary|availability))|\/contract\/plainText/,
              minShareCount: 2,
            },
            // For pages such as the item's page and the cart. Excludes LoadedItems, which only a few pages need.
            {
              name: 'item',
              test: /\/storefront\/(item\/(?!LoadedItems)|cart\/(cart|useCart)\.|ui\/FactRows|data\/(certificates|offers))/,
              minShareCount: 2,
            },
            {
              name: 'shop',
              test: /\/storefront\/(shop\/|texts\/(shop|filters)\.)/,
              minShareCount: 2,
            },
            // For the search page, the suggestions and a corrected search in the shop.
            {
              name: 'search',
              test: /\/storefront\/(ui\/Correction|(texts|data)\/searchResults)|\/resources\/search\./,
              minShareCount: 2,
            },
            { name: 'forms', test: /\/storefront\/forms\/(?!.*\.schema)/, minShareCount: 2 },
            // For the dashboard, the cart, and the pages of orders and estimates.
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
    // react-admin is one large chunk. It loads after the access gate has let the admin in.
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

// The server is bundled with all its packages except those that contain more than JavaScript. Only these are `dependencies` in
// package.json (docs/decisions/017).
const ssr = { noExternal: true as const, external: ['@electric-sql/pglite', 'fs-native-extensions', 'sharp'] }

// Visitors read a page before they use it, so images, fonts and styles load first.
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
  // The production files, without warnings for developers. No export condition of the package selects them.
  { find: /^react-router$/, replacement: `${routerFiles}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerFiles}/dom-export.mjs` },
  // React has included this hook since version 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]

// Reading `process.env` is slow, and packages would read NODE_ENV many times per page.
const serverConstants = { 'process.env.NODE_ENV': '"production"' }

// Packages use these checks to detect the platform. With constant results, the build drops their server code.
const browserConstants = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof process': '"undefined"',
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), lowPriorityScripts],
  publicDir: false,
  // Generates component ids that are the same on the server and in the browser.
  oxc: { plugins: { styledComponents: { ssr: true, fileName: false, displayName: false, pure: true } } },
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
    ...(mode in builds && { alias: aliases }),
  },
  ...(mode === 'storefront' && { define: browserConstants }),
  build: { outDir: 'dist', emptyOutDir: false, ...builds[mode] },
  ...(mode === 'server' && { ssr, define: serverConstants }),
  server: { watch: { ignored: [`${import.meta.dirname}/data/**`, '**/dist/**'] } },
  test: configureTests(mode),
}))
