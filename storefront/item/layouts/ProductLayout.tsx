import { Link } from 'react-router-dom'
import { certificatePath } from '../../../dataProvider/contract/pages.ts'
import { mediaOf } from '../../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { itemCertificatesQuery } from '../../data/certificates.ts'
import { useQuery } from '../../data/query.ts'
import { useSupports } from '../../data/settings.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FactRows } from '../../ui/FactRows.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { readGemFacts } from '../gemFacts.ts'
import { BelowAction, ItemColumns } from '../ItemColumns.tsx'
import { ItemText } from '../ItemText.tsx'
import { ItemPrice } from '../ItemPrice.tsx'
import { ItemTags } from '../ItemTags.tsx'
import { HydrophaneCare } from '../HydrophaneCare.tsx'

/** Also the layout of items of an unknown type. */
export function ProductLayout({ item }: { item: Item }) {
  // A custom piece may have a description only.
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
        <HydrophaneCare item={item} />
        <ItemTags tags={item.tags} />
        {isDesign && (
          <Link to={`/custom-jewelry?ref=${encodeURIComponent(item.slug)}`}>Have one designed for you</Link>
        )}
      </BelowAction>
      <ActionBar item={item} label="Enquire Now" />
    </ItemColumns>
  )
}

interface Props {
  /** The item's item_info, any JSON. */
  info: unknown
}

function GemFactList({ info }: Props) {
  return <FactRows facts={readGemFacts(info)} />
}

/** Links to the item's certificates (CERT-2). */
function ItemCertificates({ item: { id } }: { item: Item }) {
  const isSupported = useSupports('certificates')
  const { data = [] } = useQuery(isSupported ? itemCertificatesQuery(id) : null)
  return data.map(({ id, laboratory, number }) => (
    <p key={id}>
      {laboratory} certificate <Link to={certificatePath(number)}>{number}</Link>
    </p>
  ))
}
