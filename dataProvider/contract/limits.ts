/**
 * What a field may hold: the specification's limits, and ours where it names none. Lengths in characters. Each is a constant of
 * its own, so that a build puts in place those that it needs: an object would go to each visitor whole.
 */
export * as limits from './limits.ts'

export const title = 200
export const description = 2000
export const slug = 200
export const sku = 200
export const unit = 50
export const seoTags = 500
export const tags = 500
/** In major units; keeps a price inside a 32-bit number of minor units. */
export const price = 10_000_000
export const rank = 1_000_000
/** Of an item's free JSON, serialised. */
export const itemInfo = 20_000
/** Of one fact in it, as the back office's form takes it, and of a blog's excerpt. */
export const infoText = 200
export const excerpt = 500
export const categoriesPerItem = 50
/** Of the address of one of the shop's own pages. */
export const pageSlug = 60
export const certificateNumber = 50
/** Of a customer's free JSON, serialised. */
export const custInfo = 4_000
/** Of a list's `external`, as it travels. */
export const external = 2_000
/** Of what is searched for in a list. */
export const search = 200
/** Words of it that are heeded. */
export const searchWords = 8
export const page = 1_000_000
export const fullName = 200
export const email = 255
export const categoryName = 100
export const categoryType = 100
/** Of any address in a body. */
export const url = 2_000
/** Of an address that has moved, as a browser writes it. */
export const path = 500
/** Of a picture's place in the order. */
export const seq = 1_000_000
/** Of a sign-in provider's user id. */
export const userId = 200
/** Of an id and of whatever is counted, within PostgreSQL's `integer`. */
export const integer = 2_147_483_647
export const blockReason = 500
/** Of a password of the embedded sign-in provider; beyond the longest it would cost too much to check. */
export const passwordMin = 8
export const passwordMax = 128
/** How long a mailed link to choose a new password is good. */
export const passwordLinkMinutes = 30
/** Of a code that makes an admin, as somebody types it. */
export const claimCode = 100
export const shopName = 200
export const shopDescription = 2_000
export const customDomain = 253
export const contactName = 200
export const phone = 50
/** Of whoever writes to the shop: custom jewelry form and contact form. */
export const senderNameMin = 2
export const senderName = 100
/** `custom…`: of the custom jewelry form. */
export const customPhoneMin = 10
export const customPhone = 20
export const customDescriptionMin = 20
export const customDescription = 1_000
export const budget = 100
export const ringSize = 20
/** Reference pictures of one request, and the bytes of each. */
export const referencePictures = 3
export const referencePictureBytes = 10 * 1024 * 1024
/** Pixels of one, both sides multiplied: anybody may send it, and decoding takes memory. */
export const referencePicturePixels = 25_000_000
/** Bytes of reference pictures that a shop keeps of one day. */
export const referencePicturesADay = 200 * 1024 * 1024
export const contactMessageMin = 10
export const contactMessage = 4_000
/** After so many hours an enquiry nobody answered stands out; the promise is 24. */
export const answerWithinHours = 20
/** Of a CSV file that is imported, in bytes and rows. */
export const importBytes = 10 * 1024 * 1024
export const importRows = 20_000
/** Rows of a declared resource: the embedded engine serves nobody else while they are written. */
export const importRecords = 5_000
/** Of one row, in characters, and of what is told of all. */
export const importRow = 100_000
export const importProblems = 1_000
/** Of what an admin writes beside an estimate, and of a line's or a tax's name in it. */
export const estimateNote = 1_000
export const estimateLine = 200
export const estimateLines = 200
export const taxName = 50
/** Days that an estimate stands, as proposed and at most. */
export const estimateDays = 14
export const estimateDaysMost = 60
export const trackingNumber = 100
/** Of where a parcel goes: a handful of lines. */
export const shipTo = 500
export const customsNote = 1_000
/** Of what a customer asks beside a line, and of a message or an inside note about an order. */
export const question = 1_000
export const orderMessage = 4_000
/** Messages and notes of one order, payments and refunds together, and estimates. */
export const orderMessages = 500
export const orderPayments = 100
export const orderEstimates = 50
export const paymentReference = 100
/** Of why an amount was refunded, in one line. */
export const refundReason = 200
/** Days after its last change that an order's link opens it. */
export const orderLinkDays = 180
/** Months whose numbers are told at once. */
export const reportMonths = 24
/** Of an admin's reply to a message. */
export const reply = 4_000
/** Pieces of one item in one order. */
export const quantity = 999
/** Order lines an hour, from one address, of whoever has neither an account nor left a contact. */
export const anonymousOrders = 30
/** Calls of a checkout that were never answered and whose lines another takes the place of. */
export const replacedKeys = 50
/** Lines of one checkout. */
export const checkoutLines = 200
/** Pieces of one item that are not sold, and the number from which it is low. */
export const stock = 1_000_000
/** Hours that an enquiry holds its stone: 30 days. */
export const holdHours = 720
/** Pieces, of what can run out, that somebody without an account holds at one time. */
export const visitorHolds = 10
/** Characters of one of the seller's texts in an email, of its subject, and of the bank details. */
export const mailText = 2_000
export const mailSubject = 150
/** Characters of the kind that filters the list of emails. */
export const mailKind = 64
export const bankDetails = 1_000
/** What an upload's picture may measure, in pixels of both sides multiplied: one that is read line by line. */
export const pixels = 120_000_000
/** One that is decoded whole: AVIF, WebP, and what is progressive. */
export const wholePixels = 60_000_000
/** Of a picture's file, in bytes; a video's is configuration (`MAX_UPLOAD_MB`). */
export const imageBytes = 60 * 1024 * 1024
export const avifBytes = 30 * 1024 * 1024
