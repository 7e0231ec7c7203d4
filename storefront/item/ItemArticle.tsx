import { itemPath } from '../../dataProvider/contract/pages.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { usePublicUrl, useShopName } from '../data/shop.ts'
import { PageHead, previewWidth } from '../layout/PageHead.tsx'
import * as commonTexts from '../texts/common.ts'
import { toItemAvailability } from '../data/availability.ts'
import { ItemLayout } from './ItemLayout.tsx'
import { toStructuredData } from './structuredData.ts'

/** Renders an item in the layout of its type. Includes structured data unless the item is hidden. */
export function ItemArticle({ item }: { item: Item }) {
  const { title, description, item_type, Is_disabled } = item
  return (
    <article>
      <PageHead
        title={commonTexts.pageTitle(title, useShopName())}
        description={shorten(toPlainText(description))}
        image={firstPicture(mediaOf(item), previewWidth)}
        path={itemPath(item.slug)}
        type={item_type === 'Product' ? 'product' : 'article'}
        hidden={Is_disabled}
      />
      {!Is_disabled && <StructuredData item={item} />}
      <ItemLayout item={item} />
    </article>
  )
}

/** Shortens a description to at most 160 characters, about as many as search engines show. */
const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`
}

/** The data is rendered only on the server: search engines read the page as sent, and hydration preserves the server's markup. */
function StructuredData({ item }: { item: Item }) {
  const seller = { name: useShopName(), url: usePublicUrl() }
  const availability = toItemAvailability(item)
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? toJson(toStructuredData(item, seller, availability)) : '',
      }}
    />
  )
}

// In a script element, only `<` could end the data early.
const toJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
