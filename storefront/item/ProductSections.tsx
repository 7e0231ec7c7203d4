import { certificatePath, pagePath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { itemCertificatesQuery } from '../data/certificates.ts'
import { useQuery } from '../data/query.ts'
import { policiesQuery, type Policy, type PolicySlug } from '../data/textPages.ts'
import * as texts from '../texts/item.tsx'
import { FactRows } from '../ui/FactRows.tsx'
import { Link } from '../ui/Link.tsx'
import { describeTreatment, readGemFacts } from './gemFacts.ts'
import { HydrophaneCare, useIsHydrophane } from './HydrophaneCare.tsx'
import { ItemSection, ItemSections } from './ItemSection.tsx'
import { ItemText } from './ItemText.tsx'
import { SizeToScale } from './SizeToScale.tsx'

/** Facts, care, certificates, and the seller's pages about care, shipping and returns. */
export function ProductSections({ item }: { item: Item }) {
  return (
    <ItemSections>
      <Details item={item} />
      <Care item={item} />
      <Certificates item={item} />
      <PolicySection slug="shipping" />
      <PolicySection slug="returns" />
    </ItemSections>
  )
}

/** The details of a custom item. */
export const DesignSections = ({ item }: { item: Item }) => (
  <ItemSections>
    <Details item={item} />
  </ItemSections>
)

/** A stone's facts, what its treatment means, and its size beside a coin. */
const Details = ({ item: { item_info } }: { item: Item }) => (
  <ItemSection title={texts.details} isOpen>
    <FactRows facts={readGemFacts(item_info)} />
    <p>{describeTreatment(item_info)}</p>
    <SizeToScale info={item_info} />
  </ItemSection>
)

/** Open for hydrophane opals, which water can harm. */
function Care({ item }: { item: Item }) {
  const isHydrophane = useIsHydrophane(item)
  const page = usePolicy('care')
  if (!isHydrophane && !page) return null
  return (
    <ItemSection title={texts.care} isOpen={isHydrophane}>
      {isHydrophane && <HydrophaneCare />}
      {page && <PolicyText page={page} />}
    </ItemSection>
  )
}

/** Links to the item's certificates (CERT-2). */
function Certificates({ item: { id } }: { item: Item }) {
  const { data = [] } = useQuery(itemCertificatesQuery(id))
  if (data.length === 0) return null
  return (
    <ItemSection title={texts.certificates(data.length)} isOpen>
      {data.map(({ id, laboratory, number }) => (
        <p key={id}>{texts.certificate(laboratory, <Link to={certificatePath(number)}>{number}</Link>)}</p>
      ))}
    </ItemSection>
  )
}

/** The seller's page with this slug. Absent while it is hidden. */
function PolicySection({ slug }: { slug: PolicySlug }) {
  const page = usePolicy(slug)
  if (!page) return null
  return (
    <ItemSection title={page.title}>
      <PolicyText page={page} />
    </ItemSection>
  )
}

const usePolicy = (slug: PolicySlug) => useQuery(policiesQuery()).data?.[slug]

/** The page's text or, if it is long, its beginning and a link to the page. */
const PolicyText = ({ page: { slug, title, body, isShortened } }: { page: Policy }) => (
  <>
    <ItemText text={body} top={3} />
    {isShortened && <Link to={pagePath(slug)}>{texts.readPolicy(title)}</Link>}
  </>
)
