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
import { gemFacts } from '../gemFacts.ts'
import { BelowAction, ItemColumns } from '../ItemColumns.tsx'
import { ItemText } from '../ItemText.tsx'
import { ItemPrice } from '../ItemPrice.tsx'
import { ItemTags } from '../ItemTags.tsx'
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

interface Props {
  /** The item's item_info: anybody's JSON. */
  info: unknown
}

/** What is special about a stone. */
function GemFactList({ info }: Props) {
  return <FactRows facts={gemFacts(info)} />
}

/** A line for each certificate of a stone; a stone without one says nothing. */
function ItemCertificates({ item: { id } }: { item: Item }) {
  const isSupported = useSupports('certificates')
  const { data = [] } = useQuery(isSupported ? itemCertificatesQuery(id) : null)
  return data.map(({ id, laboratory, number }) => (
    <p key={id}>
      {laboratory} certificate <Link to={certificatePath(number)}>{number}</Link>
    </p>
  ))
}
