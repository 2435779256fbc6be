import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '../errors.ts'
import { ownerOnlyIfOwn } from '../ownerOnly.ts'

/** Where in its folder the database lies, and where it is made before it has its name. */
const CLUSTER = 'postgres'
const UNFINISHED = 'postgres.novo'

/** Who uses the folder; drafts of it have an ending. */
export const LOCK = 'portal.lock'

/** The PostgreSQL that PGlite is. */
const POSTGRES = '18'

/** Without these there is no database to open, and PGlite would begin a new one over the files that are left. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']

export const clusterIn = (folder: string): string => join(folder, CLUSTER)
export const unfinishedIn = (folder: string): string => join(folder, UNFINISHED)

const RESTORE =
  'Nada foi alterado: guarde esta pasta e restaure a última cópia em uma pasta nova (PORTAL_DATA), com npm run restore.'

/** Lets only the portal's own user open what the portal keeps in a folder, whatever made it. */
export const closeFolder = (folder: string): void =>
  ownerOnlyIfOwn(folder, (name) => name === CLUSTER || name === UNFINISHED || name.startsWith(LOCK))

/** @throws DatabaseError where the folder holds a database that cannot be opened, or is one itself */
export const refuseLostFiles = (folder: string): void => {
  if (existsSync(join(folder, 'PG_VERSION')) || existsSync(join(folder, 'global/pg_control')))
    throw new DatabaseError('broken', `${folder} já é um banco do PostgreSQL: indique outra pasta em PORTAL_DATA.`)
  const cluster = clusterIn(folder)
  if (!existsSync(cluster)) return
  const lost = NEEDED.filter((name) => !existsSync(join(cluster, name)))
  if (lost.length > 0) throw new DatabaseError('broken', `Em ${cluster} não há ${lost.join(', ')}. ${RESTORE}`)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== POSTGRES)
    throw new DatabaseError('unknown', `(PostgreSQL ${version.slice(0, 8)} em ${cluster}; este usa o ${POSTGRES})`)
}
