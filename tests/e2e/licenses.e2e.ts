import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  [
    'storefront',
    ['react', 'styled-components', '@fontsource-variable/figtree', '@fontsource-variable/fraunces'],
  ],
  ['backoffice', ['react', 'react-admin', '@mui/material', '@fontsource-variable/figtree']],
  ['server', ['react', 'fastify', 'drizzle-orm', 'better-auth']],
])('the built %s comes with the licences of what is bundled into it', (part, names) => {
  const licenses = readFileSync(`dist/${part}/licenses.md`, 'utf8')

  const listed = [...licenses.matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect(listed).toEqual(expect.arrayContaining(names))
  expect(licenses).toContain('Permission is hereby granted, free of charge')
})
