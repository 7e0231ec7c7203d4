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
  /** Replaces the image in the dark theme. */
  dark?: Pick<Props, 'src' | 'picture'> | undefined
  /** True if the image has a dark background. Others are dimmed in the dark theme, unless `dark` replaces them. */
  isDark?: boolean
  className?: string | undefined
}

export function Picture(props: Props) {
  const { src, picture, dark, sizes, ratio, isUncropped, isDark, eager, ...rest } = { ...defaults, ...props }
  const own = listSources({ src, picture }, { ratio, isUncropped })
  const inDark = dark ? listSources(dark, { ratio, isUncropped }, darkTheme) : []
  if (eager) {
    preloadSource(src, sizes, own, dark && lightTheme)
    preloadSource(src, sizes, inDark, darkTheme)
  }
  const image = (
    <Image
      {...rest}
      src={src}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      data-dark={dark !== undefined}
      data-ground={isDark ? 'dark' : undefined}
      style={{ aspectRatio: ratio, ...getPlaceholder(picture, ratio, isUncropped) }}
      $isUncropped={isUncropped}
    />
  )
  const sources = [...inDark, ...own]
  if (sources.length === 0) return image
  return (
    <Choice>
      {sources.map((source) => (
        <source key={`${source.media} ${source.srcSet}`} {...source} sizes={sizes} />
      ))}
      {image}
    </Choice>
  )
}

const defaults = { sizes: '100vw', ratio: '1 / 1', isUncropped: false, isDark: false, eager: false }

interface Source {
  srcSet: string
  type?: string
  media?: string
}

const lightTheme = '(prefers-color-scheme: light)'
const darkTheme = '(prefers-color-scheme: dark)'

/** Returns the image's variants, smallest format first. Without variants, an image needs a source only if it has a media query. */
const listSources = (
  { src, picture }: Pick<Props, 'src' | 'picture'>,
  { ratio, isUncropped }: { ratio: string; isUncropped: boolean },
  media?: string,
): Source[] => {
  const condition = media === undefined ? {} : { media }
  if (!picture || picture.widths.length === 0) return media === undefined ? [] : [{ srcSet: src, media }]
  const { x } = scaleIn(ratio, picture, isUncropped)
  return variantFormats.map((format) => ({
    ...condition,
    type: `image/${format}`,
    srcSet: picture.widths
      .map((width) => `${variantUrlOf(src, width, format)} ${Math.round(width / x)}w`)
      .join(', '),
  }))
}

/**
 * Preloads an image in its first format: a browser ignores a preload of a type that it does not support. React automatically
 * preloads only an <img> outside a <picture>.
 */
const preloadSource = (src: string, sizes: string, [source]: Source[], media?: string) => {
  if (!source) return
  const { srcSet, type } = source
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(type !== undefined && { type }),
    ...(media !== undefined && { media }),
  })
}

/** The placeholder is a background, which the loaded image covers. */
const getPlaceholder = (picture: Props['picture'], ratio: string, isUncropped: boolean): CSSProperties => {
  if (!picture?.placeholder || picture.widths.length === 0) return {}
  const { x, y } = scaleIn(ratio, picture, isUncropped)
  return {
    backgroundImage: `url("${picture.placeholder}")`,
    backgroundSize: `${percent(x)} ${percent(y)}`,
  }
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

  /* A picture on a light ground glares on a dark page. */
  @media screen and (prefers-color-scheme: dark) {
    &[data-dark='true'] {
      background-image: none !important;
    }

    &[data-dark='false']:not([data-ground='dark']) {
      filter: brightness(0.88);
    }
  }
`

const Placeholder = styled.div`
  display: grid;
  place-items: center;
  border-radius: ${radius.s};
  background: ${color.sunken};
  font-size: 3rem;
`
