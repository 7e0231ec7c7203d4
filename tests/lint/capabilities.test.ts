import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** The files in which the repository's linter finds the rule broken, for a tree of these files. */
async function lint(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'lint-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const { overrides } = JSON.parse(await readFile('.oxlintrc.json', 'utf8')) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[]
  }
  const own = overrides.flatMap(({ files: globs, rules }) =>
    'welo/capabilities' in rules
      ? { files: globs, rules: { 'welo/capabilities': rules['welo/capabilities'] } }
      : [],
  )
  const config = {
    jsPlugins: [resolve('tests/lint/plugin.mjs')],
    overrides: own,
    categories: { correctness: 'off' },
  }
  await writeFile(join(root, '.oxlintrc.json'), JSON.stringify(config))
  for (const [name, code] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), code)
  }
  const run = promisify(execFile)(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: root })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return diagnostics.map(({ filename }) => filename).toSorted()
}

test('a component that receives, reads or passes on capabilities is refused, a declaration is not', async () => {
  const reading = 'export const isShown = (capabilities) => capabilities.messages'
  const found = await lint({
    'backoffice/orders/Received.tsx': 'export const Row = ({ capabilities: can }) => can.messages',
    'backoffice/orders/Passed.tsx': 'export const Row = () => <Form capabilities={1} />',
    'backoffice/list/Asked.tsx': 'export const Row = () => useSupports("messages")',
    'storefront/cart/Announced.tsx': 'export const Row = () => useSettings().extensions',
    'storefront/cart/Typed.ts': 'import type { Capabilities } from "./a.ts"\nexport type Own = Capabilities',
    'storefront/cart/Followed.tsx': 'export const Row = ({ order }) => order.may.includes("write")',
    'backoffice/orders/index.tsx': reading,
    'storefront/app/routes.ts': reading,
    'server/pages/feed.ts': reading,
  })

  expect([...new Set(found)]).toEqual([
    'backoffice/list/Asked.tsx',
    'backoffice/orders/Passed.tsx',
    'backoffice/orders/Received.tsx',
    'storefront/cart/Announced.tsx',
    'storefront/cart/Typed.ts',
  ])
})
