import { screen, within } from '@testing-library/react'
import type { LookImage, LookLogo } from '#domain/look/look.schemas.ts'
import { loadLook } from '#src/core/appearance/appearance.requests.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import {
  addBackground,
  editBackground,
  loadBackgrounds,
  removeBackground,
  restoreBackgrounds,
  saveLook,
} from '#src/features/acesso/look/look.requests.ts'
import { runtime } from '#src/features/acesso/look/look.runtime.ts'
import { theirBackgroundTaken } from '#src/features/acesso/look/look.slice.ts'
import { lookFlaws, lookFormOf } from '#src/features/acesso/look/lookForm.ts'
import { failureOf, fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'

const as = people.staff()

const look: LookLogo = { cor: '#0f766e', logo: 'data:image/png;base64,bG9nbw==', nomeEscola: 'Colégio Sol', versao: 4 }
const dressed = (one: LookLogo = look) => loadLook.answered({ input: null, result: one })

const handle = { id: 'f1', name: 'novo.png', size: 900, type: 'image/png' }

describe('logo and colour', () => {
  const show = (after = [dressed()], holding: ['cabecalhoLogo'] | [] = ['cabecalhoLogo']) =>
    showScreen({ as, at: '/matricula/customizacao/cabecalho-logo', holding, after })

  const type = async (user: Awaited<ReturnType<typeof show>>['user'], color: string) => {
    const field = screen.getByRole('textbox', { name: 'Cor principal' })
    await user.clear(field)
    await user.type(field, color)
  }

  test('the colour of the school reads in the light theme, and gets a lighter one in the dark', async () => {
    await show()
    const light = within(screen.getByRole('row', { name: /^Claro/ }))
    expect(light.getAllByText('Passa')).toHaveLength(2)
    const dark = within(screen.getByRole('row', { name: /^Escuro/ }))
    expect(dark.getByText('Não passa')).toBeVisible()
    expect(screen.getByText(/No tema escuro o portal clareia a cor sozinho/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Usar a cor sugerida' })).toBeNull()
  })

  test('a colour that does not read has a proposal, which is used and then saved', async () => {
    const { user, sent } = await show()
    await type(user, '#f59e0b')
    expect(within(screen.getByRole('row', { name: /^Claro/ })).getAllByText('Não passa')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Usar a cor sugerida' }))
    const proposal = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cor principal' }).value
    expect(proposal).toMatch(/^#[0-9a-f]{6}$/)
    expect(within(screen.getByRole('row', { name: /^Claro/ })).getAllByText('Passa')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(sent()).toContainEqual(saveLook.asked({ nomeEscola: 'Colégio Sol', cor: proposal, logo: 'keep', versao: 4 }))
  })

  test('what is no colour is refused beside its field', async () => {
    const { user, sent } = await show()
    await type(user, 'azul{Enter}')
    expect(screen.getByText('Informe a cor como #rrggbb, por exemplo #0f766e.')).toBeVisible()
    expect(sent().some(saveLook.asked.match)).toBe(false)
  })

  test('the default logo comes back with the next save', async () => {
    const { user, sent } = await show()
    await user.click(screen.getByRole('checkbox', { name: 'Voltar ao logo padrão' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(sent()).toContainEqual(
      saveLook.asked({ nomeEscola: 'Colégio Sol', cor: '#0f766e', logo: 'default', versao: 4 }),
    )
  })

  test('restoring the default asks first', async () => {
    const { user, sent } = await show()
    await user.click(screen.getByRole('button', { name: 'Restaurar padrão' }))
    const asked = sent().find(dialogOpened.match)
    expect(asked?.payload.confirm).toEqual(
      saveLook.asked({ nomeEscola: 'Colégio Sol', cor: null, logo: 'default', versao: 4 }),
    )
  })

  test('a look at its default has nothing to restore', async () => {
    await show([dressed({ ...look, cor: null, logo: null })])
    expect(screen.queryByRole('button', { name: 'Restaurar padrão' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Voltar ao logo padrão' })).toBeNull()
  })

  test('somebody else was faster: field by field, and saved on top of theirs', async () => {
    const input = { nomeEscola: 'Colégio Lua', cor: '#0f766e', logo: handle, versao: 4 }
    const theirs = { ...look, cor: '#1d4ed8', versao: 5 }
    const { user, sent, happens } = await show()
    happens(saveLook.asked(input))
    happens(saveLook.failed({ input, failure: failureOf(409, { current: theirs }) }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('radio', { name: 'Nome da escola: O que você digitou' })).toBeChecked()
    expect(dialog.getByRole('radio', { name: 'Cor principal: O que está salvo' })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
    expect(sent()).toContainEqual(saveLook.asked({ ...input, cor: '#1d4ed8', versao: 5 }))
  })

  test('a person who may only see has no button to save', async () => {
    await show([dressed()], [])
    expect(screen.queryByRole('button', { name: /Salvar|Restaurar|sugerida/ })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Cor principal' })).toBeDisabled()
  })

  test.each([
    [{ nomeEscola: ' ' }, { nomeEscola: 'O campo Nome da escola é obrigatório.' }],
    [{ nomeEscola: 'a'.repeat(81) }, { nomeEscola: 'Use no máximo 80 caracteres.' }],
    [{ cor: '' }, {}],
    [{ cor: '#0f7' }, { cor: 'Informe a cor como #rrggbb, por exemplo #0f766e.' }],
  ])('%j is refused: %j', (changes, flaws) => {
    expect(lookFlaws({ ...lookFormOf(look), ...changes })).toEqual(flaws)
  })
})

const image = (id: number, changes: Partial<LookImage> = {}): LookImage => ({
  id,
  perfil: 'Geral',
  descricao: `Fachada ${id}`,
  imagem: 'data:image/png;base64,Zm90bw==',
  imagemNome: 'fachada.png',
  versao: 1,
  ...changes,
})
const hung = (...images: LookImage[]) => loadBackgrounds.answered({ input: null, result: images })

describe('backgrounds', () => {
  const show = (after = [hung(image(1))], holding: ['planosDeFundo'] | [] = ['planosDeFundo']) =>
    showScreen({ as, at: '/matricula/customizacao/planos-de-fundo', holding, after })

  test('each audience shows its own, or the default cover', async () => {
    await show()
    expect(screen.getByRole('img', { name: 'Prévia da página de entrada: Fachada 1' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Prévia da página de entrada: imagem padrão do portal' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Restaurar padrão' })).toHaveLength(1)
  })

  test('a new one needs a picture and a description', async () => {
    const { user, sent } = await show()
    const form = within(screen.getByRole('form', { name: 'Incluir plano de fundo no perfil Administrativo' }))
    await user.click(form.getByRole('button', { name: 'Incluir' }))
    expect(form.getByText('O campo Nova imagem é obrigatório')).toBeVisible()
    expect(form.getByText('O campo Descrição da nova imagem é obrigatório.')).toBeVisible()
    const file = new File(['foto'], 'patio.png', { type: 'image/png' })
    await user.upload(form.getByLabelText('Nova imagem', { selector: 'input' }), file)
    await user.type(form.getByRole('textbox'), ' Pátio ')
    await user.click(form.getByRole('button', { name: 'Incluir' }))
    expect(sent().find(addBackground.asked.match)?.payload.input).toEqual({
      perfil: 'Administrativo',
      descricao: 'Pátio',
      imagem: expect.objectContaining({ name: 'patio.png', type: 'image/png' }),
    })
  })

  test('what is no picture is refused at the field', async () => {
    const { user } = await show()
    const form = within(screen.getByRole('form', { name: 'Incluir plano de fundo no perfil Geral' }))
    const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
    const input = form.getByLabelText<HTMLInputElement>('Nova imagem', { selector: 'input' })
    input.removeAttribute('accept')
    await user.upload(input, svg)
    expect(await form.findByText('Arquivo muito grande ou formato inválido')).toBeVisible()
  })

  test('an audience has four backgrounds at most', async () => {
    await show([hung(image(1), image(2), image(3), image(4))])
    expect(screen.getByText(/Este perfil já tem 4 planos de fundo/)).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Incluir plano de fundo no perfil Geral' })).toBeNull()
    expect(screen.getByRole('form', { name: 'Incluir plano de fundo no perfil Administrativo' })).toBeVisible()
  })

  test('a description is changed, based on its version, and the other person’s can be taken', async () => {
    const { user, sent, happens } = await show()
    const form = within(screen.getByRole('form', { name: 'Fachada 1' }))
    await user.type(form.getByRole('textbox'), ' nova{Enter}')
    const input = { id: 1, descricao: 'Fachada 1 nova', versao: 1 }
    expect(sent()).toContainEqual(editBackground.asked(input))
    const current = image(1, { descricao: 'Horta', versao: 2 })
    happens(editBackground.failed({ input, failure: failureOf(409, { current }) }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Descrição: O que está salvo' }))
    await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
    expect(sent()).toContainEqual(theirBackgroundTaken())
    expect(screen.getByRole('form', { name: 'Horta' })).toBeInTheDocument()
  })

  test('removing one and restoring all ask first, and name what goes', async () => {
    const { user, sent } = await show([hung(image(1), image(2))])
    await user.click(within(screen.getByRole('form', { name: 'Fachada 2' })).getByRole('button', { name: 'Remover' }))
    await user.click(screen.getByRole('button', { name: 'Restaurar padrão' }))
    expect(
      sent()
        .filter(dialogOpened.match)
        .map(({ payload }) => [payload.message, payload.confirm]),
    ).toEqual([
      ['Deseja remover o plano de fundo “Fachada 2”?', removeBackground.asked({ id: 2 })],
      [
        'Deseja remover os 2 planos de fundo do perfil Geral? A imagem padrão do portal volta.',
        restoreBackgrounds.asked({ perfil: 'Geral' }),
      ],
    ])
  })

  test('a person who may only see changes nothing', async () => {
    await show([hung(image(1))], [])
    expect(screen.queryByRole('button', { name: /Incluir|Remover|Restaurar/ })).toBeNull()
  })

  test('the list follows what was added, described otherwise, removed and restored', async () => {
    const { store, happens } = await show([hung(image(1))])
    const ids = () => store.getState().look.backgrounds?.map(({ id, descricao }) => `${id} ${descricao}`)
    const input = { perfil: 'Geral', descricao: 'Horta', imagem: handle } as const
    happens(addBackground.answered({ input, result: image(2, { descricao: 'Horta' }) }))
    happens(
      editBackground.answered({
        input: { id: 1, descricao: 'Pátio', versao: 1 },
        result: image(1, { descricao: 'Pátio', versao: 2 }),
      }),
    )
    expect(ids()).toEqual(['1 Pátio', '2 Horta'])
    happens(removeBackground.answered({ input: { id: 1 }, result: { isSuccess: true } }))
    expect(ids()).toEqual(['2 Horta'])
    happens(restoreBackgrounds.answered({ input: { perfil: 'Geral' }, result: { isSuccess: true } }))
    expect(ids()).toEqual([])
  })
})

describe('what is sent', () => {
  const run = (ports: ReturnType<typeof fakePorts>) =>
    runRuntime(runtime, { ports, state: { session: { status: 'signedIn', user: as, firstAccess: null } } })
  test('a picked logo goes as a data URL, and the portal of the person wears the answer', async () => {
    const fake = fakePorts({ 'PUT ParLookLogo': [ok(look)] }, { cookies: { token: 't' } })
    const ports = { ...fake, files: { ...fake.files, read: async () => 'Zm90bw==' } }
    const sagas = run(ports)
    await sagas.dispatch(saveLook.asked({ nomeEscola: 'Colégio Sol', cor: null, logo: handle, versao: 3 }))
    expect(ports.calls[0]?.body).toEqual({
      nomeEscola: 'Colégio Sol',
      cor: null,
      versao: 3,
      logo: 'data:image/png;base64,Zm90bw==',
    })
    expect(sagas.state.appearance.look).toEqual(look)
    expect(sagas.state.alerts).toMatchObject([{ type: 'success', message: 'Aparência da escola salva.' }])
  })

  test('a logo that stays is not sent', async () => {
    const ports = fakePorts({ 'PUT ParLookLogo': [ok(look)] }, { cookies: { token: 't' } })
    const sagas = run(ports)
    await sagas.dispatch(saveLook.asked({ nomeEscola: 'Sol', cor: null, logo: 'keep', versao: 3 }))
    expect(ports.calls[0]?.body).toEqual({ nomeEscola: 'Sol', cor: null, versao: 3 })
  })

  test('a file that is gone after a reload is asked for again, and nothing is sent', async () => {
    const ports = fakePorts({}, { cookies: { token: 't' } })
    const sagas = run(ports)
    const imagem = { ...handle, id: 'gone' }
    await sagas.dispatch(addBackground.asked({ perfil: 'Geral', descricao: 'Pátio', imagem }))
    expect(sagas.calls).toEqual([])
    expect(sagas.state.requests['look/add:Geral']?.failure?.fields).toEqual({
      imagem: 'O arquivo não está mais disponível. Escolha-o novamente.',
    })
  })
})
