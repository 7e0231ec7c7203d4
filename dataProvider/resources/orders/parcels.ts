import { limits } from '../../contract/limits.ts'
import { choice, longText, text, type ValuesOf } from '../../fields/fields.ts'

export const carrier = choice(['usps', 'ups', 'fedex', 'dhl', 'other'], {
  required: true,
  optionLabels: { usps: 'USPS', ups: 'UPS', fedex: 'FedEx', dhl: 'DHL', other: 'Other' },
})

export const parcelFields = {
  carrier,
  tracking: text({ label: 'Tracking number', max: limits.trackingNumber, required: true }),
  customs_note: longText({
    max: limits.customsNote,
    orEmpty: true,
    help: 'The contents and their value, for the customs form',
  }),
} as const

/** The shipping address, one line per line of the label; empty if unknown. */
export const shipTo = longText({
  label: 'Shipping address',
  max: limits.shipTo,
  orEmpty: true,
  pattern: [
    // oxlint-disable-next-line no-control-regex -- the pattern rejects control characters except line breaks
    /^(?:[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\r\n)*$/,
    'Contains characters that an address cannot have',
  ],
  help: 'Line by line, as on a shipping label',
})

/** Returns the URL of the carrier's tracking page; undefined for an unknown carrier. */
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
