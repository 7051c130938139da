import type { ComponentProps } from 'react'
import { useSite } from '#app/lib/shell-context.ts'
import { assetBase } from '../head/site-head.ts'
import { backgroundAddress, backgroundSet } from './backgrounds.ts'

interface BoardPictureProps extends Omit<ComponentProps<'picture'>, 'children'> {
  /** Which of the nine boards, from 1. */
  number: number
  /** How wide it is drawn, as an `<img>`'s `sizes`. */
  sizes: string
  /** Further attributes of the `<img>`. */
  image?: Pick<ComponentProps<'img'>, 'loading' | 'decoding' | 'fetchPriority' | 'onLoad'>
}

/** One of the product's circuit boards, as decoration: webp, or jpg for browsers without it. */
export function BoardPicture({ number, sizes, image, ...rest }: BoardPictureProps) {
  const base = assetBase(useSite())
  return (
    <picture {...rest}>
      <source type="image/webp" srcSet={backgroundSet(base, number, 'webp')} sizes={sizes} />
      <img
        {...image}
        src={backgroundAddress(base, number, 1080, 'jpg')}
        srcSet={backgroundSet(base, number, 'jpg')}
        sizes={sizes}
        width={1920}
        height={1080}
        alt=""
      />
    </picture>
  )
}
