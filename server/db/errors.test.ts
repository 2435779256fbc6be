import { createServer, type Server, type Socket } from 'node:net'
import { openDatabase } from '#server/db/connection.ts'
import { DatabaseError, openingErrorOf } from '#server/db/errors.ts'

const failure = (code: string) =>
  Object.assign(new Error('duplicate key'), { code, detail: 'Key (cpf)=(52998224725) already exists.' })

describe('what a start met at the database', () => {
  test.each([
    ['42501', 'rights'],
    ['25006', 'readOnly'],
    ['42P07', 'foreign'],
    ['42P01', 'foreign'],
    ['EACCES', 'folderRights'],
    ['EROFS', 'folderRights'],
    ['28P01', 'refused'],
    ['23505', 'statement'],
    ['XX000', 'statement'],
  ])('%s is told in one line, without a row: %s', (code, kind) => {
    const error = openingErrorOf(failure(code))
    expect(error?.kind).toBe(kind)
    expect(error?.line).not.toMatch(/\n|52998224725|duplicate/)
  })

  test.each(['EPIPE', 'ERR_INVALID_ARG_TYPE', 'EADDRINUSE'])('%s is no statement', (code) => {
    expect(openingErrorOf(failure(code))?.kind).not.toBe('statement')
  })
})

describe('an address that is no PostgreSQL', () => {
  const servers: Server[] = []
  const sockets: Socket[] = []
  const serving = async (answer: (socket: Socket) => void): Promise<number> => {
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => {}))
      answer(socket)
    })
    servers.push(server)
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    return address.port
  }
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    for (const server of servers) server.close()
  })

  const kindAt = (url: string) =>
    openDatabase({ url }).then(
      () => 'opened',
      (error: unknown) => (error instanceof DatabaseError ? error.kind : String(error)),
    )

  test('as one that greets first, like MySQL', async () => {
    const port = await serving((socket) => socket.write(Buffer.from('4a0000000a382e302e333600', 'hex')))
    expect(await kindAt(`postgres://portal@127.0.0.1:${port}/portal`)).toBe('notPostgres')
  })

  test('or one without the encryption that the address asks for', async () => {
    const port = await serving((socket) => socket.on('data', () => socket.write('N')))
    expect(await kindAt(`postgres://portal@127.0.0.1:${port}/portal?sslmode=verify-full`)).toBe('encryption')
  })
})
