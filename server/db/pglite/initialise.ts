import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { OWNER_FOLDER, ownerOnly } from '../ownerOnly.ts'
import { clusterIn, refuseLostFiles, unfinishedIn } from './folder.ts'

/**
 * Makes sure that `directory` holds a database and answers its path. A new one is made beside its place and renamed
 * once it is whole and on disk, so that a crash in between leaves nothing half-made.
 * @throws DatabaseError where parts of a database are left: never a new one over them
 */
export const initialise = async (directory: string): Promise<string> => {
  refuseLostFiles(directory)
  const cluster = clusterIn(directory)
  if (existsSync(cluster)) return cluster
  const unfinished = unfinishedIn(directory)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: OWNER_FOLDER })
  const pg = await PGlite.create({ fs: new NodeFS(unfinished) })
  await pg.close()
  ownerOnly(unfinished)
  syncTree(unfinished)
  renameSync(unfinished, cluster)
  syncPath(directory)
  return cluster
}

const syncTree = (directory: string): void => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

/** Windows cannot open directories; it needs no fsync of them either. */
const syncPath = (path: string): void => {
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
