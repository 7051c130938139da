import type { ComponentProps } from 'react'
import { useSite } from '#app/lib/shell-context.ts'
import { assetBase } from '#app/head/site-head.ts'
import { backgroundAddress, backgroundFor, backgroundSet } from './backgrounds.ts'

interface BackgroundPictureProps extends Omit<ComponentProps<'picture'>, 'children'> {
  /** Which of the nine boards, from 1. */
  number: number
  /** Its drawn width, as an `<img>`'s `sizes`; without, it covers the screen, upright on phones. */
  sizes?: string
  image?: Pick<ComponentProps<'img'>, 'loading' | 'decoding' | 'fetchPriority' | 'onLoad'>
}

/** A decorative picture of one of the product's circuit boards: webp, or jpg for browsers without it. */
export function BackgroundPicture({ number, sizes, image, ...rest }: BackgroundPictureProps) {
  const base = assetBase(useSite())
  const covers = sizes === undefined
  const drawn = sizes ?? backgroundFor.wide.sizes
  return (
    <picture {...rest}>
      {covers
        ? (['webp', 'jpg'] as const).map((type) => (
            <source
              key={type}
              type={type === 'webp' ? 'image/webp' : 'image/jpeg'}
              srcSet={backgroundSet(base, number, type, 'tall')}
              {...backgroundFor.tall}
            />
          ))
        : null}
      <source type="image/webp" srcSet={backgroundSet(base, number, 'webp')} sizes={drawn} />
      <img
        {...image}
        src={backgroundAddress(base, number, 1080, 'jpg')}
        srcSet={backgroundSet(base, number, 'jpg')}
        sizes={drawn}
        width={1920}
        height={1080}
        alt=""
      />
    </picture>
  )
}
