import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const release = '@clerk/clerk-js@5.128.0'

/** The base64-encoded SHA-512 of the release's tarball, as printed by `npm view <release> dist.integrity`. */
const sha512 = 'aw8USKnrZVPOqJfp1eKpbaQL+jUYkXJn/v3XdBslfT4jXEUIqkyITmlgY8bA9GqVF7xGcr+m/HJTpgvGbtIvXA=='

const cache = 'node_modules/.cache'
const unpacked = join(cache, release.replace('/', '-'))

/** The folder of Clerk's browser scripts. It exists after `ensureClerkScripts`. */
export const clerkScripts = join(unpacked, 'package/dist')

/**
 * Downloads and unpacks Clerk's browser scripts unless they are cached. As a dependency, the package would install some 400 other
 * packages, which its scripts already contain (docs/decisions/010).
 */
export function ensureClerkScripts(): void {
  if (existsSync(clerkScripts)) return
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'clerk-'))
  try {
    const tarball = join(folder, download(folder))
    const digest = createHash('sha512').update(readFileSync(tarball)).digest('base64')
    if (digest !== sha512) throw new Error(`The tarball of ${release} does not have the pinned SHA-512`)
    execFileSync('tar', ['-xzf', tarball, '-C', folder, 'package/dist'])
    rmSync(tarball)
    renameSync(folder, unpacked)
  } catch (error) {
    rmSync(folder, { recursive: true })
    // Another run in this checkout may have been faster.
    if (!existsSync(clerkScripts)) throw error
  }
}

const download = (folder: string): string => {
  process.stdout.write(`Downloading Clerk's scripts: npm pack ${release}\n`)
  const args = ['pack', release, '--loglevel', 'error', '--prefer-offline', '--pack-destination', folder]
  try {
    return execFileSync('npm', args, { encoding: 'utf8' }).trim()
  } catch (cause) {
    throw new Error(
      `The sign-in tests need ${release}, and npm could not download it. Connect to the npm registry and run the tests again.`,
      { cause },
    )
  }
}
