import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { useQuery } from '../app/query.ts'
import { useSettings } from '../app/settings.ts'
import { shopQuery } from '../app/shopRecord.ts'
import { WriteToUs } from '../contact/WriteToUs.tsx'
import { itemQuery } from '../item/item.ts'
import { color, from, space } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { FactRows } from '../ui/FactRows.tsx'

/** What helps the seller to answer well; the begun letter asks for the same. */
const questions = [
  { label: 'The piece', value: 'A ring, a necklace, a bracelet, earrings or something else' },
  { label: 'The stone', value: 'One you saw here, one you own, or only a color' },
  { label: 'Your budget', value: 'A range is enough' },
  { label: 'The day', value: 'If it has to be ready in time' },
]

/** How to ask for a piece: by e-mail, with what to tell. */
export function Request() {
  const { data: shop, failed } = useQuery(shopQuery())
  const email = shop?._shop_info.contact_info.email
  const { publicUrl } = useSettings()
  const seen = useSeenPiece()
  const begun = seen ? [`I saw ${seen.title}: ${publicUrl}${itemPath(seen.slug)}`] : []
  const lines = [...begun, ...questions.map(({ label }) => `${label}: `)]
  return (
    <Columns aria-labelledby="request">
      <div>
        <h2 id="request">Tell us about yours</h2>
        <p>Four lines are plenty. Add a picture if you have one.</p>
      </div>
      <FactRows facts={questions} />
      {email ? (
        <WriteToUs email={email} letter={{ subject: 'Custom jewelry', lines }} />
      ) : (
        (shop !== undefined || failed) && <ButtonLink to="/contact">Contact Us</ButtonLink>
      )}
    </Columns>
  )
}

/** The piece whose page led here (`?ref={slug}`). Never at first: the server sends everybody the same page. */
const useSeenPiece = () => {
  const [query] = useSearchParams()
  const slug = useSyncExternalStore(
    subscribeToNothing,
    () => query.get('ref'),
    () => null,
  )
  return useQuery(slug ? itemQuery(slug) : null).data
}

const subscribeToNothing = () => () => {}

const Columns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-top: ${space.xxl};

  p {
    margin-top: ${space.s};
    color: ${color.muted};
  }

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    column-gap: ${space.xxl};

    > dl {
      grid-area: 1 / 2 / span 2;
    }
  }
`
