import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** An open-source library that the portal is made with, as the page “Sobre” lists it. */
interface Library {
  readonly name: string
  readonly version: string
  readonly licence: string
}

const ROOT = new URL('../', import.meta.url)
const LIST = 'src/features/acesso/about/licences.json'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const readJson = (path: string): Readonly<Record<string, unknown>> => {
  const parsed: unknown = JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'))
  if (!isRecord(parsed)) throw new Error(`${path} is not an object`)
  return parsed
}

/** What the product is made with, by its own packages: name, installed version and licence. Throws where one names none. */
export const libraries = (): readonly Library[] => {
  const { dependencies } = readJson('package.json')
  return Object.keys(isRecord(dependencies) ? dependencies : {}).map((name) => {
    const { version, license: licence } = readJson(`node_modules/${name}/package.json`)
    if (typeof version !== 'string' || typeof licence !== 'string') throw new Error(`${name} names no licence`)
    return { name, version, licence }
  })
}

/** The list that stands in the repository. */
export const listedLibraries = (): unknown => JSON.parse(readFileSync(new URL(LIST, ROOT), 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL(LIST, ROOT), `${JSON.stringify(libraries(), null, 2)}\n`)
}
