import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An open-source library of the portal, as the page “Sobre” lists it. */
interface Library {
  readonly name: string
  readonly version: string
  readonly licence: string
}

const ROOT = join(import.meta.dirname, '..')

/** The list in the repository. */
export const LICENCES = join(ROOT, 'src/features/acesso/about/licences.json')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const readPackage = (folder: string): Readonly<Record<string, unknown>> => {
  const parsed: unknown = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  if (!isRecord(parsed)) throw new Error(`${folder}/package.json holds no object`)
  return parsed
}

/** The product's packages: name, installed version and licence. @throws Error for a package without a licence */
export const libraries = (): readonly Library[] => {
  const { dependencies } = readPackage('.')
  return Object.keys(isRecord(dependencies) ? dependencies : {}).map((name) => {
    const { version, license: licence } = readPackage(`node_modules/${name}`)
    if (typeof version !== 'string' || typeof licence !== 'string') throw new Error(`${name} names no licence`)
    return { name, version, licence }
  })
}
