import { expect, signInAsStaff, test } from './portal.ts'

test('a menu opens below its button, and stays there when a notice comes above it', async ({ page }) => {
  await signInAsStaff(page, 'master@demo.escola')
  await page.waitForURL('**/matricula/**')
  await page.goto('/matricula/alunos')
  for (const name of ['Colunas', 'Exportar']) {
    const button = page.getByRole('button', { name })
    const away = async () => {
      const [toggle, menu] = [await button.boundingBox(), await page.locator('.dropdown-menu.show').boundingBox()]
      if (toggle === null || menu === null) throw new Error(`${name} opens nothing`)
      return [menu.y - (toggle.y + toggle.height), menu.x + menu.width - (toggle.x + toggle.width)]
        .map(Math.round)
        .join(' ')
    }
    await button.click()
    await expect.poll(away).toBe('2 0')
    await page.context().setOffline(true)
    await expect(page.getByText('Sem conexão com a internet')).toBeVisible()
    await expect.poll(away).toBe('2 0')
    await page.context().setOffline(false)
    await expect(page.getByText('Sem conexão com a internet')).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
})
