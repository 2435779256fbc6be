import type { Page } from '@playwright/test'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

const STUDENT = 'Camila Schäfer Xavier'

/** The sheet of Educação Física in the stage that is open. */
const openSheet = async (page: Page) => {
  await page.goto('/academico/apontamentos/nota')
  await page.getByRole('combobox', { name: 'Turma' }).selectOption({ label: '5º ano A · Centro' })
  await page.getByRole('combobox', { name: 'Disciplina' }).selectOption({ label: 'Educação Física' })
  await page.getByRole('combobox', { name: 'Etapa' }).selectOption({ label: '4º bimestre' })
}

test('the desk dismisses a student from Educação Física by the law, and takes it back', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'secretaria@demo.escola')
  await desk.goto('/academico/gerenciamento/dispensa-disciplina')
  await desk.getByRole('button', { name: 'Dispensar alunos' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Turma' }).selectOption({ label: '5º ano A · Vespertino · Centro · 2026' })
  await dialog.getByRole('combobox', { name: 'Disciplina' }).selectOption({ label: 'Educação Física' })
  await dialog.getByRole('button', { name: 'Dispensar', exact: true }).click()
  await expect(dialog.getByText('Escolha o motivo.')).toBeVisible()
  await expect(dialog.getByText('Marque quem é dispensado.')).toBeVisible()

  await dialog
    .getByRole('combobox', { name: 'Motivo' })
    .selectOption({ label: 'Educação Física: saúde (Decreto-Lei 1.044/69)' })
  await expect(dialog.getByRole('textbox', { name: 'Base legal' })).toHaveValue(/Decreto-Lei 1\.044\/1969/)
  await dialog.getByRole('checkbox', { name: '4º bimestre' }).press('Space')
  await dialog.getByRole('textbox', { name: 'Primeiro dia' }).fill('16/11/2026')
  await dialog.getByRole('checkbox', { name: STUDENT }).press('Space')
  await dialog.getByRole('button', { name: 'Conferir o efeito' }).press('Enter')
  const effect = dialog.getByRole('region', { name: 'O que a dispensa faz' })
  await expect(effect).toContainText('ficam guardadas')
  await expect(effect).toContainText('4º bimestre')
  await expectSound(desk)
  await desk.setViewportSize({ width: 360, height: 740 })
  await expectSound(desk)
  await dialog.getByRole('button', { name: 'Dispensar', exact: true }).press('Enter')
  await expect(desk.getByText('Dispensa registrada.', { exact: false })).toBeVisible()

  const head = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(head, 'coordenacao@demo.escola')
  await openSheet(head)
  const row = head.getByRole('row').filter({ hasText: STUDENT })
  await expect(row).toContainText('Disp.')
  await expectSound(head)

  await desk.getByText(STUDENT).click()
  await dialog.getByRole('button', { name: 'Remover dispensa' }).click()
  await expect(dialog).toContainText('volta a cursar Educação Física')
  await dialog.getByLabel('Motivo').fill('O laudo venceu')
  await dialog.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(desk.getByText('Dispensa removida.', { exact: false })).toBeVisible()
  await openSheet(head)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Disp.')
})
