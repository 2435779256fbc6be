import type { Locator, Page } from '@playwright/test'
import { type Doing, withKeyboard, withMouse } from './doing.ts'
import { openCourse } from './emptyCourse.ts'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** What a coordinator looks at, by its name. */
const on = (page: Page | Locator) => ({
  button: (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }),
  list: (name: string | RegExp) =>
    page.getByRole('combobox', { name, ...(typeof name === 'string' && { exact: true }) }),
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
})

const WEEK = [
  ['Língua Portuguesa', '9'],
  ['Matemática', '10'],
  ['História', '6'],
] as const

const buildMatrix = async (page: Page, hands: Doing, course: string): Promise<void> => {
  const { button, field, list } = on(page)
  await hands.open('Currículo comum')
  await hands.press(page.getByRole('link', { name: 'Nova matriz' }).or(button('Nova matriz')))
  await hands.choose(list('Unidade'), 'Unidade Centro')
  await hands.choose(list('Série'), `${course} 1 · ${course}`)
  await hands.choose(list('Turno'), 'Matutino')
  for (const [subject, lessons] of WEEK) {
    await hands.pick(list('Incluir disciplina'), subject)
    await expect(field(`Aulas por semana: ${subject}`)).toBeFocused()
    await page.keyboard.type(lessons)
  }
  await expect(page.getByText('Cumpre as 800 h do ano e ocupa os 25 horários de aula da semana')).toBeVisible()
  await hands.press(button('Salvar'))
  await hands.choose(list('Curso'), course)
  await hands.act(button(new RegExp(`^Ações: ${course} 1, .* versão 1$`)), 'Pôr em vigor')
  await hands.press(on(page.getByRole('dialog')).button('Pôr em vigor'))
  await expect(page.getByText('Matriz em vigor!')).toBeVisible()
}

const buildScheme = async (page: Page, hands: Doing, course: string): Promise<void> => {
  const { button, field, list } = on(page)
  await hands.open('Esquema')
  await hands.act(button(/^Ações: Anos finais com exame, .*versão 3$/), 'Abrir')
  await expect(page.getByText('só quem atua em todas as unidades o altera')).toBeVisible()
  await expect(button('Salvar')).toHaveCount(0)
  await hands.open('Esquema')
  await hands.press(page.getByRole('link', { name: 'Novo esquema' }).or(button('Novo esquema')))
  await expect(field('Nome')).toBeFocused()
  await page.keyboard.type(course)
  await hands.pick(list('Incluir tabela de arredondamento'), 'Meio ponto')
  await hands.choose(list('Arredondamento da média final'), 'Meio ponto')
  await hands.press(page.getByRole('checkbox', { name: 'Há exame final' }))
  await hands.pick(list('Fórmulas prontas: fórmula com exame'), '60% da média e 40% do exame: 0,6*M + 0,4*Rc')
  await expect(page.getByText('0,6 vezes a média mais 0,4 vezes a nota do exame.')).toBeVisible()
  for (const stage of [1, 2, 3, 4]) await hands.write(field(`Nota da ${stage}ª etapa`), '5')
  await expect(page.getByText('Em exame', { exact: true })).toBeVisible()
  await expectSound(page)
  await hands.press(button('Salvar'))
  await hands.write(page.getByRole('search', { name: 'Filtros' }).getByRole('searchbox'), course)
  await hands.act(button(new RegExp(`^Ações: ${course}, .*versão 1$`)), 'Pôr em vigor')
  await hands.press(on(page.getByRole('dialog')).button('Pôr em vigor'))
  await expect(page.getByText('Esquema em vigor!')).toBeVisible()

  await hands.press(page.getByRole('link', { name: 'Vínculos com as séries' }))
  await hands.press(page.getByRole('checkbox', { name: `Selecionar ${course} 1, ${course}` }))
  await hands.press(button('Vincular esquema'))
  const dialog = on(page.getByRole('dialog'))
  await hands.choose(dialog.list('Esquema'), course)
  await hands.press(dialog.button('Vincular'))
  await expect(page.getByText('1 série vinculada.')).toBeVisible()
}

const divideYear = async (page: Page, hands: Doing, course: string): Promise<void> => {
  await hands.open('Etapas')
  await hands.press(on(page).button('Novas etapas'))
  const dialog = on(page.getByRole('dialog'))
  await hands.choose(dialog.list(/^Unidade/), 'Unidade Centro')
  await hands.choose(dialog.list('Turma'), `Turma de ${course} · Matutino`)
  await hands.choose(dialog.list(/^Tipo/), 'Bimestre')
  await hands.press(dialog.button('Criar etapas'))
  await hands.press(on(page).button('Dividir em etapas iguais'))
  await hands.press(on(page).button('Salvar'))
  await expect(page.getByText('Etapas salvas com sucesso!')).toBeVisible()
}

const assign = async (page: Page, hands: Doing, course: string): Promise<void> => {
  await hands.open('Atribuição de aulas')
  const cell = page.getByRole('button', { name: new RegExp(`^Língua Portuguesa, Turma de ${course}: Sem professor`) })
  await hands.press(cell)
  const dialog = page.getByRole('dialog')
  await hands.find(on(dialog).list('Professor'), 'zilda')
  await expectSound(page)
  await hands.press(on(dialog).button('Atribuir'))
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Língua Portuguesa, Turma de ${course}: .*Zilda`) }),
  ).toBeVisible()
}

for (const [how, course, handsAt] of [
  ['with the mouse', 'Turismo', withMouse],
  ['with the keyboard alone', 'Gastronomia', withKeyboard],
] as const)
  test(`a coordinator says ${how} what a new course is taught, how it is judged, when, and by whom`, async ({
    page,
    baseURL,
  }) => {
    await openCourse(baseURL ?? '', course)
    await signInAsStaff(page, 'coordenacao@demo.escola')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const hands = handsAt(page)
    await buildMatrix(page, hands, course)
    await buildScheme(page, hands, course)
    await divideYear(page, hands, course)
    await assign(page, hands, course)
  })
