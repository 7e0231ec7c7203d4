import type { Cost } from './costs.ts'
import type { Engine } from './measuredShop.ts'

export interface Measured extends Cost {
  engine: Engine
  row: string

  /** Milliseconds, for sequential requests. */
  p50: number
  p95: number
  /** The cost of a response of the same size from plain Fastify. Undefined for the first sitemap, which is a single request. */
  reference?: Cost
}

const columns: { title: string; width: number; read: (row: Measured) => string }[] = [
  { title: 'engine', width: -11, read: ({ engine }) => engine },
  { title: 'request', width: -30, read: ({ row }) => row },
  { title: '/s', width: 9, read: ({ perSecond }) => short(perSecond) },
  { title: 'CPU ms', width: 9, read: (row) => short(totalCpu(row)) },
  { title: 'PG CPU', width: 9, read: ({ postgresCpu }) => short(postgresCpu) },
  { title: 'p50 ms', width: 9, read: ({ p50 }) => short(p50) },
  { title: 'p95 ms', width: 9, read: ({ p95 }) => short(p95) },
  { title: 'bytes', width: 9, read: ({ bytes }) => bytes.toFixed(0) },
  { title: 'ref. /s', width: 9, read: ({ reference }) => (reference ? short(reference.perSecond) : '') },
  { title: 'ref. CPU', width: 9, read: ({ reference }) => (reference ? short(reference.cpu) : '') },
  { title: 'ratio', width: 8, read: (row) => (row.reference ? short(ratioOf(row)) : '') },
]

/** Returns the row's CPU time, including PostgreSQL's, as a multiple of the reference's. Returns NaN without a reference. */
export const ratioOf = (row: Pick<Measured, 'cpu' | 'postgresCpu' | 'reference'>): number =>
  row.reference ? totalCpu(row) / row.reference.cpu : Number.NaN

const totalCpu = ({ cpu, postgresCpu }: Pick<Measured, 'cpu' | 'postgresCpu'>) => cpu + postgresCpu

/** Formats with about three significant digits and at most two decimals. */
const short = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

const inColumns = (cells: string[]) =>
  `${cells
    .map((cell, index) => pad(cell, columns[index]!.width))
    .join('')
    .trimEnd()}\n`

const pad = (cell: string, width: number) => (width < 0 ? cell.padEnd(-width) : cell.padStart(width))

/** The column titles: the shop's figures, the reference's figures, and the ratio of their CPU times. */
export const loadHeader = inColumns(columns.map(({ title }) => title))

export const formatRow = (row: Measured): string => inColumns(columns.map(({ read }) => read(row)))
