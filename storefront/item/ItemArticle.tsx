import type { ComponentType } from 'react'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { usePublicUrl, useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { AboutLayout } from './layouts/AboutLayout.tsx'
import { BlogLayout } from './layouts/BlogLayout.tsx'
import { EventLayout } from './layouts/EventLayout.tsx'
import { ProductLayout } from './layouts/ProductLayout.tsx'
import { ServiceLayout } from './layouts/ServiceLayout.tsx'
import { toStructuredData } from './structuredData.ts'

interface Props {
  item: Item
}

/** An item in its type's layout, with structured data unless it is disabled. */
export function ItemArticle({ item }: Props) {
  const { title, description, item_type, Is_disabled } = item
  const Layout = layoutFor(item_type)
  return (
    <article>
      <PageHead
        title={`${title} | ${useShopName()}`}
        description={shorten(description)}
        image={firstPicture(mediaOf(item))}
        type={item_type === 'Product' ? 'product' : 'article'}
        hidden={Is_disabled}
      />
      {!Is_disabled && <StructuredData item={item} />}
      <Layout item={item} />
    </article>
  )
}

/** As long as search engines show a description. */
const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`
}

interface StructuredDataProps {
  item: Item
}

function StructuredData({ item }: StructuredDataProps) {
  const seller = { name: useShopName(), url: usePublicUrl() }
  // In a script element only `<` could end the data early.
  const json = JSON.stringify(toStructuredData(item, seller)).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

type Layout = ComponentType<{ item: Item }>

const layouts: ReadonlyMap<string, Layout> = new Map<ItemType, Layout>([
  ['Product', ProductLayout],
  ['Custom', ProductLayout],
  ['Blog', BlogLayout],
  ['Event', EventLayout],
  ['Service', ServiceLayout],
  ['About', AboutLayout],
])

function layoutFor(type: string): Layout {
  return layouts.get(type) ?? ProductLayout
}
