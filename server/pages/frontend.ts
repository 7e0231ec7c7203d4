import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { projectRoot } from '../config/config.ts'

/** The HTML documents of the storefront and the back office. In development they come from Vite, in production from `dist/`. */
export interface Frontend {
  /** The document of a storefront page, with the placeholders `<!--head-->`, `<!--app-->` and `<!--data-->`. */
  storefront(path: string): Promise<string>
  /** The back office's document, with the placeholder `<!--data-->`. */
  backoffice(path: string): Promise<string>
  /** URLs of a source file's chunks that the document does not already load. Imported chunks come first. */
  chunksOf(file: string): string[]
  /** If false, no content security policy is set. */
  policy?: false
  /** Adds pages to browse and try the Shop API. Present only in development, where their package is installed. */
  registerApiExplorer?: (app: FastifyInstance) => Promise<void>
}

interface ManifestEntry {
  file: string
  isEntry?: boolean
  imports?: string[]
}

const distFolder = join(projectRoot, 'dist')

/** Reads the output of `npm run build` from `dist/` once. */
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

/** The names of built files contain a hash of their content, so browsers can cache them for a year. */
export const assetRoutes: FastifyPluginAsync = async (app) => {
  for (const [index, folder] of ['assets', 'admin-assets'].entries()) {
    await app.register(fastifyStatic, {
      root: join(distFolder, folder),
      prefix: `/${folder}/`,
      decorateReply: index === 0,
      immutable: true,
      maxAge: '365d',
      index: false,
      // The build writes `.br` and `.gz` files next to the files that compress well.
      preCompressed: true,
    })
  }
}
