import { styled } from 'styled-components'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/itemMedia.ts'
import { certificatePath, itemPath } from '../../dataProvider/contract/pages.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { usePublicUrl, useShopName } from '../data/shop.ts'
import { color, from, space, textSize } from '../styles/cssTokens.ts'
import { formatDay } from '../data/dates.ts'
import { FactRows } from '../ui/FactRows.tsx'
import type { CheckedCertificate } from '../data/certificates.ts'
import { QrCode } from './QrCode.tsx'
import { Link } from '../ui/Link.tsx'

/** A printable certificate (CERT-3) with a QR code of its own address. */
export function CertificateSheet({ certificate, item }: CheckedCertificate) {
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
