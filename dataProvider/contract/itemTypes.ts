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

/** The light in which an image was taken (extension `media-text`). */
export const mediaLights = ['daylight', 'sunlight', 'shade', 'lamplight', 'studio'] as const
export type MediaLight = (typeof mediaLights)[number]

/** Whether an image's background is light or dark (extension `media-text`). */
export const mediaGrounds = ['light', 'dark'] as const
export type MediaGround = (typeof mediaGrounds)[number]
