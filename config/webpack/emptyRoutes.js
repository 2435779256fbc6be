/**
 * Adds this many screens to a module: rows with one empty chunk each. With it the budgets check whether other loads
 * would grow (scripts/growth.mjs).
 */
export const emptyRoutes = (count) => ({
  test: /[\\/]src[\\/]app[\\/]features[\\/]academico\.ts$/,
  enforce: 'post',
  use: { loader: import.meta.filename, options: { count } },
})

const rowOf = (number) => `{
  path: '/academico/vazias/${number}',
  title: 'Tela vazia ${number}',
  audience: 'staff',
  feature: null,
  screen: () => import('data:text/javascript,export const Screen = () => ${number}'),
}`

/** The loader of that rule: adds a feature to the list of the module. */
export default function withEmptyRoutes(source) {
  const rows = Array.from({ length: this.getOptions().count }, (_, index) => rowOf(index + 1))
  return `${source}\nexport const emptyRoutes = { key: 'emptyRoutes', routes: [${rows.join(',\n')}] }\n`
}
