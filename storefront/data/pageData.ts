import { pageDataId } from '../../dataProvider/contract/runtimeConfig.ts'
import type { Settings } from './settings.ts'
import type { Loaded } from './query.ts'

/** What the server writes into a page for the browser: configuration and the answers it already has. */
export interface PageData extends Settings {
  loaded: Loaded[]
  failed: string[]
}

/** Reads the data block of the page. */
export function readPageData(): PageData {
  const block = document.getElementById(pageDataId)
  if (!block?.textContent) throw new Error(`The page has no #${pageDataId}`)
  return JSON.parse(block.textContent) as PageData
}
