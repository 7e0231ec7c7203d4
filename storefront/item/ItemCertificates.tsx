import { certificatePath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { itemCertificatesQuery } from '../data/certificates.ts'
import { useQuery } from '../data/query.ts'
import * as texts from '../texts/item.tsx'
import { Link } from '../ui/Link.tsx'

/** Links to the item's certificates (CERT-2). */
export function ItemCertificates({ item: { id } }: { item: Item }) {
  const { data = [] } = useQuery(itemCertificatesQuery(id))
  return data.map(({ id, laboratory, number }) => (
    <p key={id}>{texts.certificate(laboratory, <Link to={certificatePath(number)}>{number}</Link>)}</p>
  ))
}
