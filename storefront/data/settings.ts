import { createContext, use } from 'react'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { Extension } from '../../dataProvider/contract/extensions.ts'
import type { DeclaredName } from '../../dataProvider/resources/declared.ts'

export interface Settings {
  config: RuntimeConfig
  /** What the server announced. */
  extensions: string[]
  /** The configured public address without a trailing slash; `usePublicUrl` knows the shop's own domain too. */
  publicUrl: string
}

const SettingsContext = createContext<Settings | null>(null)
export const SettingsProvider = SettingsContext.Provider

/** The configuration this page was served with. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a <SettingsProvider> above it')
  return settings
}

/** True when the server announced the extension. */
export function useSupports(extension: Extension | DeclaredName): boolean {
  return useSettings().extensions.includes(extension)
}
