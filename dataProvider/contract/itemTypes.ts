export const itemTypes = ['Product', 'Blog', 'Event', 'Service', 'About', 'Custom'] as const
export type ItemType = (typeof itemTypes)[number]

/** Content that customers cannot order. */
export const readOnlyTypes: readonly ItemType[] = ['Blog', 'About']

export const itemResources = {
  products: 'Product',
  blogs: 'Blog',
  events: 'Event',
  services: 'Service',
  about: 'About',
  custom: 'Custom',
} as const satisfies Record<string, ItemType>

export const mediaTypes = ['Image', 'Video'] as const
export type MediaType = (typeof mediaTypes)[number]
