import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLayerProblem } from './layers.mjs'

const layers = { server: ['errors database', 'http secrets', 'routes.ts'] }

test.each([
  ['a lower layer', 'server/http/a.ts', 'server/database/b.ts'],
  ['a module to its left', 'server/secrets/a.ts', 'server/http/b.ts'],
  ['itself, at any depth', 'server/http/limits/a.ts', 'server/http/b.ts'],
  ['another top-level folder', 'server/http/a.ts', 'dataProvider/contract/b.ts'],
  ['a lower layer, as a module of one file', 'server/routes.ts', 'server/http/a.ts'],
])('a module may import %s', (_what, from, to) => {
  expect(findLayerProblem(layers, from, to)).toBeUndefined()
})

test.each([
  ['of a higher layer', 'server/database/a.ts', 'server/http/b.ts', 'is in a higher layer'],
  ['of a module to its right', 'server/http/a.ts', 'server/secrets/b.ts', 'or to its right'],
  ['of a module that is in no layer', 'server/http/a.ts', 'server/new/b.ts', 'server/new is in no layer'],
  ['in a module that is in no layer', 'server/new/a.ts', 'server/http/b.ts', 'server/new is in no layer'],
])('an import %s is refused', (_what, from, to, message) => {
  expect(findLayerProblem(layers, from, to)).toContain(message)
})

test('the linter lists only modules that exist', () => {
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: { 'welo/layers': [string, Record<string, string[]>] }
  }
  const listed = Object.entries(rules['welo/layers'][1]).flatMap(([part, names]) =>
    names.flatMap((layer) => layer.split(' ').map((name) => `${part}/${name}`)),
  )

  expect(listed.filter((path) => !existsSync(path))).toEqual([])
})
