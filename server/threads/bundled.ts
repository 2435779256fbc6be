import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A file that runs beside the server, in a thread or a process of its own. */
export interface Beside {
  /** Of the file in the bundle, without its ending. */
  readonly name: string
  /** The file among the sources. */
  readonly source: string
}

/** The bundled file: beside the server, in tests from where they bundle it; null in development. */
export const bundledFile = ({ name }: Beside): string | null => {
  const bundled = join(process.env['PORTAL_THREADS'] ?? import.meta.dirname, `${name}.js`)
  return existsSync(bundled) ? bundled : null
}

/** The address of a part of tsx, which runs the source in development. */
export const tsxPart = ({ source }: Beside, part: string): string =>
  pathToFileURL(createRequire(source).resolve(part)).href
