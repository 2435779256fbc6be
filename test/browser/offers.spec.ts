import type { Locator, Page } from '@playwright/test'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test.beforeEach(async ({ page }) => {
  await signInAsStaff(page, 'master@demo.escola')
})

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const choice = (page: Page, name: string): Locator => page.getByRole('combobox', { name })
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
const write = async (page: Page, name: string, text: string): Promise<void> => {
  await field(page, name).focus()
  await page.keyboard.type(text)
}
const enter = async (button: Locator): Promise<void> => {
  await button.focus()
  await button.press('Enter')
}

test('an extra course and its open schedule are written without a mouse, and stand there after a reload', async ({
  page,
}) => {
  await page.goto('/matricula/cursos/cursos-extras/novo')
  await write(page, 'Nome', 'Coral')
  await write(page, 'Turma', 'Vozes')
  await choice(page, 'Unidade').selectOption({ label: 'Unidade Centro' })
  await choice(page, 'Local').selectOption({ label: 'Auditório' })
  await write(page, 'Vagas', '12')
  await choice(page, 'Obrigatoriedade').selectOption({ label: 'Não' })
  await choice(page, 'Conta bancária').selectOption({ label: 'Mensalidades' })
  await choice(page, 'Histórico padrão').selectOption({ index: 1 })
  await choice(page, 'Tipo de horário').selectOption({ label: 'Aberto' })

  await field(page, 'Início 1').focus()
  await page.keyboard.type('1400')
  await press(page, 'Tab')
  await page.keyboard.type('1500')
  await press(page, 'Tab', 'Space', 'ArrowRight', 'ArrowRight', 'Space')
  await enter(page.getByRole('button', { name: 'Incluir horário' }))
  await page.getByRole('checkbox', { name: 'Quarta 1' }).focus()
  await press(page, 'ArrowDown', 'Space')
  await field(page, 'Início 2').focus()
  await page.keyboard.type('1430')
  await press(page, 'Tab')
  await page.keyboard.type('1530')
  await press(page, 'Enter')
  await expect(page.getByText('Este horário coincide com o 1º.')).toBeVisible()
  await expectSound(page)

  await field(page, 'Início 2').focus()
  await press(page, 'ControlOrMeta+a')
  await page.keyboard.type('1500')
  await press(page, 'Enter')
  await expect(page.getByText('Curso extra cadastrado com sucesso!')).toBeVisible()

  await page.goto('/matricula/cursos/cursos-extras')
  await page.getByRole('row', { name: /Coral/ }).getByText('Coral').click()
  await expect(field(page, 'Início 2')).toHaveValue('15:00')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Segunda 1' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Quarta 2' })).toBeChecked()
})

test('students move between the two lists of a pre-reservation by the keyboard, and it is saved as one', async ({
  page,
}) => {
  const openClass = async (): Promise<void> => {
    await page.goto('/matricula/cursos/pre-reserva')
    await choice(page, 'Curso').selectOption({ index: 1 })
    await choice(page, 'Turma').selectOption({ index: 1 })
  }
  await openClass()
  const available = page.getByRole('region', { name: 'Alunos disponíveis' }).getByRole('listitem')
  const reserved = page.getByRole('region', { name: 'Alunos na pré-reserva' }).getByRole('listitem')
  await expect(available.nth(2)).toBeVisible()
  const before = await reserved.count()
  const [first, third] = [await nameIn(available.nth(0)), await nameIn(available.nth(2))]

  // The focus goes on to the next student, and the arrows walk the list.
  await available.nth(0).getByRole('button').focus()
  await press(page, 'Enter', 'ArrowDown', 'Enter')
  await expect(reserved).toHaveCount(before + 2)
  for (const name of [first, third]) await expect(reserved.filter({ hasText: name })).toContainText('A salvar')
  await expect(page.getByText('2 a incluir, 0 a retirar')).toBeVisible()
  await expectSound(page)

  await enter(reserved.filter({ hasText: first }).getByRole('button'))
  await expect(page.getByText('1 a incluir, 0 a retirar')).toBeVisible()
  await enter(page.getByRole('button', { name: 'Salvar' }))
  await expect(page.getByText('1 a incluir, 0 a retirar')).toBeHidden()
  await openClass()
  await expect(reserved.filter({ hasText: third })).toBeVisible()
  await expect(reserved).toHaveCount(before + 1)
  await expect(reserved.filter({ hasText: first })).toHaveCount(0)
})

/** The name, of which the number and the grade stand in small letters below. */
const nameIn = async (row: Locator): Promise<string> =>
  (await row.getByRole('button').getAttribute('aria-label'))?.replace(/^\w+ /, '') ?? ''

test('a table shows its instalments while it is written; a discount of many is simulated, given, and taken back', async ({
  page,
}) => {
  await page.goto('/matricula/aquisicoes/tabela-precos/nova')
  await write(page, 'Nome da tabela', 'Integral')
  await field(page, 'Parcelas').fill('13')
  const instalments = page.getByRole('table', { name: 'Parcelas' }).getByRole('row')
  await expect(instalments.filter({ hasText: 'R$ 1.384,68' })).toHaveCount(1)
  await expect(instalments.filter({ hasText: 'R$ 1.384,61' })).toHaveCount(12)
  await expectSound(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Tabela de preço cadastrada com sucesso!')).toBeVisible()

  await page.goto('/matricula/aquisicoes/descontos/aplicacao')
  await page.getByRole('button', { name: 'Conceder desconto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Desconto/ }).selectOption({ label: 'Bolsa de estudos' })
  await dialog.getByRole('combobox', { name: /^Ano letivo/ }).selectOption({ label: '2026' })
  await dialog.getByRole('searchbox', { name: 'Alunos' }).fill('Cardoso')
  // The second click of a double click meets nothing that applies, neither on a desk nor on a phone.
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 740 })
    const simulate = dialog.getByRole('button', { name: 'Simular' })
    await simulate.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width: wide = 0, height = 0 } = (await simulate.boundingBox()) ?? {}
    const middle = [x + wide / 2, y + height / 2] as const
    await page.mouse.click(...middle)
    await page.waitForTimeout(450)
    await page.mouse.click(...middle)
    await expect(dialog.getByText(/Impacto no ano/)).toBeVisible()
    const apply = await dialog.getByRole('button', { name: /: R\$\s[\d.]+,\d\d$/ }).boundingBox()
    expect(apply === null || middle[1] < apply.y || middle[0] < apply.x).toBe(true)
    await expect(dialog.getByRole('button', { name: 'Abandonar' })).toBeEnabled()
  }
  await expectSound(page)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Edital de bolsas')
  await dialog.getByRole('button', { name: /^Conceder a/ }).click()
  // A worker may have taken the job before the call did: then it is told when it is done.
  await expect(
    page.getByText(/Desconto concedido a \d+ aluno|Concessão de descontos \(Bolsa de estudos\): concluída/).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(
    page.getByText(/Aplicação desfeita com sucesso!|Concessão de descontos desfeita: concluída/).first(),
  ).toBeVisible()
})
