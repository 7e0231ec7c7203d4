import { pageDataId } from '../../dataProvider/contract/runtimeConfig.ts'
import type { Settings } from './settings.ts'
import type { CacheEntry } from './query.ts'

/** The JSON block that the server writes into a page: configuration and loaded answers. */
export interface PageData extends Settings {
  loaded: CacheEntry[]
  failed: string[]
}

export function readPageData(): PageData {
  const block = document.getElementById(pageDataId)
  if (!block?.textContent) throw new Error(`The page has no #${pageDataId}`)
  return JSON.parse(block.textContent) as PageData
}
