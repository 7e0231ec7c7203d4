import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import { useSettings } from './useSettings.ts'

/** True when the server announced the extension, and where none is needed. */
export function useSupports(extension: Extension | undefined): boolean {
  const { extensions } = useSettings()
  return extension === undefined || extensions.includes(extension)
}
