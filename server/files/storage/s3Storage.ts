import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FileStorage } from '#server/files/storage/storage.ts'

/** A bucket of Amazon S3, or of a server that speaks like it (MinIO, Ceph, Cloudflare R2, …). */
export interface S3Settings {
  /** `https://s3.sa-east-1.amazonaws.com`, `http://minio:9000` */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** How long one call may take, and how often it is repeated when the other side is too busy. */
const PATIENCE = 30_000
const RETRIES = 3

/** Contents as objects of a bucket, addressed by path, which every store understands. */
export const s3Storage = ({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStorage => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  })
  const addressOf = (key: string): string => `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`
  const send = (method: string, key: string, content?: Uint8Array): Promise<Response> =>
    client.fetch(addressOf(key), {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(content === undefined ? {} : { body: new Uint8Array(content), headers: checked(content) }),
    })
  return {
    put: async (key, content) => {
      const response = await send('PUT', key, content)
      if (!response.ok) throw await refused(response)
      await response.arrayBuffer()
    },
    write: async (key, parts, bytes) => {
      const signed = await client.sign(addressOf(key), { method: 'PUT', headers: streamed(bytes) })
      // A stream is sent once, so that nothing repeats it.
      const sending = { method: 'PUT', headers: signed.headers, body: streamOf(parts), duplex: 'half' }
      const response = await fetch(signed.url, sending)
      if (!response.ok) throw await refused(response)
      await response.arrayBuffer()
    },
    get: async (key) => {
      const response = await found(await send('GET', key))
      return response && new Uint8Array(await response.arrayBuffer())
    },
    read: async (key, { from, to }) => {
      const headers = { range: `bytes=${from}-${to}` }
      const response = await found(await client.fetch(addressOf(key), { headers }))
      return response?.body ?? null
    },
    remove: async (key) => {
      const response = await send('DELETE', key)
      if (!response.ok && response.status !== 404) throw await refused(response)
      await response.arrayBuffer()
    },
  }
}

/** The signature covers the content, so that nothing else can be put in its place on the way. */
const checked = (content: Uint8Array): Readonly<Record<string, string>> => ({
  'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
  'content-type': 'application/octet-stream',
})

/** What comes part by part has no fingerprint before it was sent: only who sends it is signed, and how much. */
const streamed = (bytes: number): Readonly<Record<string, string>> => ({
  'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
  'content-type': 'application/octet-stream',
  'content-length': String(bytes),
})

const streamOf = (parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> => {
  const source = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (stream) => {
      const next = await source.next()
      if (next.done === true) stream.close()
      else stream.enqueue(next.value)
    },
    cancel: async () => {
      await source.return?.()
    },
  })
}

/** Null where nothing lies there. */
const found = async (response: Response): Promise<Response | null> => {
  if (response.ok) return response
  const error = await refused(response)
  if (response.status === 404) return null
  throw error
}

/** Stores say why in XML; its code is all that helps a reader of the log. */
const refused = async (response: Response): Promise<Error> => {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
  return new Error(`The store of the files answered ${response.status} ${code}`.trimEnd())
}
