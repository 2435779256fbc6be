/**
 * As if a module had so many more screens: rows with a chunk each, and nothing in it. With it the budgets look whether what
 * others load would grow (scripts/growth.mjs).
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

/** The loader of that rule: a feature more in the list of the module. */
export default function withEmptyRoutes(source) {
  const rows = Array.from({ length: this.getOptions().count }, (_, index) => rowOf(index + 1))
  return `${source}\nexport const emptyRoutes = { key: 'emptyRoutes', routes: [${rows.join(',\n')}] }\n`
}
