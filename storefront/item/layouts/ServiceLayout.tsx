import { styled } from 'styled-components'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { mediaOf } from '../../../dataProvider/resources/itemImages.ts'
import { hasPrice } from '../../../dataProvider/contract/money.ts'
import { color, textSize } from '../../styles/cssTokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { ItemColumns, BelowAction } from '../ItemColumns.tsx'
import { ItemText } from '../ItemText.tsx'
import { ItemPrice } from '../ItemPrice.tsx'
import { ItemTags } from '../ItemTags.tsx'

/** A service, with the price it starts from and the way to book it. */
export function ServiceLayout({ item }: { item: Item }) {
  return (
    <ItemColumns gallery={<Gallery media={mediaOf(item)} title={item.title} />}>
      <div>
        <Badge kind="secondary">{item.item_type}</Badge>
      </div>
      <h1>{item.title}</h1>
      <div>
        {hasPrice(item.price) && <Lead>Starting from</Lead>}
        <ItemPrice item={item} />
      </div>
      <BelowAction>
        <ItemText>{item.description}</ItemText>
        <ItemTags tags={item.tags} />
      </BelowAction>
      <ActionBar item={item} label="Book Service" />
    </ItemColumns>
  )
}

const Lead = styled.p`
  font-size: ${textSize.small};
  color: ${color.muted};
`
