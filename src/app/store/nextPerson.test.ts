import { alertShown } from '#src/core/alerts/alerts.slice.ts'
import { draftChanged } from '#src/core/forms/forms.slice.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { permissionsSlice } from '#src/core/permissions/permissions.slice.ts'
import { popped, pushed, started } from '#src/core/router/router.slice.ts'
import { signOut } from '#src/core/session/session.requests.ts'
import { expired, heardFromTab, personChanged, signedIn } from '#src/core/session/session.slice.ts'
import { versionDialogOpened } from '#src/core/version/version.slice.ts'
import { fakePorts, failed, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runSagas } from '#test/helpers/runSagas.ts'

const CALLS = {
  'GET Parametro': [ok([])],
  'GET Version/FrontConfigs': [ok({ urlFinanceiro: null, token: null })],
  'GET Termo/Pendentes': [ok([])],
  'GET Contrato/ParaAssinar': [ok([])],
  'GET AcademicArea/Inicio': [failed(500)],
  'GET Tarefa/Avisos': [ok({ terminadas: [], andando: 0 })],
  'GET version': [failed(500)],
  'GET ParLookImagem': [ok([])],
  'GET ParLookLogo': [failed(500)],
  'POST Sessao/encerrar': [ok({ isSuccess: true })],
}

const PLACE = '/novidades'
const me = people.staff({ id: 1, nome: 'Rita Prado' })
const other = people.staff({ id: 2, nome: 'Caio Leme' })

/** A person with a half-typed form, an open question whether to leave it, a filtered list and an alert. */
const atWork = async () => {
  const run = runSagas({
    ports: fakePorts(CALLS, { cookies: { token: 'mine' } }),
    state: {
      session: { status: 'signedIn', user: me, firstAccess: null },
      permissions: permissionsSlice.getInitialState(),
    },
  })
  const draft = { values: { nome: 'Ana' }, touched: [], tried: false, unsavedAt: PLACE }
  for (const event of [
    started(PLACE),
    filtersChanged({ search: 'Ana Prado' }),
    draftChanged({ form: 'aluno', draft }),
    pushed('/sobre'),
    versionDialogOpened(),
    alertShown({ id: 'a', type: 'success', message: 'Ana Prado foi salva.', persist: true }),
  ])
    await run.dispatch(event)
  expect(run.state.dialog.open?.message).toBe('Deseja sair sem salvar?')
  return run
}

type AtWork = Awaited<ReturnType<typeof atWork>>

test.each<[string, (run: AtWork) => Promise<void>]>([
  ['signing out', (run) => run.dispatch(signOut.asked(null))],
  [
    'signing out of a session that nobody used for long',
    async (run) => {
      await run.dispatch(expired())
      await run.dispatch(signOut.asked(null))
    },
  ],
  ['signing out in another tab', (run) => run.dispatch(heardFromTab('signedOut'))],
])('after %s the next person finds nothing of the one before, not by going back either', async (_, leave) => {
  const run = await atWork()
  await leave(run)
  await run.dispatch(signedIn({ user: other, permissions: [] }))
  await run.dispatch(popped(PLACE))
  expect(run.state.dialog.open).toBeNull()
  expect(run.state.version.dialogOpen).toBe(false)
  expect(run.state.forms).toEqual({})
  expect(run.state.filters.values).toEqual({})
  expect(run.state.alerts).toEqual([])
})

test('who enters as somebody else leaves dialogs, drafts and filters behind', async () => {
  const run = await atWork()
  await run.dispatch(personChanged({ user: other, permissions: [] }))
  await run.dispatch(popped(PLACE))
  expect(run.state.dialog.open).toBeNull()
  expect(run.state.version.dialogOpen).toBe(false)
  expect(run.state.forms).toEqual({})
  expect(run.state.filters.values).toEqual({})
  expect(run.state.alerts).toEqual([])
})
