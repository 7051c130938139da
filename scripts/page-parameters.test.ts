import { expect, test } from 'vitest'
import { pageRoute } from '#edge/page-cache/page-routes.ts'

/** Part of the router's routes that this test reads. */
interface AppRoute {
  options: { path?: string; validateSearch?: (search: Record<string, unknown>) => unknown }
  children?: Readonly<Record<string, AppRoute>>
}

// Not by its name, as the app's types are those of browsers.
const tree: string = '#app/routeTree.gen.ts'
const { routeTree } = (await import(tree)) as { routeTree: AppRoute }

/** The app's routes below one, with their whole paths, such as `/view/frm-{$id}`. */
function routesBelow(route: AppRoute, above = ''): { path: string; route: AppRoute }[] {
  const path = `${above}/${route.options.path ?? ''}`.replaceAll(/\/{2,}/g, '/')
  const below = Object.values(route.children ?? {}).flatMap((child) => routesBelow(child, path))
  return [{ path, route }, ...below]
}

/** The names of the search parameters that a route reads. */
function parametersOf({ options }: AppRoute): string[] {
  const read = new Set<string>()
  const get = (_: object, name: string | symbol) => void read.add(String(name))
  options.validateSearch?.(new Proxy({}, { get }))
  return [...read]
}

test('the edge knows every parameter that a page reads, as the app isn’t given the others', () => {
  const checked = routesBelow(routeTree).flatMap(({ path, route }) => {
    const example = path.replaceAll(/\{?-?\$\w+\}?/g, 'x').replace(/(?<=.)\/$/, '')
    const declared = pageRoute(example)?.search
    if (!declared) return []
    return parametersOf(route).map((name) => ({ path, name, isDeclared: Object.hasOwn(declared, name) }))
  })
  expect(checked.filter(({ isDeclared }) => !isDeclared)).toEqual([])
  const known = ['/hub/?q', '/search?t', '/view/frm-{$id}?page', '/@{$name}?page', '/tracker/$product/?q']
  expect(checked.map(({ path, name }) => `${path}?${name}`)).toEqual(expect.arrayContaining(known))
})
