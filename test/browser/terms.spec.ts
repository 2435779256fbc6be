import { expect, expectSound, signInAsStaff, test } from './portal.ts'

const NEW_TERM = '/matricula/customizacao/termos-politicas/novo'

/** As a word processor or a page of the web puts it into the clipboard. */
const PASTED = `<meta charset="utf-8">
  <h1 style="color:red">Regras</h1>
  <p onclick="alert(1)">Um <b>forte</b>, um <span style="font-style:italic">leve</span> e um
    <a href="javascript:alert(1)">perigo</a>, um <a href="https://exemplo.com.br/regras">link</a>.</p>
  <ul><li>primeiro</li><li>segundo</li></ul>
  <img src="https://exemplo.com.br/rastro.gif"><script>alert(1)</script><table><tr><td>célula</td></tr></table>`

test('a text is written with the keyboard, pasted clean, and stands there after a reload', async ({ page }) => {
  await signInAsStaff(page, 'admin@demo.escola')
  await page.waitForURL('**/gestao-matricula')
  await page.goto(NEW_TERM)
  await page.getByRole('textbox', { name: 'Título' }).fill('Escrito no navegador')
  const editor = page.getByRole('textbox', { name: 'Texto' })
  await editor.click()
  await page.keyboard.type('Leia ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('tudo')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lista numerada' }).click()
  await page.keyboard.type('um')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dois')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PASTED)
  await expectSound(page)

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/termos-politicas\/\d+$/)
  await page.reload()
  const saved = page.getByRole('textbox', { name: 'Texto' })
  await expect(saved.getByRole('listitem')).toHaveText(['um', 'dois', 'primeiro', 'segundo'])
  await expect(saved.locator('strong')).toHaveText(['tudo', 'forte'])
  await expect(saved.locator('em')).toHaveText(['leve'])
  await expect(saved.getByRole('heading')).toHaveText(['Regras'])
  await expect(saved.locator('a')).toHaveText(['link'])
  await expect(saved).toContainText('célula')
  await expect(saved.locator('img, script, table, [style], [onclick]')).toHaveCount(0)
})
