/** The six kinds of content that share one entity (specification, section 1). */
export const itemTypes = ['Product', 'Blog', 'Event', 'Service', 'About', 'Custom'] as const
export type ItemType = (typeof itemTypes)[number]

export const mediaTypes = ['Image', 'Video'] as const
export type MediaType = (typeof mediaTypes)[number]
