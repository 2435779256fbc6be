import { screen, waitFor, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf } from '#test/helpers/files.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const ADMIN = 'admin@demo.escola'
const CENTRO = '/academico/calendario/calendarios/1'
const DRAFT = '/academico/calendario/calendarios/3'

const open = async (at: string, as = ADMIN) => {
  const app = await renderApp({ world, as, at })
  await app.settled()
  return app
}
const day = (name: RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('the month describes each day, and the keyboard moves through it', async () => {
  const { user } = await open(CENTRO)
  const today = await day(/^sexta-feira, 20 de novembro de 2026: não letivo; Dia Nacional de Zumbi/)
  expect(today).toHaveAttribute('aria-current', 'date')
  expect(screen.getByText('O mínimo é 200.')).toBeVisible()
  today.focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(async () =>
    expect(await day(/^quinta-feira, 19 de novembro de 2026: dia letivo; Semana/)).toHaveFocus(),
  )
  await user.keyboard('{ArrowUp}{ArrowRight}{PageUp}')
  await waitFor(async () => expect(await day(/^terça-feira, 13 de outubro de 2026: não letivo; Semana/)).toHaveFocus())
  expect(screen.getByRole('heading', { name: 'Outubro de 2026' })).toBeVisible()
  await user.keyboard('{Home}')
  await waitFor(async () => expect(await day(/^domingo, 11 de outubro/)).toHaveFocus())
})

test('an event of a draft shows its impact before it is saved, and is removed', async () => {
  const { user, settled } = await open(DRAFT)
  await user.click(await day(/^segunda-feira, 1 de fevereiro de 2027: dia letivo/))
  await user.click(screen.getByRole('button', { name: 'Adicionar evento' }))
  const form = await dialog()
  await user.selectOptions(form.getByRole('combobox', { name: 'Tipo' }), 'Planejamento pedagógico')
  const impact = await form.findByRole('region', { name: 'O que muda' })
  expect(impact).toHaveTextContent('Deixam de ser letivos: 01/02.')
  expect(impact).toHaveTextContent('segunda −1')
  await user.type(form.getByRole('textbox', { name: 'Título' }), 'Semana de planejamento')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Evento salvo com sucesso!')
  await settled()
  await day(/^segunda-feira, 1 de fevereiro de 2027: não letivo; Semana de planejamento/)

  await user.click(screen.getByRole('button', { name: 'Remover Semana de planejamento' }))
  const asked = await dialog()
  expect(asked.getByRole('region', { name: 'O que muda' })).toHaveTextContent('Passam a ser letivos: 01/02.')
  await user.click(asked.getByRole('button', { name: 'Remover' }))
  await screen.findByText('Evento removido com sucesso!')
  await day(/^segunda-feira, 1 de fevereiro de 2027: dia letivo$/)
})

test('an event of some grades with repetitions is created, changed and removed as one', async () => {
  const { user, settled, page } = await open(DRAFT)
  await user.click(await day(/^segunda-feira, 1 de fevereiro de 2027: dia letivo/))
  await user.click(screen.getByRole('button', { name: 'Adicionar evento' }))
  const form = await dialog()
  await user.selectOptions(form.getByRole('combobox', { name: 'Tipo' }), 'Suspensão de atividades')
  await user.type(form.getByRole('textbox', { name: 'Título' }), 'Acolhida')
  await user.selectOptions(form.getByRole('combobox', { name: 'Vale para' }), 'Algumas séries')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Escolha ao menos um, ou o calendário inteiro.')).toBeVisible()
  await user.click(form.getByRole('checkbox', { name: '1º ano' }))
  await user.click(form.getByRole('checkbox', { name: 'Repete em outros dias' }))
  await user.type(form.getByRole('textbox', { name: 'Toda semana até' }), '22022027')
  await user.click(form.getByRole('button', { name: 'Preencher' }))
  await user.click(form.getByRole('button', { name: 'Tirar 08/02/2027' }))
  expect(within(form.getByRole('list', { name: 'Outros dias' })).getAllByRole('listitem')).toHaveLength(2)
  const impact = await form.findByRole('region', { name: 'O que muda' })
  expect(impact).toHaveTextContent('Deixam de ser letivos: 01/02, 15/02, 22/02.')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Evento salvo com sucesso!')
  await settled()
  await day(/^segunda-feira, 15 de fevereiro de 2027: dia letivo; Acolhida/)
  expect(screen.getByText(/Suspensão de atividades · 01\/02 · 1º\sano/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Editar Acolhida' }))
  const change = await dialog()
  await user.selectOptions(change.getByRole('combobox', { name: 'Alterar' }), 'Todos os que foram criados juntos (3)')
  await user.selectOptions(change.getByRole('combobox', { name: 'Local' }), 'Outro lugar')
  const start = change.getByRole('textbox', { name: 'Início' })
  await user.clear(start)
  await user.type(start, '02022027')
  await user.clear(change.getByRole('textbox', { name: 'Fim' }))
  await user.type(change.getByRole('textbox', { name: 'Fim' }), '02022027')
  expect(await change.findByText('Deixam de ser letivos: 02/02, 16/02, 23/02.')).toBeVisible()
  await user.upload(
    change.getByLabelText('Anexos'),
    new File([new Uint8Array(pdfOf())], 'roteiro.pdf', { type: 'application/pdf' }),
  )
  await user.click(change.getByRole('button', { name: 'Salvar' }))
  expect(await change.findByText('O campo Lugar é obrigatório.')).toBeVisible()
  await user.type(change.getByRole('textbox', { name: 'Lugar' }), 'Parque')
  await user.click(change.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await settled()
  await user.click(await day(/^terça-feira, 16 de fevereiro de 2027: dia letivo; Acolhida/))
  expect(screen.getByText(/Suspensão de atividades · 16\/02 · 1º\sano · Parque/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'roteiro.pdf' }))
  await waitFor(() => expect(page.downloads.map(({ name }) => name)).toEqual(['roteiro.pdf']))

  await user.click(screen.getByRole('button', { name: 'Remover Acolhida' }))
  const asked = await dialog()
  await user.selectOptions(asked.getByRole('combobox', { name: 'Remover' }), 'Todos os que foram criados juntos (3)')
  expect(asked.getByRole('region', { name: 'O que muda' })).toHaveTextContent('Passam a ser letivos: 02/02, 16/02')
  await user.click(asked.getByRole('button', { name: 'Remover' }))
  await screen.findByText('Evento removido com sucesso!')
  await day(/^terça-feira, 16 de fevereiro de 2027: dia letivo$/)
})

test('a published calendar asks for a reason', async () => {
  const { user } = await open(CENTRO)
  await user.click(await day(/^terça-feira, 24 de novembro de 2026/))
  await user.click(screen.getByRole('button', { name: 'Adicionar evento' }))
  const form = await dialog()
  await user.selectOptions(form.getByRole('combobox', { name: 'Tipo' }), 'Suspensão de atividades')
  expect(await form.findByText(/Alcança \d+ turmas e \d+ alunos/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Título' }), 'Falta de água')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Conte o motivo desta mudança.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Motivo' }), 'Obra da rede')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Evento salvo com sucesso!')
})

test('the year and its events, and the file for the phone', async () => {
  const { user, page } = await open(CENTRO)
  await user.click(await screen.findByRole('tab', { name: 'Ano' }))
  expect(await screen.findAllByRole('table', { name: /de 2026$/ })).toHaveLength(12)
  expect(screen.getByText('Não letivo (feriado)', { exact: false })).toBeVisible()
  expect(await day(/^sexta-feira, 17 de julho de 2026; não letivo; Recesso de julho/)).toHaveTextContent(/^17R$/)
  expect(await day(/^sábado, 18 de julho de 2026; não letivo; Recesso de julho/)).toHaveTextContent(/^18$/)
  await user.click(screen.getByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('button', { name: 'Agenda das famílias (.ics)' }))
  await waitFor(() => expect(page.downloads).toHaveLength(1))
  const [file] = page.downloads
  expect(file?.name).toBe('calendario-2026-unidade-centro.ics')
  expect(file?.text).toContain('SUMMARY:Festa junina\r\n')
  expect(file?.text).not.toContain('Planejamento do 2º semestre')
})

test('a calendar is approved with its counts in view', async () => {
  const { user } = await open(DRAFT)
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
  const asked = await dialog()
  expect(asked.getByText(/^Prevê 2\d\d dias letivos; o mínimo é 200\./)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Aprovar' }))
  await screen.findByText('Calendário aprovado com sucesso!')
  expect(await screen.findByRole('button', { name: 'Publicar' })).toBeVisible()
})

test('a recess is added to the chosen calendar', async () => {
  const { user, settled } = await open('/academico/calendario/recessos')
  await user.click(screen.getByRole('button', { name: 'Novo recesso' }))
  const chooser = await dialog()
  await user.selectOptions(chooser.getByRole('combobox', { name: 'Calendário' }), 'Calendário 2026 · Unidade Jardim')
  await user.click(chooser.getByRole('button', { name: 'Continuar' }))
  const title = await screen.findByRole('textbox', { name: 'Título' })
  const form = await dialog()
  expect(form.queryByRole('option', { name: 'Sábado letivo' })).toBeNull()
  await user.selectOptions(form.getByRole('combobox', { name: 'Tipo' }), 'Recesso escolar')
  await user.type(title, 'Recesso de novembro')
  for (const [name, text] of [
    ['Início', '23112026'],
    ['Fim', '24112026'],
  ] as const) {
    await user.clear(form.getByRole('textbox', { name }))
    await user.type(form.getByRole('textbox', { name }), text)
  }
  expect(await form.findByText('Deixam de ser letivos: 23/11, 24/11.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Motivo' }), 'Obra')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Evento salvo com sucesso!')
  await settled()
  expect(await screen.findByText('Recesso de novembro')).toBeVisible()
})

test('a unit gets its next year, which starts once the running one is closed', async () => {
  const { user, settled } = await open('/academico/calendario/ano-letivo/novo')
  await user.type(screen.getByRole('textbox', { name: 'Ano' }), '2028')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), 'Unidade Centro')
  await user.type(screen.getByRole('textbox', { name: 'Início' }), '01022028')
  await user.type(screen.getByRole('textbox', { name: 'Fim' }), '15122027')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('O campo Fim precisa ser depois de Início.')).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: 'Fim' }))
  await user.type(screen.getByRole('textbox', { name: 'Fim' }), '15122028')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Ano letivo cadastrado com sucesso!')
  await settled()
  await user.click(screen.getByRole('button', { name: 'Iniciar' }))
  await user.click((await dialog()).getByRole('button', { name: 'Iniciar' }))
  expect(await screen.findByText(/já tem um ano letivo em andamento: 2026/)).toBeVisible()
})

test('a reopened year shows its own message', async () => {
  const { user, settled } = await open('/academico/calendario/ano-letivo/1')
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  await user.click((await dialog()).getByRole('button', { name: 'Encerrar' }))
  await screen.findByText('Ano letivo encerrado com sucesso!')
  await settled()
  await user.click(screen.getByRole('button', { name: 'Reabrir' }))
  const asked = await dialog()
  await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'Faltava um diário')
  await user.click(asked.getByRole('button', { name: 'Reabrir' }))
  expect(await screen.findByText('Ano letivo reaberto com sucesso!')).toBeVisible()
})

test('a family reads the coming events of each child, and downloads them', async () => {
  const { user, page, settled } = await open('/academico/area/calendario', 'responsavel@demo.escola')
  expect(await screen.findByRole('heading', { level: 1, name: 'Calendário' })).toBeVisible()
  expect(screen.getByText('Provas do 4º bimestre')).toBeVisible()
  expect(screen.queryByText('Festa junina')).toBeNull()
  expect(screen.queryByText('Fechamento do ano')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mostrar o que já passou' }))
  expect(screen.getByText('Festa junina')).toBeVisible()
  const children = within(screen.getByRole('group', { name: 'Mostrar calendário de' })).getAllByRole('button')
  await user.click(children[1] ?? document.body)
  await settled()
  await user.click(screen.getByRole('button', { name: 'Levar para a agenda do celular' }))
  await waitFor(() => expect(page.downloads).toHaveLength(1))
  const [file] = page.downloads
  expect(file?.name).toMatch(/^calendario-2026-.*\.ics$/)
  expect(file?.text).toContain('SUMMARY:Festa junina\r\n')
})

test('a person creates an address for the phone, and removes it', async () => {
  const { user, page, settled } = await open('/academico/area/calendario', 'responsavel@demo.escola')
  await user.click(await screen.findByRole('button', { name: 'Assinar a agenda' }))
  await screen.findByText('Você ainda não tem um endereço.')
  await user.click((await dialog()).getByRole('button', { name: 'Criar endereço' }))
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Endereço da sua agenda' })
  expect(address.value).toMatch(/^https:\/\/portal\.escola\/apiacademico\/api\/Calendar\/Agenda\/[\w-]{43}$/)
  await user.click((await dialog()).getByRole('button', { name: 'Copiar' }))
  await waitFor(() => expect(page.copied).toEqual([address.value]))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Assinar a agenda' }))
  expect(await screen.findByText(/que nenhuma agenda consultou ainda/)).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Cancelar endereço' }))
  const asked = screen.getAllByRole('button', { name: 'Cancelar endereço' }).at(-1)
  await user.click(asked ?? document.body)
  await settled()
  expect(await screen.findByText('Você ainda não tem um endereço.')).toBeVisible()
})

test('a person has another address for the lessons', async () => {
  const { user } = await open('/academico/area/calendario', 'responsavel@demo.escola')
  await user.click(await screen.findByRole('button', { name: 'Assinar as aulas' }))
  expect(await (await dialog()).findByText(/as aulas dos quadros publicados/)).toBeVisible()
  await user.click(await (await dialog()).findByRole('button', { name: 'Criar endereço' }))
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Endereço da sua agenda' })
  expect(address.value).toMatch(/Calendar\/Agenda\/[\w-]{43}$/)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Assinar a agenda' }))
  expect(await screen.findByText('Você ainda não tem um endereço.')).toBeVisible()
})
