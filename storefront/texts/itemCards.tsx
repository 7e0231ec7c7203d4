import type { ElementType } from 'react'

// Texts of cards and other parts of an item, for several pages.

export const tags = 'Tags'
export const playVideoOf = (title: string) => `Play the video of ${title}`
export const pauseVideoOf = (title: string) => `Pause the video of ${title}`

/** Wording specified by SHOP-9. */
export const viewDetails = (title: string, Hidden: ElementType) => (
  <>
    View Details <Hidden>{`of ${title}`}</Hidden>
  </>
)

/** Wording specified by EVT-2. */
export const viewEventDetails = (title: string, Hidden: ElementType) => (
  <>
    View Event Details <Hidden>{`of ${title}`}</Hidden>
  </>
)

export const readMore = (title: string, Hidden: ElementType) => (
  <>
    Read more <Hidden>{`about ${title}`}</Hidden>
  </>
)
