// Cards and other parts of an item on every page that shows items.

export const tags = 'Tags'
export const playVideoOf = (title: string) => `Play the video of ${title}`
export const pauseVideoOf = (title: string) => `Pause the video of ${title}`
