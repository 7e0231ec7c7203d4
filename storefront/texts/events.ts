// Texts of the page /events. EVT-1 to EVT-4 specify the title, the texts of an empty list, and `position`.

export const title = 'Upcoming Events'
export const description = 'Meet us at gem shows along the East Coast. See dates, times and places.'
export const intro = 'Meet us at a gem show and see the stones in person.'

export const loading = 'Loading events'
export const loadFailed = "We couldn't load the events."
export const emptyTitle = 'No upcoming events at this time.'
export const emptyHint = 'Check back soon for our next gem show appearances!'
export const pastEvents = 'Past events'
export const position = (page: number, pages: number, total: number) =>
  `Page ${page} of ${pages} (${total} total events)`
