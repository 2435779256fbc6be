import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryStorage } from '#server/files/storage/directoryStorage.ts'

const KEY = 'ab0c9a4e-2f0e-4d59-9f4b-0d6c4d1f7a11'

describe('a folder of files', () => {
  const home = mkdtempSync(join(tmpdir(), 'portal-files-'))
  const folder = join(home, 'arquivos')
  const paths = () => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ]
  const rights = () => paths().map((path) => (statSync(path).mode & 0o777).toString(8))
  const umask = process.umask(0)
  afterAll(() => {
    process.umask(umask)
    rmSync(home, { recursive: true })
  })

  test('is its owner’s alone, whatever the umask', async () => {
    await directoryStorage(folder).put(KEY, Buffer.from('RG'))
    expect(rights()).toEqual(['700', '700', '600'])
  })

  test('is closed at the next start where it was left open', async () => {
    for (const path of paths()) chmodSync(path, 0o777)
    const content = await directoryStorage(folder).get(KEY)
    expect([rights(), content]).toEqual([['700', '700', '600'], Buffer.from('RG')])
  })
})
