import type { Item } from '../../dataProvider/resources/items.ts'
import { usePublicUrl, useShopName } from '../app/shopRecord.ts'
import { structuredData } from './structuredData.ts'

interface Props {
  item: Item
}

/** What search engines read of an item: a data block, which no browser runs. */
export function StructuredData({ item }: Props) {
  const seller = { name: useShopName(), url: usePublicUrl() }
  // Inside a script element only `<` could end the data early.
  const json = JSON.stringify(structuredData(item, seller)).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
