import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import packageJson from '../../../package.json' with { type: 'json' }

test.each([
  ['storefront', ['react', 'styled-components', '@fontsource-variable/figtree', '@fontsource/fraunces']],
  ['backoffice', ['react', 'react-admin', '@mui/material', '@fontsource-variable/figtree']],
  ['server', ['react', 'fastify', 'drizzle-orm', 'better-auth', 'sharp']],
])('the built %s includes the licenses of its bundled packages', (part, names) => {
  const licenses = readFileSync(`dist/${part}/licenses.md`, 'utf8')

  const listed = [...licenses.matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect(listed).toEqual(expect.arrayContaining(names))
  expect(licenses).toContain('Permission is hereby granted, free of charge')
})

test('the built server imports exactly the production dependencies, and no worker modules', () => {
  const files = readdirSync('dist/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const imported = files.flatMap((file) =>
    importsIn(parseAst(readFileSync(join('dist/server', file), 'utf8'))),
  )

  // Separate scripts process images in a child process and videos in a worker thread. If the server imported one of these
  // scripts, the script would run in the main thread and could end the server.
  expect(imported.filter((specifier) => /pictureProcess|videoWorker/.test(specifier))).toEqual([])
  const packages = imported
    .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0])
  expect(new Set(packages)).toEqual(new Set(Object.keys(packageJson.dependencies)))
})

test('the storefront HTML loads one script, which has no static imports', () => {
  const page = readFileSync('dist/storefront/index.html', 'utf8')

  const scripts = [...page.matchAll(/<script\b[^>]* src="\/([^"]+)"|rel="modulepreload"/g)]
  expect(scripts).toHaveLength(1)
  const { body } = parseAst(readFileSync(join('dist', scripts[0]![1]!), 'utf8'))
  expect(body.filter(({ type }) => type === 'ImportDeclaration')).toEqual([])
})

interface SyntaxNode {
  type?: string
  source?: { type?: string; value?: unknown } | null
  callee?: { name?: string }
  arguments?: { type?: string; value?: unknown }[]
}

/** Returns the specifiers that the code below a node of the syntax tree imports. */
const importsIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(importsIn)
  const { source, type, callee, arguments: given } = node as SyntaxNode
  const isRequire = type === 'CallExpression' && /^(?:__)?require$/.test(callee?.name ?? '')
  // Covers static and dynamic imports, re-exports, and `require` in bundled CommonJS.
  const named = isRequire ? given?.[0] : source
  return named?.type === 'Literal' && typeof named.value === 'string' ? [named.value, ...below] : below
}
