import { emeralds } from './emeralds.ts'
import { jewelry } from './jewelry.ts'
import { rawOpals } from './rawOpals.ts'
import type { SeedItem } from './seedItem.ts'
import { waterOpals } from './waterOpals.ts'
import { weloOpals } from './weloOpals.ts'

export const products: SeedItem[] = [...rawOpals, ...weloOpals, ...waterOpals, ...emeralds, ...jewelry]
