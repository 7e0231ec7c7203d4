import DiamondIcon from '@mui/icons-material/DiamondOutlined'
import { defaultCurrency } from '../../../dataProvider/contract/limits.ts'
import { GemFactsFields } from '../form/info/GemFactsFields.tsx'
import { itemResource } from '../itemResource.tsx'

/** Stones and jewelry. */
export const products = itemResource({
  name: 'products',
  type: 'Product',
  icon: DiamondIcon,
  label: 'Products',
  hint: 'Opals, gemstones, jewelry',
  one: 'Product',
  many: 'Products',
  search: 'Search products',
  add: 'Add Product',
  empty: 'No products found',
  columns: { sku: 'wide', price: 'any', categories: 'widest', created_at: 'wide' },
  info: {
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
})
