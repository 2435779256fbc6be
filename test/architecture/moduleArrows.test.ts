import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Rule {
  readonly name: string
  readonly from: { readonly path?: string }
  readonly to: { readonly pathNot?: readonly string[] }
}

const ROOT = join(import.meta.dirname, '../..')
const { forbidden }: { readonly forbidden: readonly Rule[] } = createRequire(import.meta.url)(
  join(ROOT, 'config/dependency-cruiser.cjs'),
)

/** What the layer rules allow: `server/modules/<caller>` calls `server/modules/<called>`. */
const ARROWS = forbidden
  .filter(({ name }) => name.startsWith('module-arrows-'))
  .flatMap(({ from, to }) => {
    const [caller = '', ...called] = [from.path ?? '', ...(to.pathNot ?? [])].map((path) =>
      path.replace(/^\^|\/$/g, ''),
    )
    return called.filter((folder) => folder !== caller).map((folder) => [caller, folder] as const)
  })

const sourceOf = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n')

describe('the arrows between modules of the server', () => {
  test('are a few', () => {
    expect(ARROWS.length).toBeGreaterThan(0)
    expect(ARROWS.length).toBeLessThanOrEqual(91)
  })

  test.each(ARROWS)('%s still calls %s', (caller, called) => {
    expect(sourceOf(caller)).toContain(`#${called}/index.ts`)
  })
})
