import type { Cost } from './costs.ts'
import type { Engine } from './measuredShop.ts'

export interface Measured extends Cost {
  engine: Engine
  row: string

  /** Of one call after the other, in milliseconds. */
  p50: number
  p95: number
  /** The same from plain Fastify with a body that is ready; none where one call was all there is. */
  reference?: Cost
}

const columns: { title: string; width: number; read: (row: Measured) => string }[] = [
  { title: 'engine', width: -11, read: ({ engine }) => engine },
  { title: 'asked for', width: -30, read: ({ row }) => row },
  { title: '/s', width: 9, read: ({ perSecond }) => short(perSecond) },
  { title: 'CPU ms', width: 9, read: (row) => short(totalCpu(row)) },
  { title: 'of PG', width: 9, read: ({ postgresCpu }) => short(postgresCpu) },
  { title: 'p50 ms', width: 9, read: ({ p50 }) => short(p50) },
  { title: 'p95 ms', width: 9, read: ({ p95 }) => short(p95) },
  { title: 'bytes', width: 9, read: ({ bytes }) => bytes.toFixed(0) },
  { title: 'ref. /s', width: 9, read: ({ reference }) => (reference ? short(reference.perSecond) : '') },
  { title: 'ref. CPU', width: 9, read: ({ reference }) => (reference ? short(reference.cpu) : '') },
  { title: 'ratio', width: 8, read: (row) => (row.reference ? short(ratioOf(row)) : '') },
]

/** Of processor time, the database's included: how many prebuilt answers one costs. */
export const ratioOf = (row: Pick<Measured, 'cpu' | 'postgresCpu' | 'reference'>): number =>
  row.reference ? totalCpu(row) / row.reference.cpu : Number.NaN

const totalCpu = ({ cpu, postgresCpu }: Pick<Measured, 'cpu' | 'postgresCpu'>) => cpu + postgresCpu

/** Three digits that mean something, and no more behind the point. */
const short = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

const inColumns = (cells: string[]) =>
  `${cells
    .map((cell, index) => pad(cell, columns[index]!.width))
    .join('')
    .trimEnd()}\n`

const pad = (cell: string, width: number) => (width < 0 ? cell.padEnd(-width) : cell.padStart(width))

/** Above the rows: what of ours, then the reference's, then how many times as much processor time. */
export const loadHeader = inColumns(columns.map(({ title }) => title))

export const formatRow = (row: Measured): string => inColumns(columns.map(({ read }) => read(row)))
