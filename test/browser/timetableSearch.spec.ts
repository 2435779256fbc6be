import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** The last week of the demo year that has lessons to come. */
const START = '07/12/2026'

test('a coordinator lets the portal propose the weeks of a unit, uses them as drafts and publishes them', async ({
  page,
}) => {
  await signInAsStaff(page, 'master@demo.escola')
  await page.goto('/academico/gerenciamento/quadro-horarios')
  await page.getByRole('link', { name: 'Montar horário' }).click()
  await expect(page.getByRole('heading', { name: 'Montar horário', level: 1 })).toBeVisible()
  // Other journeys make class groups in the first unit.
  const count = page.locator('legend', { hasText: /^Turmas \(/ })
  const first = await count.innerText()
  await page.getByRole('combobox', { name: 'Unidade' }).selectOption('Jardim')
  await expect(count).not.toHaveText(first)
  await page.getByLabel('Tempo de busca').selectOption({ label: '10 segundos' })
  await expectSound(page)
  await page.getByRole('button', { name: 'Montar horário' }).click()
  await expect(page.getByRole('heading', { name: 'Procurando o melhor horário' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Proposta', exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Todas as aulas têm horário, e nenhuma entra em conflito.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Usar no rascunho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usar no rascunho' }).click()
  await page.getByRole('button', { name: 'Publicar juntos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Começam em/ }).fill(START)
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await expect(dialog.getByText(/aulas continuam como estão|aula nova|aulas novas/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText(/Quadros publicados de uma vez/)).toBeVisible()
})
