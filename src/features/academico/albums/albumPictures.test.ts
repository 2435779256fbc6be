import * as callMessages from '#domain/base/call.messages.ts'
import { PICTURE_MAX_BYTES } from '#domain/albums/pictures.ts'
import { contentAsked } from '#src/core/files/files.slice.ts'
import {
  filesPicked,
  selectPictures,
  selectTagging,
  selectUploads,
  studentToggled,
  taggingOpened,
  uploadRetried,
} from '#src/features/academico/albums/albumPictures.slice.ts'
import { loadPictures } from '#src/features/academico/albums/albums.record.ts'
import { runtime } from '#src/features/academico/albums/albums.runtime.ts'
import type { Reply } from '#src/platform/http/http.ts'
import { failed, fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'

const SIGNED_IN = { session: { status: 'signedIn', user: people.staff(), firstAccess: null } } as const
const ALBUM = 4
const OFFLINE = failed(null, { message: callMessages.OFFLINE })

const picture = (id: number, alunos: readonly number[] = []) => ({
  id,
  idArquivo: id * 10,
  idMiniatura: id * 10 + 1,
  tipo: 'image/jpeg' as const,
  video: null,
  largura: 40,
  altura: 30,
  legenda: '',
  alunos: alunos.map((one) => ({ id: one, nome: `Aluno ${one}`, consente: true })),
})

/** Sends files of an album; each call waits until the test answers it. */
const start = (count: number) => {
  const answers: ((reply: Reply) => void)[] = []
  const waiting = Array.from({ length: count + 3 }, () => new Promise<Reply>((resolve) => answers.push(resolve)))
  const ports = fakePorts({ 'POST Album/:id/Fotos': waiting }, { cookies: { token: 't' } })
  const files = Array.from({ length: count }, (_, place) =>
    ports.files.keep(new File(['abc'], `foto-${place + 1}.jpg`, { type: 'image/jpeg' })),
  )
  const run = runRuntime({ state: runtime.state, sagas: runtime.sagas }, { ports, state: SIGNED_IN })
  const statuses = () => selectUploads(run.state).map(({ status }) => status)
  return { ports, files, run, statuses, answer: (place: number, reply: Reply) => answers[place]?.(reply) }
}

test('pictures are sent three side by side; each that arrives makes room for the next', async () => {
  const { ports, files, run, statuses, answer } = start(5)
  await run.dispatch(loadPictures.asked(ALBUM))
  await run.dispatch(loadPictures.answered({ input: ALBUM, result: { fotos: [] } }))
  await run.dispatch(filesPicked({ album: ALBUM, files }))
  await run.rest()
  expect(statuses()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  answer(1, ok(picture(8)))
  await run.rest()
  expect(statuses()).toEqual(['sending', 'sending', 'sending', 'waiting'])
  expect(ports.calls.filter(({ endpoint }) => endpoint.path === 'Album/:id/Fotos')).toHaveLength(4)
  expect(selectPictures(run.state, ALBUM)).toEqual([picture(8)])
  expect(run.events).toContain(contentAsked.type)
})

test('one that fails says why and stays, while the others go on; it is sent again when somebody says so', async () => {
  const { files, run, statuses, answer } = start(2)
  await run.dispatch(filesPicked({ album: ALBUM, files }))
  answer(0, OFFLINE)
  answer(1, ok(picture(9)))
  await run.rest()
  expect(selectUploads(run.state)).toMatchObject([{ status: 'failed', message: callMessages.OFFLINE }])
  await run.dispatch(uploadRetried(files[0]?.id ?? ''))
  answer(2, ok(picture(8)))
  await run.rest()
  expect(statuses()).toEqual([])
})

test('one that is too large is not sent at all', async () => {
  const { ports, files, run } = start(1)
  const large = files.map((file) => ({ ...file, size: PICTURE_MAX_BYTES + 1 }))
  await run.dispatch(filesPicked({ album: ALBUM, files: large }))
  await run.rest()
  expect(ports.calls).toEqual([])
  expect(selectUploads(run.state)).toMatchObject([{ status: 'failed', message: callMessages.TOO_LARGE }])
})

test('of several pictures those are marked who are in all of them, and a second click takes a change back', async () => {
  const { run } = start(0)
  await run.dispatch(loadPictures.asked(ALBUM))
  await run.dispatch(loadPictures.answered({ input: ALBUM, result: { fotos: [picture(1, [5, 6]), picture(2, [6])] } }))
  await run.dispatch(taggingOpened([1, 2]))
  expect(selectTagging(run.state)).toMatchObject({ marked: [6], changed: [] })
  await run.dispatch(studentToggled(5))
  await run.dispatch(studentToggled(6))
  await run.dispatch(studentToggled(6))
  expect(selectTagging(run.state)).toMatchObject({ changed: [5] })
})
