import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { projectRoot } from '../config/config.ts'

/** The two faces' documents, and which chunks a page needs. Development takes them from Vite, production from `dist/`. */
export interface Frontend {
  /** The document around a storefront page, with the places `<!--head-->`, `<!--app-->` and `<!--data-->`. */
  storefront(path: string): Promise<string>
  /** The back office's document, with the place `<!--data-->`. */
  backoffice(path: string): Promise<string>
  /** Addresses of the chunks that a source file was built into and the document does not name, what one imports before it. */
  chunksOf(file: string): string[]
  /** False sets no limits to what a page may load and do. */
  policy?: false
  /** Adds pages in which to read and try the Shop API; their package is there in development only. */
  browseApi?: (app: FastifyInstance) => Promise<void>
}

interface ManifestEntry {
  file: string
  isEntry?: boolean
  imports?: string[]
}

const distFolder = join(projectRoot, 'dist')

/** Reads what `npm run build` left in `dist/`, once. */
export async function readBuiltFrontend(): Promise<Frontend> {
  const read = (file: string) => readFile(join(distFolder, file), 'utf8')
  const [storefront, backoffice, manifest] = await Promise.all([
    read('storefront/index.html'),
    read('backoffice/index.html'),
    read('storefront/manifest.json').then((json) => JSON.parse(json) as Record<string, ManifestEntry>),
  ])
  return {
    storefront: async () => storefront,
    backoffice: async () => backoffice,
    chunksOf: (file) =>
      collectChunks(manifest, file)
        .map((chunk) => `/${chunk}`)
        .filter((url) => !storefront.includes(`"${url}"`)),
  }
}

/** What a chunk imports comes before it. */
const collectChunks = (
  manifest: Record<string, ManifestEntry>,
  file: string,
  seen = new Set<string>(),
): string[] => {
  const entry = manifest[file]
  if (!entry || entry.isEntry || seen.has(file)) return []
  seen.add(file)
  return [...(entry.imports ?? []).flatMap((imported) => collectChunks(manifest, imported, seen)), entry.file]
}

/** Built files carry a hash of their content in the name: kept by browsers for a year. */
export const assetRoutes: FastifyPluginAsync = async (app) => {
  for (const [index, folder] of ['assets', 'admin-assets'].entries()) {
    await app.register(fastifyStatic, {
      root: join(distFolder, folder),
      prefix: `/${folder}/`,
      decorateReply: index === 0,
      immutable: true,
      maxAge: '365d',
      index: false,
      // The build has left `.br` and `.gz` beside what gains by it.
      preCompressed: true,
    })
  }
}
