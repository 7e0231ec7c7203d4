/** The six kinds of content that share one entity. */
export const itemTypes = ['Product', 'Blog', 'Event', 'Service', 'About', 'Custom'] as const
export type ItemType = (typeof itemTypes)[number]

/** What is there to be read: posts, and what tells of the shop. Nobody orders it. */
export const readOnlyTypes: readonly ItemType[] = ['Blog', 'About']

/** The back office's name for each of them. */
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
