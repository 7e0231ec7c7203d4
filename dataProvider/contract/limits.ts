/**
 * The specification's limits, and additional limits of this shop. Lengths of texts are in characters. Each limit is a separate
 * constant, so that a build inlines only those it uses.
 */
export * as limits from './limits.ts'

export const title = 200
export const description = 2000
export const slug = 200
export const sku = 200
export const unit = 50
export const seoTags = 500
export const tags = 500
/** In major units. Keeps a price in minor units within a 32-bit integer. */
export const price = 10_000_000
export const rank = 1_000_000
/** The serialized `item_info` of an item. */
export const itemInfo = 20_000
/** The default limit of a text in `item_info`, as entered in the back office. */
export const infoText = 200
export const excerpt = 500
export const categoriesPerItem = 50
export const pageSlug = 60
export const certificateNumber = 50
/** The serialized `cust_info` of a customer. */
export const custInfo = 4_000
export const external = 6_000
export const search = 200
/** The choices of one filter that a list accepts, and the characters of each. */
export const factChoices = 50
export const factChoice = 100
/** A search uses this many words and ignores any others. */
export const searchWords = 8
export const page = 1_000_000
export const fullName = 200
export const email = 255
export const categoryName = 100
export const categoryType = 100
export const categoryDescription = 2_000
/** Synonyms: the searched word, and the list of words that it also finds. */
export const synonymWord = 100
export const synonymWords = 300
export const url = 2_000
/** A redirect's path, percent-encoded. */
export const path = 500
/** The sequence number of an item's image or video. */
export const seq = 1_000_000
/** The description of an item's image. */
export const mediaAlt = 200
export const userId = 200
/** The maximum of PostgreSQL's `integer`, the type of ids and counts. */
export const integer = 2_147_483_647
export const blockReason = 500
/** A password of the embedded sign-in provider. */
export const passwordMin = 8
export const passwordMax = 128
export const passwordLinkMinutes = 30
export const claimCode = 100
export const shopName = 200
export const shopDescription = 2_000
export const customDomain = 253
export const contactName = 200
export const phone = 50
/** `home…`: texts of the home page: its first and last title, the titles of sections, and the sentences under titles. */
export const homeTitle = 80
export const homeSectionTitle = 60
export const homeText = 200
/** The social links in the footer. */
export const socialLinks = 6
/** The sender's name in the custom jewelry form and the contact form. */
export const senderNameMin = 2
export const senderName = 100
/** `custom…`: fields of the custom jewelry form. */
export const customPhoneMin = 10
export const customPhone = 20
export const customDescriptionMin = 20
export const customDescription = 1_000
export const budget = 100
export const ringSize = 20
/** The maximum number of reference images in a custom request, and the maximum bytes of each. */
export const referencePictures = 3
export const referencePictureBytes = 10 * 1024 * 1024
/**
 * The maximum width × height of a reference image; half as many pixels for AVIF. It limits the memory that decoding needs.
 */
export const referencePicturePixels = 25_000_000
/** A shop accepts no more reference images once it has stored this many bytes of them within 24 hours. */
export const referencePictureBytesPerDay = 200 * 1024 * 1024
export const contactMessageMin = 10
export const contactMessage = 4_000
/** An enquiry without a reply is overdue after this many hours. */
export const overdueAfterHours = 20
export const importBytes = 10 * 1024 * 1024
export const importRows = 20_000
/** Rows of an imported CSV file of a declared resource. The embedded database serves no other request during the import. */
export const importRecords = 5_000
/** The maximum characters of a CSV row, and the maximum number of reported problems. */
export const importRow = 100_000
export const importProblems = 1_000
/** The note of an estimate, and the description of an estimate line. */
export const estimateNote = 1_000
export const estimateLine = 200
export const estimateLines = 200
export const taxName = 50
/** The default and the maximum validity of an estimate, in days. */
export const estimateDays = 14
export const maxEstimateDays = 60
export const trackingNumber = 100
/** A postal address. */
export const shipTo = 500
export const customsNote = 1_000
/** A customer's question about an order line, and a message or internal note about an order. */
export const question = 1_000
export const orderMessage = 4_000
/** Limits per order: messages, and notes counted separately; payments and refunds counted together; estimates. */
export const orderMessages = 500
export const orderPayments = 100
export const orderEstimates = 50
export const paymentReference = 100
/** A single line. */
export const refundReason = 200
/** A link to an order expires at the latest this many days after the link's creation or, if later, the order's last change. */
export const orderLinkDays = 180
export const reportMonths = 24
export const reply = 4_000
/** Units of one item in an order line. */
export const quantity = 999
/** The maximum number of earlier requests whose lines one order line can replace. */
export const replacedKeys = 50
export const checkoutLines = 200
/** Units of one item in stock, and its low-stock threshold. */
export const stock = 1_000_000
/** The maximum hours for which an enquiry reserves its item: 30 days. */
export const holdHours = 720
export const emailText = 2_000
export const emailSubject = 150
export const emailKind = 64
export const bankDetails = 1_000
/** The maximum width × height of an uploaded image that can be decoded line by line. */
export const pixels = 120_000_000
/** The maximum width × height of an image that must be decoded completely: AVIF, WebP and progressive images. */
export const fullDecodePixels = 60_000_000
/** Bytes of an image file. The environment variable `MAX_UPLOAD_MB` limits video files. */
export const imageBytes = 60 * 1024 * 1024
export const avifBytes = 30 * 1024 * 1024
