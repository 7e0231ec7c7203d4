import { itemPath } from '../../dataProvider/contract/pages.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/itemMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { usePublicUrl, useShopName } from '../data/shop.ts'
import { PageHead, previewWidth } from '../layout/PageHead.tsx'
import * as commonTexts from '../texts/common.ts'
import { toItemAvailability } from '../data/availability.ts'
import { ItemLayout } from './ItemLayout.tsx'
import { toStructuredData } from './structuredData.ts'

/** An item in its type's layout, with structured data unless it is disabled. */
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

/** As long as search engines show a description. */
const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`
}

/** Made by the server alone, since search engines read a page as it is sent: a browser keeps what came. */
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

// In a script element only `<` could end the data early.
const toJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
