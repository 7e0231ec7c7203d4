import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../../server/config.ts'
import { onCleanup } from './onCleanup.ts'

/**
 * A script of ours with all that it uses as one file, for whoever starts it again and again: half of each start was reading its
 * sources. It lies in the project, where it finds packages that are not JavaScript and the migrations.
 */
export async function bundleScript(script: string): Promise<string> {
  const folder = join(projectRoot, 'dist')
  mkdirSync(folder, { recursive: true })
  const outDir = mkdtempSync(join(folder, 'script-'))
  onCleanup(() => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'fs-native-extensions', 'sharp'] },
    build: { ssr: script, outDir },
  })
  return join(outDir, `${basename(script, '.ts')}.js`)
}
