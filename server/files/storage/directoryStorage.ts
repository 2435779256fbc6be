import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#server/db/errors.ts'
import { OWNER_FILE, OWNER_FOLDER, ownerOnlyIfOwn } from '#server/db/ownerOnly.ts'
import type { FileStorage } from '#server/files/storage/storage.ts'

/** The folders of contents, by the first digits of their keys. */
const SPREAD = /^[\da-f]{2}$/

/**
 * Contents in a folder, spread over 256 folders of its own, which only the portal's user can open, old ones from now on. A
 * content is there whole or not at all.
 */
export const directoryStorage = (folder: string): FileStorage => {
  if (existsSync(folder)) ownerOnlyIfOwn(folder, (name) => SPREAD.test(name))
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key)
  const keep = async (key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> => {
    const path = pathOf(key)
    const draft = `${path}.parte`
    await mkdir(dirname(path), { recursive: true, mode: OWNER_FOLDER })
    try {
      const file = await open(draft, 'w', OWNER_FILE)
      try {
        await writeFile(file, content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    put: keep,
    write: keep,
    get: (key) => unlessMissing(() => readFile(pathOf(key))),
    read: async (key, { from, to }) => {
      const file = await unlessMissing(() => open(pathOf(key)))
      return file?.createReadStream({ start: from, end: to }) ?? null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

const unlessMissing = async <T>(reading: () => Promise<T>): Promise<T | null> => {
  try {
    return await reading()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
