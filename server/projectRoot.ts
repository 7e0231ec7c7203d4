import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

/** The folder of package.json: the same from the sources and from the built server. */
export const projectRoot = findRoot(import.meta.dirname)
