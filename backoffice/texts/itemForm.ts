import { formatNumber } from '../format/numbers.ts'

// Results (specified wording)
export const itemCreated = 'Item created successfully'
export const itemUpdated = 'Item updated successfully'
export const itemCreateFailed = (message: string) => `Failed to create item: ${message}`
export const itemUpdateFailed = (message: string) => `Failed to update item: ${message}`
export const itemLoadFailed = (message: string) => `Failed to load item: ${message}`

// Visibility, price, slug and SKU
export const visible = 'Visible in the shop'
export const priceHelp = (currency: string) =>
  `In ${currency}. Leave empty to show “Price on request”. Enter 0 to show “Free”.`
export const slugHelp = 'The end of the page address: /item/…'
export const generatedSlugHelp =
  'This slug is random because the title has no letters or digits. Enter words that describe the item.'
export const takeSuggestion = (suggested: string) => `Use ${suggested}`

// Stock
export const reservedWarning = (reserved: number) =>
  reserved === 1
    ? '1 is reserved for an order. With this stock, you cannot accept that order.'
    : `${formatNumber(reserved)} are reserved for orders. With this stock, you cannot accept all of them.`
export const viewOrders = 'View these orders'

// Item info: the JSON, and a field for each of its facts
export const itemInfo = 'Item info (JSON)'
export const invalidJson =
  'The JSON below is not valid. Fix it to edit these fields again. Your entries are not lost.'
export const jsonOnly = 'This value cannot be edited here. Edit it in the JSON below.'
export const invalidMoment = (text: string) => `“${text}” is not a valid date and time. Choose another one.`
export const timeZoneHelp = (timeZone: string) => `In the shop's time zone, ${timeZone}`

// The facts of a stone
export const treatment = 'Treatment'
export const form = 'Form'
export const shape = 'Shape'
export const weight = 'Weight (ct)'
export const weightHelp = 'In carats, such as 5.2. Customers see any other text exactly as you enter it.'
export const size = 'Size'
export const sizeHelp = 'In millimeters, such as 12 x 9 x 5 mm'
export const color = 'Color'
export const colorHelp = 'For example, Blue, green'
export const playOfColor = 'Play of color'
export const bodyTone = 'Body tone'
export const material = 'Material'
export const materialHelp = 'For example, Welo opal, hydrophane'
export const origin = 'Origin'
export const originHelp = 'For example, Wollo, Ethiopia'
export const metal = 'Metal'
export const ringSize = 'Ring size'
export const ringSizeHelp = 'For example, US 6.5'
export const treatmentMissing = (shown: string) =>
  `No treatment is entered, so customers see “${shown}”. If the stone is untreated, choose None.`

// The facts of an event
export const starts = 'Starts'
export const ends = 'Ends'
export const endsTooEarly = 'The event ends before it starts. Change the start or the end.'
export const eventTime = 'Time shown to visitors'
export const eventTimeHelp = 'For example, 10 AM to 5 PM. If empty, visitors see the start time.'
export const location = 'Location'
export const locationHelp = 'For example, Jacksonville Gem Show, Hall B'

// The facts of a blog post
export const excerpt = 'Excerpt'
export const excerptHelp = 'One or two sentences. The list of posts shows them, and the post quotes them.'

// Help for the JSON of each kind of item
export const productInfoHelp =
  'A schema.org Product in JSON, with the fields above. Customers do not see empty values.'
export const eventInfoHelp = 'The fields above as JSON. You do not need to edit it.'
export const blogInfoHelp = 'This includes the excerpt above.'
export const customInfoHelp = 'The fields above as JSON. Leave this empty if the item has no stone.'
export const noInfoHelp = 'You can leave this empty.'
