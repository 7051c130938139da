import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { type JSX, Suspense } from 'react'

type PropsOf<Part> = (Part extends (props: infer Props) => unknown ? Props : never) & JSX.IntrinsicAttributes

/** A component that is loaded later: until then nothing is shown. The server renders it if it was preloaded. */
export function lazyPart<Parts extends Record<string, unknown>, Name extends keyof Parts>(
  load: () => Promise<Parts>,
  name: Name,
) {
  const Loaded = lazyRouteComponent(load, name) as AsyncRouteComponent<PropsOf<Parts[Name]>>
  const Part = (props: PropsOf<Parts[Name]>) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
  Part.preload = () => Loaded.preload?.()
  return Part
}
