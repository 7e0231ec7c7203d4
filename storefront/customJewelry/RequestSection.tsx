import { styled } from 'styled-components'
import { useShop } from '../data/shop.ts'
import { color, from, space } from '../styles/cssTokens.ts'
import { RequestForm } from './RequestForm.tsx'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'

export function RequestSection() {
  const email = useShop()?._shop_info.contact_info.email
  return (
    <Columns aria-labelledby="request">
      <div>
        <h2 id="request">Tell us about yours</h2>
        <p>A few lines are plenty. We reply within 24 hours.</p>
        {email && (
          <p>
            Or write to <a href={toMailtoUrl(email, { subject: 'Custom jewelry' })}>{email}</a>.
          </p>
        )}
      </div>
      <RequestForm />
    </Columns>
  )
}

const Columns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-top: ${space.xxl};

  > div > p {
    margin-top: ${space.s};
    color: ${color.muted};
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    align-items: start;
    column-gap: ${space.xxl};

    > div {
      position: sticky;
      top: ${space.l};
    }
  }
`
