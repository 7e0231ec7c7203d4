import { TypedFastBitSet } from 'typedfastbitset'
import {
  type ChoiceFact,
  choiceFacts,
  type FactValue,
} from '../../../dataProvider/resources/items/itemFacts.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { SearchKind } from '../../../dataProvider/resources/search.ts'
import { type SearchDocument, type SearchedTexts, toSearchDocument } from './searchDocument.ts'
import { toPosting, Vocabulary } from './vocabulary.ts'

/** The kind of a record. Ids are unique within items, categories and pages. */
export type RecordKind = ItemType | SearchKind

/** A record to index. Categories and pages have no price, stock and facts. */
export interface IndexedRecord {
  id: number
  kind: RecordKind
  texts: SearchedTexts
  isHidden: boolean
  isDeleted: boolean
  /** Milliseconds since the epoch. */
  createdAt: number
  /** In major units; null if it is on request. */
  price?: number | null
  currency?: string
  stock?: number | null
  lowStock?: number | null
  rank?: number | null
  hasPicture?: boolean
  categoryIds?: readonly number[]
}

/** The rows of the records with one value of a fact. */
export interface FactRows {
  /** Null until a visible record has the value, so that hidden records do not reveal how they write it. */
  label: string | null
  rows: number[]
}

export type RowSet = TypedFastBitSet

type ReportBroken = (record: IndexedRecord, error: unknown) => void

/**
 * The records of one shop in memory, for searches, filters and counts (docs/decisions/032). A record is a row: an index into the
 * columns. A changed record gets a new row. Its old row is in none of `present`, `visible` and `deleted`.
 */
export class CatalogIndex {
  readonly vocabulary = new Vocabulary()
  /** Not deleted. */
  readonly present = new TypedFastBitSet()
  /** Neither deleted nor hidden. */
  readonly visible = new TypedFastBitSet()
  readonly deleted = new TypedFastBitSet()
  readonly withPicture = new TypedFastBitSet()
  readonly sold = new TypedFastBitSet()
  /** Unsold, but all units are reserved. */
  readonly reserved = new TypedFastBitSet()
  readonly kinds = new Map<RecordKind, RowSet>()
  readonly facts: Readonly<Record<ChoiceFact, Map<string, FactRows>>>
  readonly categories = new Map<number, number[]>()

  // Columns. NaN stands for a missing number.
  readonly id: number[] = []
  readonly kind: RecordKind[] = []
  readonly title: string[] = []
  readonly sku: string[] = []
  readonly price: number[] = []
  readonly currency: string[] = []
  readonly weight: number[] = []
  readonly size: number[] = []
  readonly rank: number[] = []
  readonly createdAt: number[] = []
  readonly stock: number[] = []
  readonly lowStock: number[] = []

  readonly reportBroken: ReportBroken
  /** Reserved units by item id. */
  private heldUnits: ReadonlyMap<number, number> = new Map()
  /** The categories and pages as they were indexed, as JSON. */
  private readonly sources = new Map<string, string>()
  private readonly rowsById = {
    items: new Map<number, number>(),
    Category: new Map<number, number>(),
    Page: new Map<number, number>(),
  }

  /** @param reportBroken called for a record that cannot be indexed. The record is left out, so that all others can be searched. */
  constructor(reportBroken: ReportBroken) {
    this.reportBroken = reportBroken
    const empty = choiceFacts.map((fact) => [fact, new Map<string, FactRows>()] as const)
    this.facts = Object.fromEntries(empty) as Record<ChoiceFact, Map<string, FactRows>>
  }

  /** The number of rows, including those of replaced records. */
  get length(): number {
    return this.id.length
  }

  /** The number of records. */
  get recordCount(): number {
    const { items, Category, Page } = this.rowsById
    return items.size + Category.size + Page.size
  }

  /** Adds the record, or replaces the record of the same kind and id. */
  set(record: IndexedRecord): void {
    this.remove(record.kind, record.id)
    try {
      this.add(record, toSearchDocument(record.texts))
    } catch (error) {
      this.reportBroken(record, error)
    }
  }

  /** Like `set`, but keeps the row of a category or page whose texts and visibility are the same. */
  setIfChanged(record: IndexedRecord): void {
    const { kind, id } = record
    const source = JSON.stringify(record)
    const key = `${kind} ${id}`
    if (this.sources.get(key) === source) return
    this.sources.set(key, source)
    this.set(record)
  }

  /** Removes the categories or pages that are not among these. */
  retain(kind: 'Category' | 'Page', ids: ReadonlySet<number>): void {
    for (const id of this.rowsById[kind].keys()) {
      if (ids.has(id)) continue
      this.remove(kind, id)
      this.sources.delete(`${kind} ${id}`)
    }
  }

  remove(kind: RecordKind, id: number): void {
    const rows = this.rowsOf(kind)
    const row = rows.get(id)
    if (row === undefined) return
    rows.delete(id)
    for (const set of [this.present, this.visible, this.deleted]) set.remove(row)
  }

  removeItem(id: number): void {
    // Ids are unique within items, so any type of item finds the row.
    this.remove('Product', id)
  }

  /** Sets the reserved units of all items, by item id. */
  setReservations(heldUnits: ReadonlyMap<number, number>): void {
    this.heldUnits = heldUnits
    this.reserved.clear()
    for (const id of heldUnits.keys()) {
      const row = this.rowsById.items.get(id)
      if (row !== undefined && this.stock[row] !== 0 && this.unitsLeft(row) === 0) this.reserved.add(row)
    }
  }

  /** Returns the units that can still be ordered; NaN if they are not limited. */
  unitsLeft(row: number): number {
    return Math.max(0, (this.stock[row] ?? Number.NaN) - (this.heldUnits.get(this.id[row] ?? 0) ?? 0))
  }

  private add(record: IndexedRecord, document: SearchDocument): void {
    const row = this.id.length
    const { kind, isDeleted, isHidden } = record
    this.rowsOf(kind).set(record.id, row)
    this.addColumns(record, document)
    for (const [term, weight] of document.terms) this.vocabulary.add(term, toPosting(row, weight))
    const isVisible = !isDeleted && !isHidden
    for (const fact of choiceFacts) this.addFact(fact, document.facts.choices[fact] ?? [], row, isVisible)
    for (const id of record.categoryIds ?? []) addTo(this.categories, id, row)
    const kindRows = this.kinds.get(kind) ?? new TypedFastBitSet()
    this.kinds.set(kind, kindRows)
    kindRows.add(row)
    if (isDeleted) this.deleted.add(row)
    else this.present.add(row)
    if (isVisible) this.visible.add(row)
    if (record.hasPicture) this.withPicture.add(row)
    if (record.stock === 0) this.sold.add(row)
  }

  private addColumns(record: IndexedRecord, { title, sku, facts }: SearchDocument): void {
    const { price, stock, lowStock, rank, currency = '' } = record
    this.id.push(record.id)
    this.kind.push(record.kind)
    this.title.push(title)
    this.sku.push(sku)
    this.price.push(price ?? Number.NaN)
    this.currency.push(currency)
    this.weight.push(facts.weight ?? Number.NaN)
    this.size.push(facts.size ?? Number.NaN)
    this.rank.push(rank ?? Infinity)
    this.createdAt.push(record.createdAt)
    this.stock.push(stock ?? Number.NaN)
    this.lowStock.push(lowStock ?? Number.NaN)
  }

  private addFact(fact: ChoiceFact, values: readonly FactValue[], row: number, isVisible: boolean): void {
    for (const { value, label } of values) {
      const known = this.facts[fact].get(value) ?? { label: null, rows: [] }
      this.facts[fact].set(value, known)
      if (isVisible) known.label = label
      // A tag that is written twice in different cases is one value.
      if (known.rows.at(-1) !== row) known.rows.push(row)
    }
  }

  private rowsOf(kind: RecordKind): Map<number, number> {
    return kind === 'Category' || kind === 'Page' ? this.rowsById[kind] : this.rowsById.items
  }
}

const addTo = <Key>(map: Map<Key, number[]>, key: Key, row: number) => {
  const rows = map.get(key)
  if (rows) rows.push(row)
  else map.set(key, [row])
}

/** Returns the set of these rows. */
export function toRowSet(rows: Iterable<number>): RowSet {
  return new TypedFastBitSet(rows)
}
