import { Link } from 'react-router-dom'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { mediaOf } from '../../../dataProvider/resources/itemImages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { BelowAction } from '../BelowAction.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { GemFactList } from '../GemFactList.tsx'
import { ItemCertificates } from '../ItemCertificates.tsx'
import { ItemColumns } from '../ItemColumns.tsx'
import { ItemPrice } from '../ItemPrice.tsx'
import { ItemTags } from '../ItemTags.tsx'
import { ItemText } from '../ItemText.tsx'
import { WaterCare } from '../WaterCare.tsx'

/** A stone or piece of jewelry; also the layout of whatever has none of its own. */
export function ProductLayout({ item }: { item: Item }) {
  // A piece made for somebody, which may have nothing to tell but its story.
  const isDesign = item.item_type === 'Custom'
  return (
    <ItemColumns gallery={<Gallery media={mediaOf(item)} title={item.title} />}>
      <div>
        <Badge kind="secondary">{item.item_type}</Badge>
      </div>
      <h1>{item.title}</h1>
      <ItemPrice item={item} />
      {(!isDesign || item.item_info) && <GemFactList info={item.item_info} />}
      {item.item_type === 'Product' && <ItemCertificates item={item} />}
      <BelowAction>
        <ItemText>{item.description}</ItemText>
        <WaterCare item={item} />
        <ItemTags tags={item.tags} />
        {isDesign && (
          <Link to={`/custom-jewelry?ref=${encodeURIComponent(item.slug)}`}>Have one designed for you</Link>
        )}
      </BelowAction>
      <ActionBar item={item} label="Enquire Now" />
    </ItemColumns>
  )
}
