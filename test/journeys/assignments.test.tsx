import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

const BOARD = '/academico/gerenciamento/atribuicao-aulas'

test('an open subject gets a teacher by keyboard, whose hours are warned of and confirmed, and who then stays longer', async () => {
  const app = await renderApp({ world, at: BOARD, as: 'master@demo.escola' })
  await app.settled()
  const [open] = await screen.findAllByRole('button', { name: /^Arte, .*Sem professor/ })
  if (open === undefined) throw new Error('Every subject has a teacher')
  open.focus()
  await app.user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await app.user.type(within(dialog).getByRole('combobox', { name: 'Professor' }), 'caetano')
  await app.user.keyboard('{Enter}')
  expect(within(dialog).getByText(/passa a ter .* de aula por semana; o contrato é de/)).toBeVisible()
  await app.user.type(within(dialog).getByRole('textbox', { name: 'Fim' }), '27/11/2026')
  await app.user.click(within(dialog).getByRole('button', { name: 'Atribuir' }))
  expect(within(dialog).getByText('Leia os avisos e marque que os conferiu.')).toBeVisible()
  await app.user.click(within(dialog).getByRole('checkbox', { name: 'Conferi os avisos e quero continuar' }))
  await app.user.click(within(dialog).getByRole('button', { name: 'Atribuir' }))
  expect(await screen.findByText('1 disciplina atribuída.')).toBeInTheDocument()
  await app.settled()
  await app.user.click(await screen.findByRole('button', { name: /^Arte, .*Caetano Mello/ }))
  const cell = within(await screen.findByRole('dialog', { name: /^Arte, / }))
  await app.user.click(cell.getByRole('button', { name: /^Encerrar, passar ou prorrogar/ }))
  const ending = within(await screen.findByRole('dialog', { name: /^Último dia em Arte/ }))
  const handle = ending.getByRole('slider', { name: /^Último dia de Caetano/ })
  fireEvent.change(handle, { target: { value: handle.getAttribute('max') } })
  expect(ending.getByRole('textbox', { name: /^Último dia/ })).toHaveValue('18/12/2026')
  expect(ending.queryByRole('combobox', { name: 'Quem assume' })).toBeNull()
  await app.user.type(ending.getByRole('textbox', { name: 'Motivo' }), 'O concurso atrasou')
  await app.user.click(ending.getByRole('checkbox', { name: 'Conferi os avisos e quero continuar' }))
  await app.user.click(ending.getByRole('button', { name: 'Prorrogar' }))
  expect(await screen.findByText('Atribuição prorrogada até 18/12/2026.')).toBeInTheDocument()
})

test('a row of the list opens its subject on the board', async () => {
  const app = await renderApp({ world, at: `${BOARD}/lista`, as: 'master@demo.escola' })
  await app.settled()
  const [row] = await screen.findAllByRole('row', { name: /6º ano A.*Matemática.*Caetano/ })
  if (row === undefined) throw new Error('Caetano teaches nothing')
  await app.user.click(within(row).getByRole('link'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Matemática, 6º ano A' }))
  expect(dialog.getByText('Caetano Vasconcelos Mello', { selector: 'strong' })).toBeVisible()
  await app.user.click(dialog.getAllByRole('button', { name: 'Fechar' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Atribuição de aulas' })).toBeVisible()
})

test('a spreadsheet warns of what the board warns of, and applying it confirms the warnings', async () => {
  const app = await renderApp({ world, at: `${BOARD}/lista/importacao`, as: 'master@demo.escola' })
  await app.settled()
  const text = [
    'Ano letivo;Unidade;Turma;Disciplina;Professor;Tipo;Início',
    '2026;Centro;6º ano A · Matutino · Centro · 2026;Ciências;Caetano Vasconcelos Mello;Co-docência;02/02/2026',
    '2026;Centro;6º ano A · Matutino · Centro · 2026;História;Caetano Vasconcelos Mello;Titular;02/02/2026',
  ].join('\n')
  await app.user.upload(screen.getByLabelText('Planilha'), new File([text], 'aulas.csv', { type: 'text/csv' }))
  await app.user.click(await screen.findByRole('button', { name: 'Conferir' }))
  const wrong = await screen.findByRole('row', { name: /Linha 3.*é titular de 02\/02\/2026/ })
  await app.user.click(within(wrong).getByRole('checkbox'))
  await app.user.click(screen.getByRole('button', { name: 'Deixar de fora' }))
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Novas')
  const hours = /Caetano Vasconcelos Mello passa a ter .* de aula por semana; o contrato é de/
  expect(await screen.findByRole('row', { name: new RegExp(`Linha 2.*Aviso ${hours.source}`) })).toBeVisible()
  await app.user.click(await screen.findByRole('button', { name: 'Importar 1 registro' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect(await dialog.findByText(hours)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Importar 1 registro' }))
  expect(await screen.findByText('Importação aplicada: 1 registro novo e 0 alterados.')).toBeVisible()
})

test('a certificate is noted on the record of a member of staff', async () => {
  const { id } = await world.db
    .selectFrom('staff_user')
    .where('name', '=', 'Tainá Rebouças Lima')
    .select('id')
    .executeTakeFirstOrThrow()
  const at = `/matricula/gestao/usuarios?pageType=edicao&id=${id}`
  const app = await renderApp({ world, at, as: 'master@demo.escola' })
  await app.settled()
  expect(await screen.findByText('Vencida')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Registrar certidão' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Certidão de Tainá Rebouças Lima' }))
  await app.user.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(await dialog.findByText('Informe a data de emissão, até hoje.')).toBeVisible()
  await app.user.type(dialog.getByRole('textbox', { name: /Emitida em/ }), '01/11/2026')
  expect(dialog.getByText('Vale até 01/05/2027.')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Certidão registrada.')).toBeInTheDocument()
  expect(await screen.findByText('Válida')).toBeVisible()
  expect(screen.getByText('Emitida em 05/04/2026')).toBeVisible()
})

test('who hands lessons over is asked what becomes of plans that were not sent', async () => {
  const app = await renderApp({ world, at: `${BOARD}/lista`, as: 'master@demo.escola' })
  await app.settled()
  const [row] = await screen.findAllByRole('row', { name: /6º ano A.*Matemática.*Caetano/ })
  if (row === undefined) throw new Error('Caetano teaches nothing')
  await app.user.click(within(row).getByRole('link'))
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Encerrar/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Último dia em/ }))
  expect(
    await dialog.findByText(
      /^Até o último dia, \d+ chamadas? lançadas? e \d+ conteúdos? lançados?: continuam nas aulas/,
    ),
  ).toBeVisible()
  expect(dialog.getByText(/^A partir de .* aulas ficam sem professor\.$/)).toBeVisible()
  const handle = dialog.getByRole('slider', { name: /^Último dia de Caetano/ })
  const lastDay = dialog.getByRole('textbox', { name: /^Último dia/ })
  const today = handle.getAttribute('value') ?? ''
  expect(lastDay).toHaveValue(handle.getAttribute('aria-valuetext'))
  fireEvent.change(handle, { target: { value: String(Number(today) + 1) } })
  expect(lastDay).toHaveValue(handle.getAttribute('aria-valuetext'))
  expect(handle).toHaveValue(String(Number(today) + 1))
  fireEvent.change(handle, { target: { value: handle.getAttribute('max') } })
  expect(lastDay).toHaveValue('18/12/2026')
  fireEvent.change(handle, { target: { value: today } })
  await app.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Licença')
  await app.user.type(dialog.getByRole('combobox', { name: 'Quem assume' }), 'a')
  const [next] = dialog.getAllByRole('option').filter(({ textContent }) => !textContent.startsWith('Caetano'))
  if (next === undefined) throw new Error('Nobody else teaches')
  await app.user.click(next)
  const warnings = dialog.queryByRole('checkbox', { name: 'Conferi os avisos e quero continuar' })
  if (warnings !== null) await app.user.click(warnings)
  expect(dialog.queryByRole('combobox', { name: 'Planos de aula em rascunho' })).toBeNull()
  await app.user.click(dialog.getByRole('button', { name: 'Encerrar' }))
  expect(await dialog.findByText(/^Quem sai tem .* de aula ainda não enviados?: Matemática/)).toBeVisible()
  await app.user.selectOptions(
    dialog.getByRole('combobox', { name: 'Planos de aula em rascunho' }),
    'Passar a quem assume',
  )
  await app.user.click(dialog.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('Atribuição encerrada e passada a quem assume.')).toBeInTheDocument()
})
