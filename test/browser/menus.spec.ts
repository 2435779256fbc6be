import { expect, signInAsStaff, test } from './portal.ts'

test('a menu opens below its button', async ({ page }) => {
  await signInAsStaff(page, 'master@demo.escola')
  await page.waitForURL('**/matricula/**')
  await page.goto('/matricula/alunos')
  for (const name of ['Colunas', 'Exportar']) {
    const button = page.getByRole('button', { name })
    await button.click()
    const [toggle, menu] = [await button.boundingBox(), await page.locator('.dropdown-menu.show').boundingBox()]
    if (toggle === null || menu === null) throw new Error(`${name} opens nothing`)
    expect(menu.y - (toggle.y + toggle.height)).toBeCloseTo(2, -1)
    expect(menu.x + menu.width - (toggle.x + toggle.width)).toBeCloseTo(0, -1)
    await page.keyboard.press('Escape')
  }
})
