import { createElement, type FunctionComponent, type JSX, memo, Suspense, use } from 'react'

// oxlint-disable-next-line typescript/no-explicit-any -- components of all properties
type ModuleWith<Name extends string> = Record<Name, FunctionComponent<any>>

type PropsOf<Part> = (Part extends (props: infer Props) => unknown ? Props : never) & JSX.IntrinsicAttributes

/** Milliseconds before code that couldn't be loaded is asked for again; the browser's `online` event comes first. */
const pause = 5_000

/**
 * A component whose code is loaded when it's first rendered, or ahead by `preload`, which doesn't fail. As long as it can't be loaded,
 * it suspends: the router's `lazyRouteComponent` would open the page again, and without a connection there would be none.
 */
export function lazyComponent<Name extends string, Module extends ModuleWith<Name>>(
  load: () => Promise<Module>,
  name: Name,
) {
  let Loaded: Module[Name] | undefined
  let loading: Promise<void> | undefined
  const loadOnce = async (): Promise<void> => {
    Loaded ??= (await load())[name]
  }
  const untilLoaded = (): Promise<void> => loadOnce().catch(() => onlineAgain().then(untilLoaded))
  const Lazy = (props: PropsOf<Module[Name]>) => {
    if (!Loaded) use((loading ??= untilLoaded()))
    return Loaded && createElement(Loaded, props)
  }
  Lazy.preload = () => loadOnce().catch(() => undefined)
  return Lazy
}

/**
 * A lazy component that shows nothing until then. The server renders it if it was preloaded; what it rendered stays until the code is
 * there, unless the properties change: React renders a boundary anew that is updated before its hydration.
 */
export function lazyPart<Name extends string, Module extends ModuleWith<Name>>(
  load: () => Promise<Module>,
  name: Name,
) {
  const Loaded = lazyComponent(load, name)
  const Part = memo((props: PropsOf<Module[Name]>) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  ))
  return Object.assign(Part, { preload: Loaded.preload })
}

function onlineAgain(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, pause)
    addEventListener('online', resolve, { once: true })
  })
}
