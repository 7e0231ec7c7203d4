import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import { useSettings } from './useSettings.ts'

/** True when the server announced the extension. */
export function useSupports(extension: Extension): boolean {
  return useSettings().extensions.includes(extension)
}
