import { orders } from './orders/index.ts'
import { products } from './products/index.ts'
import type { AdminResource } from './resource.ts'

/** Every resource that has pages. To add one, add its folder and its name here (README, 'Where to begin'). */
export const resources: AdminResource[] = [products, orders]
