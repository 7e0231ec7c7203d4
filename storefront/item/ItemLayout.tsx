import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { readInfoText } from '../../dataProvider/contract/json.ts'
import { hasPrice } from '../../dataProvider/contract/money.ts'
import { customRequestPath } from '../../dataProvider/contract/pages.ts'
import { mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { describeFacts } from '../data/itemSummary.ts'
import { color, font, lineLength, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/item.tsx'
import { Link } from '../ui/Link.tsx'
import { ActionBar } from './ActionBar.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { EventLayout } from './EventLayout.tsx'
import { ItemColumns } from './ItemColumns.tsx'
import { ItemPrice, Remaining, Small, TypeAndTitle } from './ItemHeading.tsx'
import { ItemTags } from './card/ItemTags.tsx'
import { ItemText } from './ItemText.tsx'
import { NeighborLinks } from './NeighborLinks.tsx'
import { PostDate } from './PostDate.tsx'
import { DesignSections, ProductSections } from './ProductSections.tsx'
import { RecentItems } from './RecentItems.tsx'
import { RelatedItems } from './RelatedItems.tsx'

interface Props {
  item: Item
}

/** Renders an item in the layout of its type. Types without a separate layout use the product layout. */
export function ItemLayout({ item }: Props) {
  const Layout = layouts.get(item.item_type) ?? ProductLayout
  return <Layout item={item} />
}

function ProductLayout({ item }: Props) {
  // A custom item may have only a description.
  const isDesign = item.item_type === 'Custom'
  return (
    <>
      <ItemColumns
        gallery={<ItemGallery item={item} />}
        details={
          <>
            <ItemText text={item.description} />
            {!isDesign && <ProductSections item={item} />}
            {isDesign && item.item_info && <DesignSections item={item} />}
            <ItemTags tags={item.tags} hasLinks />
            {isDesign && (
              <Link reloadDocument to={customRequestPath(item.slug)}>
                {texts.customDesign}
              </Link>
            )}
          </>
        }
      >
        <TypeAndTitle item={item} />
        <ItemPrice item={item} />
        {!isDesign && <Small>{describeFacts(item.item_info)}</Small>}
        <Remaining item={item} />
        <ActionBar item={item} label={texts.enquire} />
      </ItemColumns>
      <NeighborLinks slug={item.slug} />
      {!isDesign && <RelatedItems item={item} />}
      {!isDesign && !item.Is_disabled && <RecentItems item={item} />}
    </>
  )
}

function ServiceLayout({ item }: Props) {
  return (
    <ItemColumns
      gallery={<ItemGallery item={item} />}
      details={
        <>
          <ItemText text={item.description} />
          <ItemTags tags={item.tags} />
        </>
      }
    >
      <TypeAndTitle item={item} />
      <div>
        {hasPrice(item.price) && <Small>{texts.startingFrom}</Small>}
        <ItemPrice item={item} />
      </div>
      <Remaining item={item} />
      <ActionBar item={item} label={texts.book} />
    </ItemColumns>
  )
}

function BlogLayout({ item }: Props) {
  const excerpt = readInfoText(item.item_info, 'excerpt')
  return (
    <Article>
      <PostDate createdAt={item.created_at} />
      <h1>{item.title}</h1>
      <ItemTags tags={item.tags} />
      {excerpt !== undefined && <Quote dir="auto">{excerpt}</Quote>}
      {mediaOf(item).length > 0 && <ItemGallery item={item} />}
      <ItemText text={item.description} />
    </Article>
  )
}

function AboutLayout({ item }: Props) {
  return (
    <Article>
      <h1>{item.title}</h1>
      {mediaOf(item).length > 0 && <ItemGallery item={item} />}
      <ItemText text={item.description} />
    </Article>
  )
}

const layouts: ReadonlyMap<string, ComponentType<Props>> = new Map<ItemType, ComponentType<Props>>([
  ['Service', ServiceLayout],
  ['Event', EventLayout],
  ['Blog', BlogLayout],
  ['About', AboutLayout],
])

const ItemGallery = ({ item }: Props) => <Gallery media={mediaOf(item)} title={item.title} />

/** A text column below a gallery of the same width. */
const Article = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 44rem);
  justify-content: center;
  gap: ${space.l};
  font-size: ${textSize.reading};

  > p,
  > div > p,
  > div > ul,
  > div > ol {
    max-width: ${lineLength};
  }
`

const Quote = styled.blockquote`
  padding-inline-start: ${space.l};
  border-inline-start: 2px solid ${color.accent};
  font-family: ${font.heading};
  font-size: ${textSize.large};
  line-height: 1.5;
`
