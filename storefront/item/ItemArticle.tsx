import type { Item } from '../../dataProvider/resources/items.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/itemImages.ts'
import { PageHead } from '../app/PageHead.tsx'
import { useShopName } from '../app/shopRecord.ts'
import { layoutFor } from './layouts/layouts.ts'
import { StructuredData } from './StructuredData.tsx'

interface Props {
  item: Item
}

/** An item in the layout of its type, told to search engines unless it is disabled. */
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

/** What search engines show of a description. */
const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`
}
