import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#server/db/errors.ts'

/** What everybody else on the machine may do with a file: nothing. Masks what new files and folders would allow. */
export const OTHERS = 0o077

/** Folder and file that only the portal's own user can open. */
export const OWNER_FOLDER = 0o700
export const OWNER_FILE = 0o600

/** Lets only the portal's own user open a file, or a folder with all that lies in it; for what an earlier portal made, or another program. */
export const ownerOnly = (path: string): void => {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  if ((found.mode & OTHERS) !== 0) close(path, found.isDirectory())
  if (found.isDirectory()) for (const name of readdirSync(path)) ownerOnly(join(path, name))
}

/** Lets only the portal's own user open a folder where all that lies in it is the portal's: other programs may need theirs. */
export const ownerOnlyIfOwn = (folder: string, isOwn: (name: string) => boolean): void => {
  const entries = readdirSync(folder)
  for (const name of entries.filter(isOwn)) ownerOnly(join(folder, name))
  if (entries.every(isOwn)) close(folder, true)
}

/** Somebody else's files, and file systems without such rights, stay as they are: who mounted them has decided. */
const UNABLE = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EROFS', 'ENOSYS'])

const close = (path: string, isFolder: boolean): void => {
  try {
    chmodSync(path, isFolder ? OWNER_FOLDER : OWNER_FILE)
  } catch (error) {
    if (!UNABLE.has(codeOf(error) ?? '')) throw error
  }
}
