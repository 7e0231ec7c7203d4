import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { styled } from 'styled-components'
import { variantFormats, variantUrlOf } from '../../dataProvider/contract/pictures.ts'
import type { StoredPicture } from '../../dataProvider/contract/fields.schema.ts'
import { color, radius } from '../styles/cssTokens.ts'

interface Props {
  src: string
  /** Data of an image stored by the shop. With it, the browser can choose a variant that fits. */
  picture?: StoredPicture | null | undefined
  /** The `sizes` attribute, for an image with variants. */
  sizes?: string
  /** Empty if adjacent text already describes the image. */
  alt: string
  /** CSS `aspect-ratio`. Reserves the space while the image loads. */
  ratio?: string
  /** Shows the entire image with space around it, instead of cropping it. */
  isUncropped?: boolean
  /** For an image in the initial viewport: loads immediately and before others. */
  eager?: boolean
  className?: string | undefined
}

export function Picture({ picture, sizes = '100vw', ...props }: Props) {
  return picture && picture.widths.length > 0 ? (
    <SizedPicture {...props} picture={picture} sizes={sizes} />
  ) : (
    <PlainPicture {...props} />
  )
}

type PlainProps = Omit<Props, 'picture' | 'sizes'> & { style?: CSSProperties }

const PlainPicture = ({
  ratio = '1 / 1',
  isUncropped = false,
  eager = false,
  style,
  ...props
}: PlainProps) => (
  <Image
    {...props}
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : 'auto'}
    decoding={eager ? 'auto' : 'async'}
    style={{ aspectRatio: ratio, ...style }}
    $isUncropped={isUncropped}
  />
)

interface SizedProps extends PlainProps {
  picture: StoredPicture
  sizes: string
}

const SizedPicture = ({ picture, sizes, ...props }: SizedProps) => {
  const { src, ratio = '1 / 1', isUncropped = false, eager } = props
  const { x, y } = scaleIn(ratio, picture, isUncropped)
  const sources = variantFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: picture.widths
      .map((width) => `${variantUrlOf(src, width, format)} ${Math.round(width / x)}w`)
      .join(', '),
  }))
  // React automatically preloads only an <img> outside a <picture>. A browser ignores a preload of a type that it does not
  // support.
  const [smallest] = sources
  if (eager && smallest) {
    preload(src, {
      as: 'image',
      type: smallest.type,
      imageSrcSet: smallest.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <Choice>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <PlainPicture
        {...props}
        style={{
          // The placeholder is a background, which the loaded image covers.
          backgroundImage: picture.placeholder ? `url("${picture.placeholder}")` : undefined,
          backgroundSize: `${percent(x)} ${percent(y)}`,
        }}
      />
    </Choice>
  )
}

interface Scale {
  x: number
  y: number
}

/** Returns how much wider and higher the uncropped image is than the box that shows it. */
const scaleIn = (ratio: string, { width, height }: StoredPicture, isUncropped: boolean): Scale => {
  const [across = 1, down = 1] = ratio.split('/').map(Number)
  const wider = (width / height) * (down / across)
  const choose = isUncropped ? Math.min : Math.max
  return { x: choose(1, wider), y: choose(1, 1 / wider) }
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`

interface NoPictureProps {
  ratio?: string
  className?: string | undefined
}

export function NoPicture({ ratio = '1 / 1', className }: NoPictureProps) {
  return (
    <Placeholder aria-hidden="true" style={{ aspectRatio: ratio }} className={className}>
      💎
    </Placeholder>
  )
}

// `contents`, so that the image itself takes part in the layout.
const Choice = styled.picture`
  display: contents;
`

const Image = styled.img<{ $isUncropped: boolean }>`
  width: 100%;
  object-fit: ${({ $isUncropped }) => ($isUncropped ? 'contain' : 'cover')};
  border-radius: ${radius.s};
  background: ${color.sunken} center no-repeat;
  color: ${color.muted};
`

const Placeholder = styled.div`
  display: grid;
  place-items: center;
  border-radius: ${radius.s};
  background: ${color.sunken};
  font-size: 3rem;
`
