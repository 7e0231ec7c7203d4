import { limits } from '../../contract/limits.ts'
import { choice, longText, text, type ValuesOf } from '../../fields/fields.ts'

/** Who takes a parcel to its customer. */
export const carrier = choice(['usps', 'ups', 'fedex', 'dhl', 'other'], {
  required: true,
  optionLabels: { usps: 'USPS', ups: 'UPS', fedex: 'FedEx', dhl: 'DHL', other: 'Other' },
})

/** What is known of an order's parcel. */
export const parcelFields = {
  carrier,
  tracking: text({ label: 'Tracking number', max: limits.trackingNumber, required: true }),
  customs_note: longText({
    max: limits.customsNote,
    orEmpty: true,
    help: 'The contents and their value, for the customs form',
  }),
} as const

/** Where an order's parcel goes, in lines as they stand on it; empty where nobody has said it. */
export const shipTo = longText({
  label: 'Shipping address',
  max: limits.shipTo,
  orEmpty: true,
  pattern: [
    // oxlint-disable-next-line no-control-regex -- it refuses every control character but line breaks
    /^(?:[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\r\n)*$/,
    'Contains characters that an address cannot have',
  ],
  help: 'Line by line, as on a shipping label',
})

/** Where a carrier says where a parcel is; undefined where it is not known which one has it. */
export function getTrackingUrl({
  carrier: by,
  tracking,
}: Pick<ValuesOf<typeof parcelFields>, 'carrier' | 'tracking'>): string | undefined {
  const number = encodeURIComponent(tracking.replaceAll(/\s/g, ''))
  const urls: Partial<Record<string, string>> = {
    usps: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
    ups: `https://www.ups.com/track?tracknum=${number}`,
    fedex: `https://www.fedex.com/fedextrack/?trknbr=${number}`,
    dhl: `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  }
  return urls[by]
}
