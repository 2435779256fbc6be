import { loadImages, loadLook } from '#src/core/appearance/appearance.requests.ts'
import { appearanceSaga } from '#src/core/appearance/appearance.saga.ts'
import { deviceChanged } from '#src/core/device/device.slice.ts'
import { replaced, started } from '#src/core/router/router.slice.ts'
import { failed, fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'

const image = (perfil: 'Geral' | 'Administrativo') => ({
  id: 1,
  perfil,
  descricao: 'Pátio',
  imagem: 'data:image/png;base64,Zm90bw==',
  imagemNome: 'patio.png',
  versao: 1,
})

const replies = () => ({
  'GET ParLookLogo': [ok({ cor: null, logo: null, nomeEscola: 'Sol', versao: 0 })],
  'GET ParLookImagem': [ok([image('Geral')]), ok([image('Administrativo')])],
})

test('each door asks once for the background of its audience, and only for today’s', async () => {
  const ports = fakePorts(replies())
  const run = runRuntime({ requests: [loadImages, loadLook], sagas: { appearance: appearanceSaga } }, { ports })
  for (const event of [started('/'), replaced('/acesso/geral'), replaced('/acesso/administrativo'), replaced('/')])
    await run.dispatch(event)
  expect(ports.calls.map(({ endpoint, query }) => [endpoint.path, query])).toEqual([
    ['ParLookLogo', undefined],
    ['ParLookImagem', { perfil: 'Geral', vez: true }],
    ['ParLookImagem', { perfil: 'Administrativo', vez: true }],
  ])
  expect(run.state.appearance.images.map(({ perfil }) => perfil)).toEqual(['Geral', 'Administrativo'])
})

test('who is signed in sees no login page, and asks for no background', async () => {
  const ports = fakePorts(replies(), { cookies: { token: 't' } })
  const run = runRuntime(
    { requests: [loadImages, loadLook], sagas: { appearance: appearanceSaga } },
    {
      ports,
      state: { session: { status: 'signedIn', user: people.staff(), firstAccess: null } },
    },
  )
  await run.dispatch(started('/academico'))
  expect(run.calls).toEqual(['GET ParLookLogo'])
})

test('a page that was opened without a network asks for the look once it is back', async () => {
  const ports = fakePorts({ 'GET ParLookLogo': [failed(null), ...replies()['GET ParLookLogo']] })
  const run = runRuntime({ requests: [loadLook], sagas: { appearance: appearanceSaga } }, { ports })
  for (const online of [false, true, true]) {
    if (!online) await run.dispatch(started('/academico'))
    await run.dispatch(deviceChanged({ online, narrow: false }))
  }
  expect(run.calls).toEqual(['GET ParLookLogo', 'GET ParLookLogo'])
  expect(run.state.appearance.look).toMatchObject({ nomeEscola: 'Sol' })
})
