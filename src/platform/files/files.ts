import type { FileHandle, PickedFiles } from '#src/lib/files.ts'

/** Files that the portal hands to the person, and those that the person picked. */
export interface Files extends PickedFiles {
  /** Offers a text, or bytes, as a download. */
  readonly save: (name: string, content: string | ArrayBuffer) => void
  /** Keeps content from the server under the handle of its file, or the address where the browser itself fetches it. */
  readonly lend: (handle: FileHandle, content: ArrayBuffer | string) => void
  /** The file itself, which is sent without being read; null if the page was reloaded since. */
  readonly whole: (handle: FileHandle) => Blob | null
  /** Lets the browser fetch an address to the disk, under the name that the server says. */
  readonly fetchToDisk: (address: string) => void
  /** Content in base64, read on upload; null if the page was reloaded since. */
  readonly read: (handle: FileHandle) => Promise<string | null>
  /** Content as bytes; null if the page was reloaded since. */
  readonly bytes: (handle: FileHandle) => Promise<ArrayBuffer | null>
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ics: 'text/calendar',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const browserFiles = (): Files => {
  const picked = new Map<string, { readonly file: Blob | null; readonly address: string }>()
  return {
    save: (name, content) => {
      const type = TYPES[name.split('.').at(-1) ?? '']
      const url = URL.createObjectURL(new Blob([content], type === undefined ? {} : { type }))
      download(url, name)
      URL.revokeObjectURL(url)
    },
    keep: (file) => {
      const id = `f${picked.size + 1}`
      picked.set(id, { file, address: URL.createObjectURL(file) })
      return { id, name: file.name, size: file.size, type: file.type }
    },
    lend: ({ id, type }, content) => {
      if (typeof content === 'string') {
        picked.set(id, { file: null, address: content })
        return
      }
      const file = new Blob([content], { type })
      picked.set(id, { file, address: URL.createObjectURL(file) })
    },
    whole: ({ id }) => picked.get(id)?.file ?? null,
    fetchToDisk: (address) => download(address, ''),
    addressOf: ({ id }) => picked.get(id)?.address ?? null,
    read: async ({ id }) => {
      const file = picked.get(id)?.file ?? null
      return file && base64Of(file)
    },
    bytes: async ({ id }) => {
      const file = picked.get(id)?.file ?? null
      return file && bytesOf(file)
    },
  }
}

const download = (href: string, name: string): void => {
  const link = document.createElement('a')
  Object.assign(link, { href, download: name }).click()
}

/** Content of a file in base64. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'))
    reader.readAsDataURL(file)
  })

/** Content of a file as bytes. */
export const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      typeof reader.result === 'string' || reader.result === null
        ? reject(new Error('unreadable file'))
        : resolve(reader.result)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'))
    reader.readAsArrayBuffer(file)
  })
