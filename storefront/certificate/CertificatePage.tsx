import { useMatch } from 'react-router-dom'
import { styled } from 'styled-components'
import { encode } from 'uqr'
import { limits } from '../../dataProvider/contract/limits.ts'
import { certificatePath, itemPath, pagePaths } from '../../dataProvider/contract/pages.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/itemMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { qrCode } from '../../theme/tokens.ts'
import { type Certificate, listCertificates } from '../data/certificates.ts'
import { formatDay } from '../data/dates.ts'
import type { Visit } from '../data/pageModule.ts'
import { type Query, useQuery } from '../data/query.ts'
import { usePublicUrl, useShopName } from '../data/shop.ts'
import { FollowRedirect } from '../layout/FollowRedirect.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { color, from, space, textSize } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { FactRows } from '../ui/FactRows.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CenteredMessage, FailedState } from '../ui/StateBox.tsx'

/** Verifies a laboratory's certificate by its number (CERT-1). */
export function Page() {
  const number = useMatch(pagePaths.certificate)?.params.number ?? ''
  const { data: found, failed, retry } = useQuery(certificateQuery(number))
  if (found) return <CertificateSheet {...found} />
  if (found === null)
    return (
      <FollowRedirect>
        <UnknownCertificate number={number} />
      </FollowRedirect>
    )
  return failed ? <FailedState onRetry={retry} /> : <Skeleton height="20rem" />
}

export function queries({ params }: Visit): Query<unknown>[] {
  return [certificateQuery(params['number'] ?? '')]
}

export function status([found]: unknown[]): number {
  return found ? 200 : 404
}

/** A certificate with its item, which is null when it is disabled or gone. */
interface CheckedCertificate {
  certificate: Certificate
  item: Item | null
}

/** The certificate of that number; null when the shop has none. */
function certificateQuery(number: string): Query<CheckedCertificate | null> {
  return {
    key: ['certificate', number],
    fetch: async (api) => {
      if (number.length > limits.certificateNumber) return null
      const [certificate] = await listCertificates(api, { number })
      if (!certificate) return null
      return { certificate, item: certificate.item === null ? null : await findItem(api, certificate.item) }
    },
  }
}

const findItem = async (api: ShopApi, id: number) => {
  try {
    const item = await api.getItem(id)
    return item.Is_disabled ? null : item
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const UnknownCertificate = ({ number }: { number: string }) => (
  <CenteredMessage>
    <PageHead title={`No such certificate | ${useShopName()}`} hidden />
    <h1>No such certificate</h1>
    <p>We know of no certificate with the number {number}. Please check it letter by letter, or ask us.</p>
    <ButtonLink to="/contact">Ask us</ButtonLink>
  </CenteredMessage>
)

/** A printable certificate (CERT-3) with a QR code of its own address. */
function CertificateSheet({ certificate, item }: CheckedCertificate) {
  const { laboratory, number, issued, report_url } = certificate
  const address = usePublicUrl() + certificatePath(number)
  const facts = [
    { label: 'Laboratory', value: laboratory },
    { label: 'Number', value: number },
    { label: 'Issued', value: issued === null ? undefined : formatDay(issued) },
  ]
  return (
    <article>
      <PageHead
        title={`Certificate ${number} | ${useShopName()}`}
        description={`${laboratory} certificate ${number}.`}
      />
      <Columns>
        <Details>
          <h1>Certificate {number}</h1>
          <FactRows facts={facts} />
          {item && (
            <p>
              It is about <Link to={itemPath(item.slug)}>{item.title}</Link>.
            </p>
          )}
          {report_url !== null && (
            <p>
              <a href={report_url} rel="noopener">
                The laboratory’s own report
              </a>
            </p>
          )}
          <Code>
            <QrCode text={address} label={`Leads to ${address}`} />
            <p>This page, to check the certificate by: {address}</p>
          </Code>
        </Details>
        <CertificatePicture certificate={certificate} item={item} />
      </Columns>
    </article>
  )
}

/** The certificate's scan, or else its stone. */
const CertificatePicture = ({ certificate: { laboratory, number, picture }, item }: CheckedCertificate) => {
  if (picture !== null) return <img src={picture} alt={`Certificate ${number} of ${laboratory}`} />
  const stone = item && firstPicture(mediaOf(item))
  return stone ? <img src={stone} alt={item.title} /> : null
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  padding-block: ${space.xl};

  > img {
    width: 100%;
    height: auto;
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }

  @media print {
    padding-block: 0;
    break-inside: avoid;

    > img {
      max-height: 12cm;
      object-fit: contain;
    }
  }
`

const Details = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.l};
`

const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.l};
  font-size: ${textSize.small};
  color: ${color.muted};

  > p {
    flex: 1 1 12rem;
  }
`

interface QrCodeProps {
  /** The encoded text. */
  text: string
  label: string
}

function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text)
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <Frame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill={qrCode.light} />
      <path d={squares.join('')} fill={qrCode.dark} shapeRendering="crispEdges" />
    </Frame>
  )
}

const Frame = styled.svg`
  width: 9rem;
  height: 9rem;
`
