import { Zip, ZipPassThrough } from 'fflate'

interface Entry {
  readonly name: string
  readonly at: Date
  /** Null: it is gone by now, and is left out. */
  readonly read: () => Promise<AsyncIterable<Uint8Array> | null>
}

/** A ZIP of contents as they are, which pictures and videos cannot be made smaller, part by part: none of them is held whole. */
export async function* zipped(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error !== null) throw error
    ready.push(part)
  })
  for (const { name, at, read } of entries) {
    const content = await read()
    if (content === null) continue
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    for await (const part of content) {
      file.push(part)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
