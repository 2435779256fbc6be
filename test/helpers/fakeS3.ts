import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { S3Settings } from '#server/files/storage/s3Storage.ts'

const KEYS = { bucket: 'portal', region: 'sa-east-1', accessKey: 'AKIAEXEMPLO', secretKey: 'segredo/do+teste' }

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')
const signed = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The signature of a version 4 request, written from the specification and not from our client. */
const signatureOf = ({ method = '', url = '', headers }: IncomingMessage, names: string): string => {
  const date = String(headers['x-amz-date'])
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, url, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const scope = `${date.slice(0, 8)}/${KEYS.region}/s3/aws4_request`
  const key = [KEYS.region, 's3', 'aws4_request'].reduce<Buffer>(
    signed,
    signed(`AWS4${KEYS.secretKey}`, date.slice(0, 8)),
  )
  return signed(key, ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n')).toString('hex')
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=AKIAEXEMPLO\/[^,]+, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/

const isSigned = (request: IncomingMessage, content: Buffer): boolean => {
  const [, names = '', signature] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  const hash = request.headers['x-amz-content-sha256']
  const isStream =
    request.headers['transfer-encoding'] === undefined && request.headers['content-length'] === String(content.length)
  const isWhole = hash === sha256(content) || ((content.length === 0 || isStream) && hash === 'UNSIGNED-PAYLOAD')
  return isWhole && signature === signatureOf(request, names)
}

/** Null where the sender broke off. */
const contentOf = async (request: IncomingMessage): Promise<Buffer | null> =>
  request.toArray().then(
    (parts) => Buffer.concat(parts),
    () => null,
  )

/** An S3 server that checks every signature, on a free port of this machine. */
export const startFakeS3 = async () => {
  const objects = new Map<string, Buffer>()
  let isDown = false
  const answer = (
    method: string,
    path: string,
    content: Buffer,
    range: string | undefined,
  ): readonly [number, Buffer | string] => {
    if (isDown) return [403, '<Error><Code>AccessDenied</Code></Error>']
    if (method === 'PUT') objects.set(path, content)
    if (method === 'DELETE') return [objects.delete(path) ? 204 : 404, '']
    const found = objects.get(path)
    if (found === undefined) return [404, '<Error><Code>NoSuchKey</Code></Error>']
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (from !== undefined) return [206, found.subarray(Number(from), Number(to) + 1)]
    return [200, method === 'GET' ? found : '']
  }
  const server = createServer((request, response) => {
    void contentOf(request).then((content) => {
      if (content === null) return
      const [status, body] = isSigned(request, content)
        ? answer(request.method ?? '', request.url ?? '', content, request.headers.range)
        : [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The store has no port')
  const settings: S3Settings = { endpoint: `http://127.0.0.1:${address.port}`, ...KEYS }
  return {
    settings,
    /** The objects in the bucket, by path. */
    objects,
    /** Makes it refuse every request, or stops that. */
    refuse: (refuses: boolean) => {
      isDown = refuses
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
