import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#server/db/errors.ts'
import type { FileStorage } from '#server/files/storage/storage.ts'

/** Contents in a folder, spread over 256 folders of its own. A content is there whole or not at all. */
export const directoryStorage = (folder: string): FileStorage => {
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key)
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      const draft = `${path}.parte`
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(draft, 'w', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
