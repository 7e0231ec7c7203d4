import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const parts = [
  'backoffice',
  'dataProvider',
  'identity',
  'server',
  'storefront',
  'tests',
  'theme',
  'drizzle.config.ts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of this project to edit; gives its folder. A test that breaks off leaves no edit behind. */
export async function copyProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'welo-dev-'))
  for (const part of parts) await cp(part, join(project, part), { recursive: true })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  return project
}

/** The copy's node_modules are a link, and Vite serves no font from outside its folder. */
export const fontsRefused = /403/
