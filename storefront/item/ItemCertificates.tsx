import { Link } from 'react-router-dom'
import { certificatePath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { useQuery } from '../app/query.ts'
import { useSupports } from '../app/settings.ts'
import { itemCertificatesQuery } from '../certificate/certificate.ts'

/** A line for each certificate of a stone; a stone without one says nothing. */
export function ItemCertificates({ item: { id } }: { item: Item }) {
  const isSupported = useSupports('certificates')
  const { data = [] } = useQuery(isSupported ? itemCertificatesQuery(id) : null)
  return data.map(({ id, laboratory, number }) => (
    <p key={id}>
      {laboratory} certificate <Link to={certificatePath(number)}>{number}</Link>
    </p>
  ))
}
