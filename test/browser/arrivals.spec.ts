import type { Page } from '@playwright/test'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

const STUDENT = 'Yasmin Helena Cardoso Sant'
const TERMS = [
  ['1º trimestre', '02/02/2026', '15/05/2026'],
  ['2º trimestre', '18/05/2026', '28/08/2026'],
  ['3º trimestre', '31/08/2026', '11/12/2026'],
] as const

/** The sheet of a stage that ended before the student came. */
const openSheet = async (page: Page) => {
  await page.goto('/academico/apontamentos/nota')
  await page.getByRole('combobox', { name: 'Turma' }).selectOption({ label: '7º ano A · Centro' })
  await page.getByRole('combobox', { name: 'Disciplina' }).selectOption({ label: 'Arte' })
  await page.getByRole('combobox', { name: 'Etapa' }).selectOption({ label: '1º bimestre' })
}

const undo = async (page: Page, reason: string) => {
  await page.getByRole('button', { name: 'Desfazer chegada' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Chegada desfeita.', { exact: false })).toBeVisible()
}

test('the desk writes what a student brings from a school of three terms, and undoes it', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'secretaria@demo.escola')
  await desk.goto('/academico/gerenciamento/transferencias/recebidas')
  await desk.getByRole('row').filter({ hasText: STUDENT }).first().click()
  await undo(desk, 'Era outra escola')
  await expect(desk.getByText('Era outra escola', { exact: false })).toBeVisible()

  await desk.goto('/academico/gerenciamento/transferencias/recebidas/nova')
  await desk.getByRole('combobox', { name: 'Aluno' }).fill('yasmin helena')
  await desk.getByRole('option', { name: STUDENT }).click()
  // Everything is typed in the order of the page, with the keyboard.
  const school = desk.getByRole('textbox', { name: 'Escola de origem' })
  await school.fill('Colégio Municipal das Flores')
  await school.press('Tab')
  await desk.keyboard.type('Maringá')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('pr')
  const place = desk.getByRole('region', { name: 'Escala e etapas da origem' })
  for (const [at, [name, from, to]] of TERMS.entries()) {
    if (at > 0) await place.getByRole('button', { name: 'Incluir etapa da origem' }).press('Enter')
    const term = place.getByRole('group', { name: `${at + 1}ª etapa da origem` })
    await term.getByRole('textbox', { name: 'Nome' }).fill(name)
    await term.getByRole('textbox', { name: 'Início' }).fill(from)
    await term.getByRole('textbox', { name: 'Fim' }).fill(to)
  }
  const marks = desk.getByRole('table', { name: 'Notas como vieram' })
  await marks.getByRole('textbox', { name: 'Arte, 1º trimestre' }).fill('8')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('70')
  await marks.getByRole('textbox', { name: 'Matemática, 1º trimestre' }).fill('9,5')

  // Mapped by days, and never a zero.
  const counted = desk.getByRole('table', { name: 'Como contam aqui' })
  const line = (subject: string) => counted.getByRole('row').filter({ hasText: subject })
  await expect(line('Arte')).toContainText('1º trimestre: 8')
  await expect(line('Matemática')).toContainText('A origem cobre menos da metade')
  await expect(line('História')).toContainText('Sem nota da origem')
  await desk.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(desk.getByText('Fora da escala da origem, que vai de 0 a 10.')).toBeVisible()
  await marks.getByRole('textbox', { name: 'Arte, 2º trimestre' }).fill('7')
  await expect(line('Arte')).toContainText('1º trimestre: 8 · 2º trimestre: 7')
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Marcar o que falta como não cursado' }).press('Enter')
  await expect(desk.getByText('Tudo decidido.')).toBeVisible()
  await desk.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(desk.getByText('Chegada salva.', { exact: false })).toBeVisible()

  const head = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(head, 'coordenacao@demo.escola')
  await openSheet(head)
  const row = head.getByRole('row').filter({ hasText: STUDENT })
  await expect(row).toContainText('8*')
  await expect(row).toContainText('nota trazida da escola de origem')
  await expectSound(head)
  await head.getByRole('combobox', { name: 'Disciplina' }).selectOption({ label: 'História' })
  await expect(row).toContainText('N/C')

  await desk.goto('/academico/gerenciamento/transferencias/recebidas')
  await desk.setViewportSize({ width: 360, height: 740 })
  await desk.getByText('Colégio Municipal das Flores').first().click()
  await expect(desk.getByRole('heading', { name: 'Transferência recebida' })).toBeVisible()
  await expectSound(desk)
  await undo(desk, 'O aluno não veio')
  await openSheet(head)
  await expect(head.getByRole('rowheader').first()).toBeVisible()
  await expect(row).toHaveCount(0)
})
