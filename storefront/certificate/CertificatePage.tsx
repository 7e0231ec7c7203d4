import { useMatch } from 'react-router-dom'
import { styled } from 'styled-components'
import { encode } from 'uqr'
import { limits } from '../../dataProvider/contract/limits.ts'
import { certificatePath, itemPath, pagePaths } from '../../dataProvider/contract/pages.ts'
import type { certificates } from '../../dataProvider/resources/certificates.ts'
import type { Expanded } from '../../dataProvider/resources/expanded.ts'
import { qrCode } from '../../theme/tokens.ts'
import { formatDay } from '../data/dates.ts'
import type { Visit } from '../data/pageModule.ts'
import { type Query, useQuery } from '../data/query.ts'
import { usePublicUrl, useShopName } from '../data/shop.ts'
import { FollowRedirect } from '../layout/FollowRedirect.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { color, from, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/certificate.tsx'
import * as commonTexts from '../texts/common.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { FactRows } from '../ui/FactRows.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CenteredMessage, FailedState } from '../ui/StateBox.tsx'

/** Looks up a laboratory certificate by its number (CERT-1). */
export function Page() {
  const number = useMatch(pagePaths.certificate)?.params.number ?? ''
  const { data: found, failed, retry } = useQuery(certificateQuery(number))
  if (found) return <CertificateSheet certificate={found} />
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

type Certificate = Expanded<typeof certificates, 'item'>

/** Loads the certificate with this number and its item. Null if there is none. */
function certificateQuery(number: string): Query<Certificate | null> {
  return {
    key: ['certificate', number],
    fetch: async (api) => {
      if (number.length > limits.certificateNumber) return null
      const { items } = await api.listRecords<Certificate>('certificates', {
        page: 1,
        number,
        expand: ['item'],
      })
      return items[0] ?? null
    },
  }
}

/** Returns the certificate's stone, or null if it is hidden. The API also returns hidden stones to admins. */
const getStone = ({ expanded: { item } }: Certificate) => (item?.Is_disabled ? null : item)

const UnknownCertificate = ({ number }: { number: string }) => (
  <CenteredMessage>
    <PageHead title={commonTexts.pageTitle(texts.missing, useShopName())} hidden />
    <h1>{texts.missing}</h1>
    <p>{texts.missingHint(number)}</p>
    <ButtonLink to="/contact">{commonTexts.contactUs}</ButtonLink>
  </CenteredMessage>
)

/** A printable certificate (CERT-3) with a QR code that contains its address. */
function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const stone = getStone(certificate)
  const { laboratory, number, issued, report_url } = certificate
  const address = usePublicUrl() + certificatePath(number)
  const facts = [
    { label: texts.laboratory, value: laboratory },
    { label: texts.number, value: number },
    { label: texts.issued, value: issued === null ? undefined : formatDay(issued) },
  ]
  return (
    <article>
      <PageHead
        title={commonTexts.pageTitle(texts.title(number), useShopName())}
        description={texts.description(laboratory, number)}
      />
      <Columns>
        <Details>
          <h1>{texts.title(number)}</h1>
          <FactRows facts={facts} />
          {stone && <p>{texts.certifies(<Link to={itemPath(stone.slug)}>{stone.title}</Link>)}</p>}
          {report_url !== null && (
            <p>
              <a href={report_url} rel="noopener">
                {texts.report}
              </a>
            </p>
          )}
          <Code>
            <QrCode text={address} label={texts.qrCode(address)} />
            <p>{texts.verify(address)}</p>
          </Code>
        </Details>
        <CertificatePicture certificate={certificate} />
      </Columns>
    </article>
  )
}

/** The certificate's scan or, without one, the stone's image. Renders nothing if there is neither. */
const CertificatePicture = ({ certificate }: { certificate: Certificate }) => {
  const { laboratory, number, picture } = certificate
  if (picture !== null) return <img src={picture} alt={texts.scan(laboratory, number)} />
  const stone = getStone(certificate)
  return stone?.picture ? <img src={stone.picture} alt={stone.title} /> : null
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
