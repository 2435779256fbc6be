import type { Locator } from '@playwright/test'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test('a scheme with exam and half points is built with the keyboard alone', async ({ page }) => {
  await signInAsStaff(page, 'master@demo.escola')
  await page.waitForURL('**/gestao-matricula')
  await page.goto('/academico/avaliacao/esquema/novo')
  const named = (role: 'textbox' | 'combobox' | 'checkbox' | 'button', name: string) =>
    page.getByRole(role, { name, exact: true })
  /** Goes on by Tab until the focus is there. */
  const goTo = async (target: Locator) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target.toString()}.`)
  }
  /** Chooses an option by the beginning of its text. */
  const choose = async (target: Locator, typed: string) => {
    await goTo(target)
    await page.keyboard.type(typed)
  }
  await expect(named('textbox', 'Nome *')).toBeVisible()
  await goTo(named('textbox', 'Nome *'))
  await page.keyboard.type('Só com o teclado')
  await choose(named('combobox', 'Incluir tabela de arredondamento'), 'Meio')
  await choose(named('combobox', 'Arredondamento da média final'), 'Meio')
  await goTo(named('checkbox', 'Há exame final'))
  await page.keyboard.press('Space')
  await choose(named('combobox', 'Fórmulas prontas: fórmula com exame'), '60%')
  await expect(page.getByText('0,6 vezes a média mais 0,4 vezes a nota do exame.')).toBeVisible()
  for (const stage of [1, 2, 3, 4]) {
    await goTo(named('textbox', `Nota da ${stage}ª etapa`))
    await page.keyboard.type('5')
  }
  await expect(page.getByText('Em exame', { exact: true })).toBeVisible()
  await expectSound(page)
  await goTo(named('button', 'Salvar'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/academico\/avaliacao\/esquema$/)
  await expect(page.getByText('Só com o teclado')).toBeVisible()
})
