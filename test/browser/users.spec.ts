import type { Page } from '@playwright/test'
import { PIXEL } from './pictures.ts'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

const USERS = '/matricula/gestao/usuarios'

// Somebody creates a person in one browser, and the person comes in by another.
test.describe.configure({ timeout: 120_000 })

const signIn = async (page: Page, email: string): Promise<void> => {
  await signInAsStaff(page, email)
  await expect(page.getByText('Login realizado com sucesso.')).toBeVisible()
}

test('a teacher is created with a photo, chooses a password by the link, and comes in', async ({ browser, page }) => {
  await signIn(page, 'master@demo.escola')
  await page.goto(USERS)
  await page.getByRole('link', { name: 'Novo usuário' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Íris Botelho')
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('05051990')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('iris.botelho@demo.escola')
  await page.getByRole('combobox', { name: 'Unidade' }).selectOption('Unidade Centro')
  await page.getByRole('combobox', { name: 'Cargo' }).selectOption('Professor(a)')
  await expect(page.getByRole('switch', { name: 'Professor' })).toBeDisabled()
  await page.getByLabel('Foto do perfil').setInputFiles({ name: 'iris.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByRole('img', { name: 'Prévia de iris.png' })).toHaveJSProperty('naturalWidth', 1)
  await page.getByRole('checkbox', { name: 'Professor', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Unidade Centro' }).check()
  await expect(page.getByText('Alterações não salvas')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  const link = await page.getByRole('textbox', { name: 'Link de Íris Botelho' }).inputValue()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: 'Prévia de Foto atual' })).toHaveJSProperty('naturalWidth', 1)
  await page.getByRole('button', { name: 'Avançar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dados pessoais' })).toBeVisible()

  const iris = await (await browser.newContext()).newPage()
  await iris.goto(link)
  await iris.getByRole('textbox', { name: 'Nova senha' }).fill('Vento&Mar-4821')
  await iris.getByRole('textbox', { name: 'Confirmação da senha' }).fill('Vento&Mar-4821')
  await iris.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(iris.getByText('Senha criada com sucesso!')).toBeVisible()
  await iris.context().close()
})

test('going back from a form that is not saved asks first, and the address stays', async ({ page }) => {
  await signIn(page, 'master@demo.escola')
  await page.goto(USERS)
  await page.getByRole('link', { name: /^Elói/ }).click()
  const name = page.getByRole('textbox', { name: 'Nome' })
  await expect(name).toHaveValue(/^Elói/)
  const address = page.url()
  await name.fill('Elói de Tal')
  await name.blur()
  await expect(page.getByText('Alterações não salvas')).toBeVisible()
  await page.goBack()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Deseja sair sem salvar?')
  expect(page.url()).toBe(address)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(name).toHaveValue('Elói de Tal')
  await page.goBack()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
  expect(page.url()).toContain(USERS)
})
