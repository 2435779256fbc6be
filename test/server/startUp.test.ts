import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '#scripts/buildServer.mjs'
import { freePort } from '#scripts/freePort.ts'

/** The built server, with its data beside it. */
const folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
beforeAll(async () => {
  await buildServer(folder)
  symlinkSync(join(__dirname, '../../node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Run {
  readonly child: ChildProcess
  /** The output so far. */
  readonly output: () => string
  readonly ended: Promise<number | null>
}

/** Runs the server as `npm start` does, in another process. */
const run = (environment: Readonly<Record<string, string>>): Run => {
  const child = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', PORTAL_DATA: 'data', HOST: '127.0.0.1', ...environment },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)))
  return {
    child,
    output: () => printed,
    ended: new Promise((resolve) => child.once('close', resolve)),
  }
}

/** Waits until a run has printed a text; fails with the output if it ends before. */
const printed = async ({ output, ended }: Run, text: string): Promise<void> => {
  let over = false
  void ended.then(() => {
    over = true
  })
  while (!output().includes(text)) {
    if (over) throw new Error(`Ended without “${text}”: ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('a failure to start is reported in one line', () => {
  test('a wrong value', async () => {
    const failed = run({ PORT: 'abc' })
    expect(await failed.ended).toBe(1)
    expect(failed.output()).toBe('PORT precisa ser um número inteiro de 0 a 65535. Valor recebido: “abc”.\n')
  })

  test('a PostgreSQL that does not answer', async () => {
    const failed = run({ DATABASE_URL: `postgres://portal@127.0.0.1:${await freePort()}/portal` })
    expect(await failed.ended).toBe(1)
    expect(failed.output()).toBe(
      'O servidor do banco de dados não responde. Confira DATABASE_URL e se o PostgreSQL está no ar.\n',
    )
  })
})

test('a school without demo: the link, the locks, and a stop that loses nothing', async () => {
  const port = await freePort()
  const first = run({ PORT: String(port), PORTAL_DEMO: '0' })
  await printed(first, 'convite=')
  const address = `http://127.0.0.1:${port}`
  expect(first.output()).toContain(`Portal no ar em ${address}`)

  const locked = run({ PORT: String(await freePort()) })
  expect(await locked.ended).toBe(1)
  expect(locked.output()).toContain('Banco em uso por outro processo.')

  const convite = /convite=([\w-]{43})/.exec(first.output())?.[1]
  const created = await fetch(`${address}/apimatricula/api/Usuario/primeiroMaster`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ convite, nome: 'Dona Aurora', email: 'aurora@escola.com', senha: 'Montanha#2026' }),
  })
  expect(created.status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const occupant = createServer().listen(port, '127.0.0.1')
  const refused = run({ PORT: String(port), PORTAL_DEMO: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`A porta ${port} já está em uso.`)
  occupant.close()

  // With people in it, a start makes neither a second invitation nor a demo school.
  const second = run({ PORT: String(port), PORTAL_DEMO: '1' })
  await printed(second, 'Portal no ar')
  const login = await fetch(`${address}/apimatricula/api/Usuario/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aurora@escola.com', senha: 'Montanha#2026' }),
  })
  expect(login.status).toBe(200)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(second.output()).not.toMatch(/convite=|demo\.escola/)
})
