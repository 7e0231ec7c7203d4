import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import { yieldToEventLoop } from '../../http/limits/yieldToEventLoop.ts'
import { CatalogIndex, type IndexedRecord } from './catalogIndex.ts'
import {
  type IndexedCategory,
  readAllItems,
  readChangedItems,
  readReservations,
  readShop,
  readShopRecords,
} from './readRecords.ts'
import { type SynonymRules, toSynonymRules } from './synonymRules.ts'

/** A shop's index, and the data that its queries need. */
export interface ShopIndex {
  index: CatalogIndex
  /** The shop's currency. */
  currency: string
  categories: ReadonlyMap<number, IndexedCategory>
  rules: SynonymRules
}

export interface ShopIndexes {
  /**
   * Returns the shop's index with all changes that were committed before the call. The first call for a shop reads all its items;
   * later calls read only what has changed. Queries the database only after a change.
   */
  open: (shopId: number) => Promise<ShopIndex>
}

interface Options {
  db: Database
  /** Returns a text that changes with the shop's content and with the end of reservations. */
  readRevision: (shopId: number) => Promise<string>
  /** Receives the records that cannot be indexed. */
  log?: Pick<Logger, 'error'> | undefined
}

interface State extends ShopIndex {
  /** The text of `readRevision` that the index represents; undefined until it is filled. */
  indexedRevision?: string
  /** The value of `shops.revision` up to which the index has the items' changes. */
  itemsRevision: number
  refreshing?: Promise<void>
}

/** Creates the indexes of all shops in memory (docs/decisions/032). */
export function createShopIndexes({ db, readRevision, log }: Options): ShopIndexes {
  const states = new Map<number, State>()
  const refresh = async (state: State, shopId: number, revision: string) => {
    await refreshState(db, state, shopId)
    state.indexedRevision = revision
  }
  const createState = (shopId: number): State => ({
    index: new CatalogIndex(({ kind, id }, error) =>
      log?.error({ err: error, shopId, kind, id }, 'record could not be indexed'),
    ),
    currency: '',
    categories: new Map(),
    rules: new Map(),
    itemsRevision: -1,
  })
  return {
    open: async (shopId) => {
      const state = states.get(shopId) ?? createState(shopId)
      states.set(shopId, state)
      const revision = await readRevision(shopId)
      // A refresh that started before this call may lack the latest change. One that starts later has it.
      if (state.indexedRevision !== revision) await state.refreshing?.catch(() => undefined)
      if (state.indexedRevision !== revision)
        await (state.refreshing ??= refresh(state, shopId, revision).finally(() => delete state.refreshing))
      return state
    },
  }
}

const refreshState = async (db: Database, state: State, shopId: number) => {
  const { revision, currency } = await readShop(db, shopId)
  if (state.itemsRevision < 0 || isMostlyReplaced(state.index)) await refill(db, state, shopId)
  else await addChanges(db, state, shopId)
  const { categories, records, synonyms } = await readShopRecords(db, shopId)
  replaceRecords(state.index, records)
  state.index.setReservations(await readReservations(db, shopId))
  Object.assign(state, {
    itemsRevision: revision,
    currency,
    categories: new Map(categories.map((category) => [category.id, category])),
    rules: toSynonymRules(synonyms),
  })
}

/** Rows of replaced records take memory and time. */
const isMostlyReplaced = ({ length, recordCount }: CatalogIndex) => length > 2 * recordCount + 1000

/** If it fails, the old index remains for the next attempt. */
const refill = async (db: Database, state: State, shopId: number) => {
  const index = new CatalogIndex(state.index.reportBroken)
  for await (const records of readAllItems(db, shopId)) {
    for (const record of records) index.set(record)
    await yieldToEventLoop()
  }
  state.index = index
}

const addChanges = async (db: Database, { index, itemsRevision }: State, shopId: number) => {
  for await (const { ids, records } of readChangedItems(db, shopId, itemsRevision)) {
    for (const id of ids) index.removeItem(id)
    for (const record of records) index.set(record)
    await yieldToEventLoop()
  }
}

/** Sets the categories and content pages. Skips those that have not changed. */
const replaceRecords = (index: CatalogIndex, records: readonly IndexedRecord[]) => {
  for (const kind of ['Category', 'Page'] as const) {
    const wanted = records.filter((record) => record.kind === kind)
    index.retain(kind, new Set(wanted.map(({ id }) => id)))
    for (const record of wanted) index.setIfChanged(record)
  }
}
