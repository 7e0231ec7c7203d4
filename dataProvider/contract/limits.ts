/** What a field may hold: the specification's limits, and ours where it names none. Lengths in characters. */
export const limits = {
  title: 200,
  description: 2000,
  slug: 200,
  sku: 200,
  unit: 50,
  seoTags: 500,
  tags: 500,
  /** In major units; keeps a price inside a 32-bit number of minor units. */
  price: 10_000_000,
  rank: 1_000_000,
  /** Of an item's free JSON, serialised. */
  itemInfo: 20_000,
  /** Of one fact in it, as the back office's form takes it, and of a blog's excerpt. */
  infoText: 200,
  excerpt: 500,
  categoriesPerItem: 50,
  /** Of the address of one of the shop's own pages. */
  pageSlug: 60,
  certificateNumber: 50,
  /** Of a customer's free JSON, serialised. */
  custInfo: 4_000,
  /** Of a list's `external`, as it travels. */
  external: 2_000,
  /** Of what is searched for in a list. */
  search: 200,
  /** Words of it that are heeded. */
  searchWords: 8,
  page: 1_000_000,
  fullName: 200,
  email: 255,
  categoryName: 100,
  categoryType: 100,
  /** Of any address in a body. */
  url: 2_000,
  /** Of an address that has moved, as a browser writes it. */
  path: 500,
  /** Of a picture's place in the order. */
  seq: 1_000_000,
  /** Of a sign-in provider's user id. */
  userId: 200,
  /** Of an id and of whatever is counted, within PostgreSQL's `integer`. */
  integer: 2_147_483_647,
  blockReason: 500,
  /** Of a password of the embedded sign-in provider; beyond the longest it would cost too much to check. */
  passwordMin: 8,
  passwordMax: 128,
  /** How long a mailed link to choose a new password is good. */
  passwordLinkMinutes: 30,
  /** Of a code that makes an admin, as somebody types it. */
  claimCode: 100,
  shopName: 200,
  shopDescription: 2_000,
  customDomain: 253,
  contactName: 200,
  phone: 50,
  /** Of whoever writes to the shop: custom jewelry form and contact form. */
  senderNameMin: 2,
  senderName: 100,
  /** `custom…`: of the custom jewelry form. */
  customPhoneMin: 10,
  customPhone: 20,
  customDescriptionMin: 20,
  customDescription: 1_000,
  budget: 100,
  ringSize: 20,
  /** Reference pictures of one request, and the bytes of each. */
  referencePictures: 3,
  referencePictureBytes: 10 * 1024 * 1024,
  /** Pixels of one, both sides multiplied: anybody may send it, and decoding takes memory. */
  referencePicturePixels: 25_000_000,
  /** Bytes of reference pictures that a shop keeps of one day. */
  referencePicturesADay: 200 * 1024 * 1024,
  contactMessageMin: 10,
  contactMessage: 4_000,
  /** After so many hours an enquiry nobody answered stands out; the promise is 24. */
  answerWithinHours: 20,
  /** Of a CSV file that is imported, in bytes and rows. */
  importBytes: 10 * 1024 * 1024,
  importRows: 20_000,
  /** Rows of a declared resource: the embedded engine serves nobody else while they are written. */
  importRecords: 5_000,
  /** Of one row, in characters, and of what is told of all. */
  importRow: 100_000,
  importProblems: 1_000,
  /** Of what an admin writes beside an estimate, and of a line's or a tax's name in it. */
  estimateNote: 1_000,
  estimateLine: 200,
  estimateLines: 200,
  taxName: 50,
  /** Days that an estimate stands, as proposed and at most. */
  estimateDays: 14,
  estimateDaysMost: 60,
  trackingNumber: 100,
  /** Of where a parcel goes: a handful of lines. */
  shipTo: 500,
  customsNote: 1_000,
  /** Of what a customer asks beside a line, and of a message or an inside note about an order. */
  question: 1_000,
  orderMessage: 4_000,
  /** Messages and notes of one order, payments of one, and estimates. */
  orderMessages: 500,
  orderPayments: 100,
  orderEstimates: 50,
  paymentReference: 100,
  /** Days after its last change that an order's link opens it. */
  orderLinkDays: 180,
  /** Months whose numbers are told at once. */
  reportMonths: 24,
  /** Of an admin's reply to a message. */
  reply: 4_000,
  /** Pieces of one item in one order. */
  quantity: 999,
  /** Lines of one checkout. */
  checkoutLines: 200,
  /** Pieces of one item that are not sold, and the number from which it is low. */
  stock: 1_000_000,
  /** Hours that an enquiry holds its stone: 30 days. */
  holdHours: 720,
  /** Pieces, of what can run out, that somebody without an account holds at one time. */
  visitorHolds: 10,
  /** Characters of one of the seller's texts in a mail, of a mail's subject, and of the bank details. */
  mailText: 2_000,
  mailSubject: 150,
  bankDetails: 1_000,
  /** What an upload's picture may measure, in pixels of both sides multiplied: one that is read line by line. */
  pixels: 120_000_000,
  /** One that is decoded whole: AVIF, WebP, and what is progressive. */
  wholePixels: 60_000_000,
  /** Of a picture's file, in bytes; a video's is configuration (`MAX_UPLOAD_MB`). */
  imageBytes: 60 * 1024 * 1024,
  avifBytes: 30 * 1024 * 1024,
} as const
