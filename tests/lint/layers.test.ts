import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLayerProblem } from './layers.mjs'

const parts = {
  server: { imports: 'dataProvider', layers: ['errors database', 'http secrets', 'routes.ts'] },
  theme: { imports: '' },
}

test.each([
  ['a lower layer', 'server/http/a.ts', 'server/database/b.ts'],
  ['a module to its left', 'server/secrets/a.ts', 'server/http/b.ts'],
  ['itself, at any depth', 'server/http/limits/a.ts', 'server/http/b.ts'],
  ['a part that its own part may import', 'server/http/a.ts', 'dataProvider/contract/b.ts'],
  ['a lower layer that is a single file', 'server/routes.ts', 'server/http/a.ts'],
])('a module may import %s', (_what, from, to) => {
  expect(findLayerProblem(parts, from, to)).toBeUndefined()
})

test.each([
  ['from a higher layer', 'server/database/a.ts', 'server/http/b.ts', 'is in a higher layer'],
  ['from a module to its right', 'server/http/a.ts', 'server/secrets/b.ts', 'or to its right'],
  ['from a module that is in no layer', 'server/http/a.ts', 'server/new/b.ts', 'server/new is in no layer'],
  ['into a module that is in no layer', 'server/new/a.ts', 'server/http/b.ts', 'server/new is in no layer'],
  [
    'from a part that its own part must not import',
    'theme/a.ts',
    'server/http/b.ts',
    'theme must not import server',
  ],
])('an import %s is rejected', (_what, from, to, message) => {
  expect(findLayerProblem(parts, from, to)).toContain(message)
})

test('the linter configuration lists only modules that exist', () => {
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: { 'welo/layers': [string, Record<string, { layers?: string[] }>] }
  }
  const listed = Object.entries(rules['welo/layers'][1]).flatMap(([part, { layers = [] }]) =>
    layers.flatMap((layer) => layer.split(' ').map((name) => `${part}/${name}`)),
  )

  expect(listed).not.toEqual([])
  expect(listed.filter((path) => !existsSync(path))).toEqual([])
})
