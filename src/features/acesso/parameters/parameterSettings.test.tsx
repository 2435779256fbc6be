import { screen, within } from '@testing-library/react'
import type { ManagedParameter } from '#domain/parameters/parameters.schemas.ts'
import { PARAMETER_DESCRIPTIONS } from '#domain/all/parameterDescriptions.ts'
import { selectDraft } from '#src/core/forms/forms.slice.ts'
import { loadParameterSettings, setParameter } from '#src/features/acesso/parameters/parameterSettings.requests.ts'
import { runtime } from '#src/features/acesso/parameters/parameterSettings.runtime.ts'
import { conflictClosed, theirsTaken } from '#src/features/acesso/parameters/parameterSettings.slice.ts'
import { parametersFound } from '#src/features/acesso/parameters/search.ts'
import { failureOf, fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'
import { visit } from '#test/helpers/visit.ts'

const at = '/matricula/customizacao/parametros'
const as = people.staff()

const parameters: ManagedParameter[] = PARAMETER_DESCRIPTIONS.map(({ id, nome, initial }) => ({
  id,
  nome,
  valor: initial,
  versao: 0,
  alteradoEm: null,
  alteradoPor: null,
}))
const changed = (id: number, changes: Partial<ManagedParameter>): ManagedParameter => {
  const found = parameters.find((parameter) => parameter.id === id)
  if (found === undefined) throw new Error(`No parameter ${id}`)
  return { ...found, ...changes }
}
const listed = (...others: ManagedParameter[]) =>
  loadParameterSettings.answered({
    input: null,
    result: parameters.map((parameter) => others.find(({ id }) => id === parameter.id) ?? parameter),
  })
const boletim = changed(20, {
  valor: 'Nao',
  versao: 3,
  alteradoEm: '2026-11-20T13:30:00.000Z',
  alteradoPor: 'Célia Direção',
})

const show = (
  after: Parameters<typeof showScreen>[0]['after'] = [listed(boletim)],
  holding = ['parametros'] as const,
) => showScreen({ as, at, holding: [...holding], after })

const form = (name: string) => within(screen.getByRole('form', { name }))

test('the list is asked on arrival, not when the search changes', () => {
  const feeds = runtime.feeds['/matricula/customizacao/parametros']
  expect(feeds(visit({ arriving: true }))).toEqual([loadParameterSettings.asked(null)])
  expect(feeds(visit({ arriving: false, filters: { parameter: 'boletim' } }))).toEqual([])
})

test('a parameter shows its value, what it changes, its default and who decided it', async () => {
  await show()
  const one = form('Exibir boletim')
  expect(one.getByRole('combobox')).toHaveDisplayValue('Não')
  expect(one.getByRole('combobox')).toHaveAccessibleDescription(/o boletim aparece no menu/)
  expect(one.getByText('Padrão: Sim · Alterado em 20/11/2026 10:30 por Célia Direção')).toBeVisible()
  expect(form('Exibir conteúdos').getByText('Padrão: Sim · Nunca alterado')).toBeVisible()
})

test('a change is marked, saved with the version it is based on, and says so', async () => {
  const { user, sent, happens } = await show()
  const one = form('Exibir boletim')
  expect(one.queryByRole('button', { name: 'Salvar' })).toBeNull()
  await user.selectOptions(one.getByRole('combobox'), 'Sim')
  expect(one.getByRole('status')).toHaveTextContent('Alteração não salva')
  await user.click(one.getByRole('button', { name: 'Salvar' }))
  const input = { id: 20, valor: 'Sim', versao: 3 }
  expect(sent()).toContainEqual(setParameter.asked(input))
  expect(one.getByRole('status')).toHaveTextContent('Salvando…')
  happens(setParameter.answered({ input, result: changed(20, { versao: 4 }) }))
  expect(one.getByRole('status')).toHaveTextContent('Salvo')
})

test('the default comes back by one button, which is there only where it is not in force', async () => {
  const { user, sent } = await show()
  expect(form('Exibir conteúdos').queryByRole('button', { name: 'Restaurar padrão' })).toBeNull()
  await user.click(form('Exibir boletim').getByRole('button', { name: 'Restaurar padrão' }))
  expect(sent()).toContainEqual(setParameter.asked({ id: 20, valor: 'Sim', versao: 3 }))
})

test('what may not be is refused before it is sent, and what the server refuses stands beside its field', async () => {
  const { user, sent, happens } = await show()
  const one = form('Minutos sem uso até pedir a senha')
  const field = one.getByRole('spinbutton')
  await user.clear(field)
  await user.type(field, '481{Enter}')
  expect(one.getByRole('alert')).toHaveTextContent('Informe um número inteiro de 0 a 480.')
  expect(sent().some(setParameter.asked.match)).toBe(false)
  await user.clear(field)
  await user.type(field, '15{Enter}')
  const input = { id: 38, valor: '15', versao: 0 }
  expect(sent()).toContainEqual(setParameter.asked(input))
  happens(setParameter.failed({ input, failure: failureOf(422, { fields: { valor: 'Não pode ser 15.' } }) }))
  expect(one.getByRole('alert')).toHaveTextContent('Não pode ser 15.')
})

test('a failure without a field stands beside the button', async () => {
  const { happens } = await show()
  const input = { id: 20, valor: 'Sim', versao: 3 }
  happens(
    setParameter.asked(input),
    setParameter.failed({ input, failure: failureOf(null, { message: 'Sem conexão.' }) }),
  )
  expect(form('Exibir boletim').getByRole('alert')).toHaveTextContent('Sem conexão.')
})

describe('when somebody else decided first', () => {
  const input = { id: 20, valor: 'Sim', versao: 2 }
  const conflict = setParameter.failed({ input, failure: failureOf(409, { current: boletim }) })

  test('both values are shown, and one’s own is saved on top of theirs', async () => {
    const { user, sent } = await show([listed(), setParameter.asked(input), conflict])
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Célia Direção, em 20\/11\/2026 10:30, alterou/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
    expect(sent()).toContainEqual(setParameter.asked({ id: 20, valor: 'Sim', versao: 3 }))
  })

  test('theirs can be taken over', async () => {
    const { user, sent } = await show([listed(), setParameter.asked(input), conflict])
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Exibir boletim: O que está salvo' }))
    await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
    expect(sent()).toContainEqual(theirsTaken())
    expect(form('Exibir boletim').getByRole('combobox')).toHaveDisplayValue('Não')
  })

  test('going on typing decides nothing', async () => {
    const { user, sent } = await show([listed(), setParameter.asked(input), conflict])
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continuar editando' }))
    expect(sent()).toEqual([conflictClosed()])
  })
})

test('a person who may only see changes nothing', async () => {
  await showScreen({ as: people.staff({ master: false }), at, holding: [], after: [listed(boletim)] })
  expect(screen.queryByRole('button', { name: /Salvar|Restaurar/ })).toBeNull()
  for (const control of screen.getAllByRole('combobox')) expect(control).toBeDisabled()
})

test.each([
  ['boletim', ['Área das famílias']],
  ['APROVACAO rematricula', ['Matrícula']],
  ['encarregado de dados', ['Privacidade']],
  ['teclado senha', ['Segurança']],
  ['', ['Área das famílias', 'Matrícula', 'Acadêmico', 'Privacidade', 'Segurança', 'Portal']],
  ['estacionamento', []],
])('a search for “%s” finds in %j', (text, groups) => {
  expect(parametersFound(text).map(({ group }) => group)).toEqual(groups)
})

test('while nothing came the places are held, and a failure can be tried again', async () => {
  const { happens, user, sent } = await show([loadParameterSettings.asked(null)])
  expect(screen.queryByRole('form')).toBeNull()
  happens(loadParameterSettings.failed({ input: null, failure: failureOf(null, { message: 'Sem conexão.' }) }))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(sent()).toContainEqual(loadParameterSettings.asked(null))
})

test('after a decision the portal of the person follows at once, and the draft is closed', async () => {
  const input = { id: 20, valor: 'Nao', versao: 0 }
  const ports = fakePorts({ 'PUT Parametro/:id': [ok(boletim)] }, { cookies: { token: 't' } })
  const run = runRuntime(runtime, {
    ports,
    state: {
      session: { status: 'signedIn', user: as, firstAccess: null },
      forms: { 'parameterSettings/20': { values: { valor: 'Nao' }, touched: [], tried: true } },
    },
  })
  await run.dispatch(setParameter.asked(input))
  expect(run.state.parameters.list).toEqual([{ id: 20, nome: 'Exibir boletim', valor: 'Nao' }])
  expect(selectDraft(run.state, 'parameterSettings/20')).toBeNull()
})
