// Texts of cards and other parts of an item, for several pages.

export const tags = 'Tags'
export const playVideoOf = (title: string) => `Play the video of ${title}`
export const pauseVideoOf = (title: string) => `Pause the video of ${title}`
