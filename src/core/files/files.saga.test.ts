import { createAction } from '@reduxjs/toolkit'
import { MESSAGES } from '#domain/all/messages.ts'
import { filesSaga, uploaded } from '#src/core/files/files.saga.ts'
import {
  contentAsked,
  downloadAsked,
  selectHere,
  selectUploads,
  uploadAsked,
  uploadCancelled,
  uploadProgressed,
} from '#src/core/files/files.slice.ts'
import { type FileHandle, keptHandle } from '#src/lib/files.ts'
import { on, type Reaction } from '#src/platform/effects.ts'
import type { Reply } from '#src/platform/http/http.ts'
import { failed, fakePorts, ok, type Replies } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'

const SIGNED_IN = { session: { status: 'signedIn', user: people.staff(), firstAccess: null } } as const
const KEPT = { id: 7, nome: 'rg.pdf', tipo: 'application/pdf', bytes: 3, paginas: 1 }
const OFFLINE = failed(null, { message: MESSAGES.OFFLINE })
const NEVER: Promise<Reply> = new Promise(() => undefined)

const start = (replies: Replies, saga: readonly Reaction[] = filesSaga) => {
  const ports = fakePorts(replies, { cookies: { token: 't' } })
  const file = ports.files.keep(new File(['abc'], 'rg.pdf', { type: 'application/pdf' }))
  const run = runRuntime({ sagas: { files: saga } }, { ports, state: SIGNED_IN })
  const stateOf = ({ id }: FileHandle) => selectUploads(run.state)[id]
  return { ports, file, run, stateOf }
}

test('a picked file is sent under its name for its use, and its place on the server is known', async () => {
  const { ports, file, run, stateOf } = start({ 'POST Arquivo': [ok(KEPT)] })
  await run.dispatch(uploadAsked({ file, use: 'document' }))
  const [sent] = ports.calls
  expect(sent?.query).toEqual({ uso: 'documento' })
  expect(sent?.body).toEqual({ name: 'rg.pdf', content: new Uint8Array(Buffer.from('abc')) })
  expect(stateOf(file)).toEqual({ status: 'sent', use: 'document', file: KEPT })
})

test('how far it is stands in whole percents, and not its content', async () => {
  const { ports, file, run, stateOf } = start({ 'POST Arquivo': [NEVER] })
  await run.dispatch(uploadAsked({ file, use: 'document' }))
  ports.calls[0]?.onProgress?.(0.414)
  await run.rest()
  expect(stateOf(file)).toEqual({ status: 'sending', use: 'document', percent: 41 })
  expect(run.events).toContain(uploadProgressed.type)
})

test('a network that drops keeps what was picked, and it is sent again when somebody says so', async () => {
  const { file, run, stateOf } = start({ 'POST Arquivo': [OFFLINE, ok(KEPT)] })
  await run.dispatch(uploadAsked({ file, use: 'document' }))
  expect(stateOf(file)).toEqual({ status: 'failed', use: 'document', message: MESSAGES.OFFLINE })
  await run.dispatch(uploadAsked({ file, use: 'document' }))
  expect(stateOf(file)?.status).toBe('sent')
})

test('cancelling ends the call', async () => {
  const { ports, file, run, stateOf } = start({ 'POST Arquivo': [NEVER] })
  await run.dispatch(uploadAsked({ file, use: 'picture' }))
  await run.dispatch(uploadCancelled({ id: 'another' }))
  expect(ports.calls[0]?.signal.aborted).toBe(false)
  await run.dispatch(uploadCancelled({ id: file.id }))
  expect([ports.calls[0]?.signal.aborted, stateOf(file)]).toEqual([true, undefined])
})

test('a file of which only the name is left has to be picked again', async () => {
  const { ports, run, stateOf } = start({})
  const gone = { id: 'f99', name: 'rg.pdf', size: 3, type: 'application/pdf' }
  await run.dispatch(uploadAsked({ file: gone, use: 'document' }))
  expect(stateOf(gone)).toMatchObject({ status: 'failed', message: MESSAGES.FILE_GONE })
  expect(ports.calls).toEqual([])
})

describe('a form that is sent', () => {
  const formSent = createAction<FileHandle>('form/sent')

  const startForm = (replies: Replies) => {
    const answers: unknown[] = []
    const started = start(replies, [
      ...filesSaga,
      on(formSent, function* wait({ payload }) {
        answers.push(yield* uploaded(payload))
      }),
    ])
    return { ...started, answers }
  }

  test('waits for the file that is still on its way', async () => {
    let arrive: (reply: Reply) => void = () => undefined
    const { file, run, answers } = startForm({ 'POST Arquivo': [new Promise((resolve) => (arrive = resolve))] })
    await run.dispatch(uploadAsked({ file, use: 'document' }))
    await run.dispatch(formSent(file))
    expect(answers).toEqual([])
    arrive(ok(KEPT))
    await run.rest()
    expect(answers).toEqual([{ ok: true, file: KEPT }])
  })

  test.each([
    ['sends once more what failed', [OFFLINE, ok(KEPT)], { ok: true, file: KEPT }],
    ['and says why it fails again', [OFFLINE, OFFLINE], { ok: false, message: MESSAGES.OFFLINE }],
  ])('%s', async (_, replies, answer) => {
    const { file, run, answers } = startForm({ 'POST Arquivo': replies })
    await run.dispatch(uploadAsked({ file, use: 'document' }))
    await run.dispatch(formSent(file))
    expect(answers).toEqual([answer])
  })

  test('knows nothing of a file that was never on its way', async () => {
    const { file, run, answers } = startForm({})
    await run.dispatch(formSent(file))
    expect(answers).toEqual([{ ok: false, message: MESSAGES.FILE_GONE }])
  })
})

describe('a kept file', () => {
  const picture = keptHandle({ id: 7, name: 'foto.png' })
  const bytes = new ArrayBuffer(3)

  test('is fetched once to be shown', async () => {
    const { ports, run } = start({ 'GET Arquivo/:id': [ok(bytes)] })
    await run.dispatch(contentAsked({ file: picture }))
    await run.dispatch(contentAsked({ file: picture }))
    expect(ports.callNames()).toEqual(['GET Arquivo/:id'])
    expect(selectHere(run.state)).toEqual({ 7: true })
    expect(ports.files.addressOf(picture)).not.toBeNull()
  })

  test('is handed to the person under its name', async () => {
    const { ports, run } = start({ 'GET Arquivo/:id': [ok(bytes)] })
    await run.dispatch(downloadAsked({ file: picture }))
    expect(ports.downloads.map(({ name }) => name)).toEqual(['foto.png'])
  })

  test('that may not be had says why', async () => {
    const { ports, run } = start({ 'GET Arquivo/:id': [failed(404, { message: MESSAGES.NOT_FOUND })] })
    await run.dispatch(downloadAsked({ file: picture }))
    expect(run.state.alerts).toMatchObject([{ type: 'error', message: MESSAGES.NOT_FOUND }])
    expect(ports.downloads).toEqual([])
  })
})
