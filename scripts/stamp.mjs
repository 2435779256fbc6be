import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of a build. */
export const SOURCES = [
  'config/webpack',
  'domain',
  'public',
  'scripts',
  'server',
  'src',
  'package-lock.json',
  'package.json',
  'webpack.config.js',
]

export const STAMP = 'dist/.stamp'

/** Variables that a build reads: config/webpack/flags.js. */
const SETTINGS = ['PORTAL_QA', 'API_MATRICULA', 'API_ACADEMICO', 'API_FINANCEIRO']

/** Hash over the sources and the build's settings: another value means that dist is out of date. */
export function sourceStamp() {
  const hash = createHash('sha256').update(JSON.stringify(SETTINGS.map((name) => process.env[name] ?? null)))
  for (const path of SOURCES.flatMap(filesUnder)) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Whether dist was built from these sources. */
export const isFresh = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp()

function filesUnder(path) {
  if (path.includes('.json') || path.endsWith('.js')) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
