import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { styled } from 'styled-components'
import { variantFormats, variantUrlOf } from '../../dataProvider/contract/pictures.ts'
import type { StoredPicture } from '../../dataProvider/contract/fields.schema.ts'
import { color, radius } from '../styles/cssTokens.ts'

interface Props {
  src: string
  /** What the shop knows of it, when it lies there: the size that fits is loaded. */
  picture?: StoredPicture | null | undefined
  /** How wide it is shown, as the attribute says it; for a picture with sizes. */
  sizes?: string
  /** Empty when the text beside it says the same. */
  alt: string
  /** Width to height; the space is reserved while it loads. */
  ratio?: string
  /** With space around it, instead of cropped to that shape. */
  isWhole?: boolean
  /** In the first view: loaded at once and before others. */
  eager?: boolean
  className?: string | undefined
}

/** A picture in a fixed shape. */
export function Picture({ picture, sizes = '100vw', ...props }: Props) {
  return picture && picture.widths.length > 0 ? (
    <SizedPicture {...props} picture={picture} sizes={sizes} />
  ) : (
    <PlainPicture {...props} />
  )
}

type PlainProps = Omit<Props, 'picture' | 'sizes'> & { style?: CSSProperties }

const PlainPicture = ({ ratio = '1 / 1', isWhole = false, eager = false, style, ...props }: PlainProps) => (
  <Image
    {...props}
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : 'auto'}
    decoding={eager ? 'auto' : 'async'}
    style={{ aspectRatio: ratio, ...style }}
    $isWhole={isWhole}
  />
)

interface SizedProps extends PlainProps {
  picture: StoredPicture
  sizes: string
}

const SizedPicture = ({ picture, sizes, ...props }: SizedProps) => {
  const { src, ratio = '1 / 1', isWhole = false, eager } = props
  const { x, y } = scaleIn(ratio, picture, isWhole)
  const sources = variantFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: picture.widths
      .map((width) => `${variantUrlOf(src, width, format)} ${Math.round(width / x)}w`)
      .join(', '),
  }))
  // React preloads by itself an <img> alone. A browser that does not know the type ignores this.
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
          // Stays behind the picture, which covers it.
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

/** How wide and high all of the picture is, compared to the shape that it is shown in. */
const scaleIn = (ratio: string, { width, height }: StoredPicture, isWhole: boolean): Scale => {
  const [across = 1, down = 1] = ratio.split('/').map(Number)
  const wider = (width / height) * (down / across)
  const choose = isWhole ? Math.min : Math.max
  return { x: choose(1, wider), y: choose(1, 1 / wider) }
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`

interface NoPictureProps {
  /** Width to height. */
  ratio?: string
  className?: string | undefined
}

/** A placeholder for items without a picture. */
export function NoPicture({ ratio = '1 / 1', className }: NoPictureProps) {
  return (
    <Placeholder aria-hidden="true" style={{ aspectRatio: ratio }} className={className}>
      💎
    </Placeholder>
  )
}

// Its place is the image's own.
const Choice = styled.picture`
  display: contents;
`

const Image = styled.img<{ $isWhole: boolean }>`
  width: 100%;
  object-fit: ${({ $isWhole }) => ($isWhole ? 'contain' : 'cover')};
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
