import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

const TEACHER = 'professor@demo.escola'

test('of a roll that a colleague saved meanwhile both values of each student are shown', async () => {
  const { rows } = await sql<{ id: number }>`
    select lesson.id from lesson join subject on subject.id = subject_id
    where lesson.day = '2026-11-12' and subject.name = 'Matemática' and exists (
      select 1 from class_group where class_group.id = class_group_id and class_group.name = '8º ano A')
    order by lesson.id limit 1`.execute(world.db)
  const id = rows[0]?.id ?? 0
  const app = await renderApp({ world, at: `/academico/apontamentos/presenca/${id}`, as: TEACHER })
  const list = within(await screen.findByRole('list', { name: 'Alunos' }))
  const [one] = list.getAllByRole('button', { name: /Presente/ })
  await app.user.click(one ?? document.body)
  await sql`update roll set version = version + 1 where lesson_id = ${id}`.execute(world.db)
  await app.user.click(screen.getByRole('button', { name: 'Salvar chamada' }))
  await app.settled()
  const dialog = within(await screen.findByRole('dialog', { name: 'Alguém salvou este registro antes de você' }))
  expect(dialog.getByRole('radio', { name: /: O que você digitou$/ })).toBeChecked()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  expect(await screen.findByText('Chamada salva.')).toBeInTheDocument()
  expect(one).toHaveAccessibleName(/Falta Salvo/)
})

/** Renumbers a class group from the list of class groups. Returns the names of its students in the new order. */
const renumber = async (group: string): Promise<readonly string[]> => {
  const app = await renderApp({ world, at: '/academico/cadastros/turmas', as: 'master@demo.escola' })
  await app.user.type(within(await screen.findByRole('search', { name: 'Filtros' })).getByRole('searchbox'), group)
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^Ações: ${group}`) }))
  await app.user.click(await screen.findByRole('button', { name: 'Números de chamada' }))
  expect(await screen.findByText(/^101\. /)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Renumerar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renumerar a turma' }))
  await app.user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Três alunos chegaram na primeira semana.')
  await app.user.click(dialog.getByRole('button', { name: 'Renumerar' }))
  const first = await screen.findByText(/^1\. /)
  const names = within(first.closest('ul') ?? document.body)
    .getAllByText(/^\d+\. /)
    .map(({ firstChild }) => firstChild?.textContent ?? '')
  app.close()
  return names
}

test('a teacher calls a roll by mouse and keys in the order of the renumbered roster, and cannot repeat it in the lesson of a colleague', async () => {
  await sql`
    update roster_number set number = number + 100 from class_group
    where class_group.id = class_group_id and class_group.name = '8º ano A'`.execute(world.db)
  const names = await renumber('8º ano A')
  const app = await renderApp({ world, at: '/academico', as: TEACHER })
  await app.settled()
  const [first] = await screen.findAllByRole('link', { name: /^Fazer chamada de Matemática/ })
  if (first === undefined) throw new Error('Every lesson has a roll')
  await app.user.click(first)
  const list = within(await screen.findByRole('list', { name: 'Alunos' }))
  const students = list.getAllByRole('button', { name: /Presente/ })
  const [one, two, three] = students
  if (one === undefined || two === undefined || three === undefined) throw new Error('Too few students')
  expect(students.map(({ textContent }) => names.find((name) => textContent?.includes(name)))).toEqual(names)
  await app.user.click(one)
  await app.user.keyboard('{ArrowDown}j{ArrowDown}a')
  expect(one).toHaveAccessibleName(/Falta Alterado/)
  expect(two).toHaveAccessibleName(/Falta justificada Alterado/)
  expect(three).toHaveAccessibleName(/Atraso Alterado/)
  expect(screen.getByText(`2 ausentes de ${students.length}, 1 atraso`)).toBeVisible()
  await app.user.click(list.getAllByRole('button', { name: /^Detalhes de/ })[2] ?? document.body)
  await app.user.type(list.getByRole('textbox', { name: 'Minutos de atraso' }), '10')
  expect(three).toHaveAccessibleName(/Atraso, 10 min/)
  await app.user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Chamada salva.')).toBeInTheDocument()
  await app.settled()
  expect(one).toHaveAccessibleName(/Falta Salvo/)
  expect(screen.getByText(/Salva por Caetano/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Repetir para' }))
  await app.user.click(screen.getByRole('button', { name: 'Próxima aula' }))
  const repeated = within(await screen.findByRole('dialog', { name: 'Chamada repetida' }))
  expect(repeated.getByText('A chamada desta aula é de outro professor.')).toBeVisible()
})

test('coordination chooses class group and day, and reads why a roll takes nothing any more', async () => {
  const app = await renderApp({ world, at: '/academico/apontamentos/presenca', as: 'master@demo.escola' })
  await app.settled()
  await app.user.click(await screen.findByRole('button', { name: 'Próximo dia letivo' }))
  await app.settled()
  expect(screen.getByRole('heading', { name: 'Aulas de segunda-feira, 23 de novembro de 2026' })).toBeVisible()
  const [first] = screen.getAllByRole('link', { name: /^Fazer chamada/ })
  await app.user.click(first ?? document.body)
  expect(await screen.findByText('A chamada desta aula abre no dia dela, 23/11/2026.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Salvar chamada' })).toBeNull()
})

test('a teacher asks for the diary of a closed stage from the roll, and fills it in once it is granted', async () => {
  const { rows } = await sql<{ id: number }>`
    select lesson.id from lesson join subject on subject.id = subject_id
    where lesson.day = '2026-03-12' and subject.name = 'Matemática' and exists (
      select 1 from class_group where class_group.id = class_group_id and class_group.name = '8º ano A')
    order by lesson.id limit 1`.execute(world.db)
  const at = `/academico/apontamentos/presenca/${rows[0]?.id ?? 0}`
  const teacher = await renderApp({ world, at, as: TEACHER })
  await teacher.user.click(await screen.findByRole('button', { name: 'Pedir reabertura' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Pedir reabertura' }))
  await teacher.user.type(asking.getByRole('textbox', { name: /^Motivo/ }), 'Semana da feira de ciências')
  await teacher.user.type(asking.getByRole('textbox', { name: /^Lançar até/ }), '04122026')
  await teacher.user.click(asking.getByRole('button', { name: 'Pedir reabertura' }))
  expect(await screen.findByText(/Seu pedido de reabertura espera a resposta/)).toBeVisible()
  teacher.close()

  const head = await renderApp({ world, at: '/academico/apontamentos/nota/reaberturas', as: 'master@demo.escola' })
  const list = within(await screen.findByRole('table', { name: 'Pedidos de reabertura' }))
  const row = within((await list.findByText('Semana da feira de ciências')).closest('tr') ?? document.body)
  expect(row.getByText('Diário (chamada e conteúdo), 1ª etapa')).toBeVisible()
  const own = row.getByRole('button', { name: /^Decidir/ })
  const other = list.getAllByRole('button', { name: /^Decidir/ }).find((button) => button !== own)
  await head.user.click(other ?? document.body)
  const answer = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Resposta/ })
  await head.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recusar' }))
  await waitFor(() => expect(answer()).toBeInvalid())
  await head.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await head.user.click(own)
  await screen.findByRole('dialog')
  expect(answer()).toBeValid()
  await head.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Conceder' }))
  expect(await list.findByText('Concedida')).toBeVisible()
  head.close()

  const again = await renderApp({ world, at, as: TEACHER })
  await again.user.click(await screen.findByRole('button', { name: 'Salvar chamada' }))
  expect(await screen.findByText('Chamada salva.')).toBeInTheDocument()
})
