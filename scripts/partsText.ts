import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file with `partsText`, under a root. */
export const PARTS = 'src/app/store/parts.ts'

interface RuntimeExport {
  readonly file: string
  readonly name: string
}

/** Every runtime of the portal with a state, as its file exports it. */
const runtimesIn = (root: string): readonly RuntimeExport[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.runtime.ts'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, 'src', file), 'utf8')
      return [...text.matchAll(/^export const (\w+) = defineRuntime\(\{\n((?: .*\n)*)/gm)]
        .filter(([, , parts = '']) => /^ {2}state:/m.test(parts))
        .map(([, name = '']) => ({ file, name }))
    })

/** A unique name for a runtime, from its path. */
const aliasOf = ({ file, name }: RuntimeExport): string =>
  [...file.replace(/\.runtime\.ts$/, '').split(/[/.]/), name]
    .map((word, place) => (place === 0 ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`))
    .join('')

/** The module that names all runtimes under a root: the text of src/app/store/parts.ts. */
export const partsText = (root: string): string => {
  const all = runtimesIn(root)
  const imports = all.map((one) => `import { ${one.name} as ${aliasOf(one)} } from '#src/${one.file}'`)
  return `// Written by \`npm run parts\` from all *.runtime.ts. Not changed by hand.
import type { Runtime } from '#src/core/router/runtime.ts'
${imports.join('\n')}

/** Every runtime that has a state, for what needs all parts of the state at once: recordings, their replay, and tests. */
export const RUNTIMES: readonly Runtime[] = [
${all.map((one) => `  ${aliasOf(one)},`).join('\n')}
]

/** All parts of the state but those that are there from the start. */
export const PARTS = {
${all.map((one) => `  ...${aliasOf(one)}.state,`).join('\n')}
}
`
}
