import type { ItemType } from '../../../../dataProvider/contract/itemTypes.ts'
import { defaultCurrency } from '../../../../dataProvider/contract/limits.ts'
import { BlogFields } from './BlogFields.tsx'
import { EventFields } from './EventFields.tsx'
import { eventFault } from './eventFault.ts'
import { GemFactsFields } from './GemFactsFields.tsx'
import type { InfoKind } from './infoKind.ts'

/** What each kind of item keeps in `item_info`; only its form needs to know. */
export const infoKinds: Record<ItemType, InfoKind> = {
  Product: {
    Fields: GemFactsFields,
    // A schema.org Product (specification, section 5): it becomes the page's structured data.
    initial: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      weight: { '@type': 'QuantitativeValue', value: '', unitCode: 'CTM' },
      size: '',
      countryOfOrigin: '',
      material: '',
      additionalProperty: ['form', 'treatment', 'play_of_color', 'body_tone'].map((name) => ({
        '@type': 'PropertyValue',
        name,
        value: '',
      })),
      offers: {
        '@type': 'Offer',
        priceCurrency: defaultCurrency,
        availability: 'https://schema.org/InStock',
      },
    },
    hint: 'A schema.org Product: the fields above are part of it. What stays empty is not shown.',
  },
  Event: {
    Fields: EventFields,
    initial: { event_time: '', location: '' },
    faultOf: eventFault,
    hint: 'The same as the fields above, as JSON; you can leave it alone.',
  },
  Blog: {
    Fields: BlogFields,
    initial: { excerpt: '' },
    hint: 'The excerpt above is part of it.',
  },
  About: { initial: null, hint: 'Nothing is needed here.' },
  Service: { initial: null, hint: 'Nothing is needed here.' },
  Custom: {
    Fields: GemFactsFields,
    initial: null,
    hint: 'The fields above are part of it. A piece whose stone has nothing to tell needs none.',
  },
}
