import type { Browser, Page } from '@playwright/test'
import { expect, PASSWORD, signInAsStaff, test } from './portal.ts'

const MARINA = 'Marina Conceição Albuquerque'
const SECRETARY = 'Conceição Araújo Brito'

/** Through “Alterar usuário”, as the secretary does who helps by phone. */
const enterAs = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Menu de/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Alterar usuário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Seleção de usuário' })
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog.getByText('Selecione o usuário com o qual deseja acessar o sistema')).toBeVisible()
  await dialog.getByRole('combobox').fill(name)
  await dialog.getByRole('option', { name: new RegExp(name) }).click()
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Ajuda por telefone')
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(notice(page)).toContainText(name)
}

const notice = (page: Page) => page.getByRole('region', { name: 'Acesso como outro usuário' })

const secretaryIn = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signInAsStaff(page, 'secretaria@demo.escola')
  await expect(page).toHaveURL(/gestao-matricula$/)
  return page
}

test('entering as a mother survives a reload and a second tab, and returns', async ({ page, context }) => {
  await signInAsStaff(page, 'secretaria@demo.escola')
  await expect(page).toHaveURL(/gestao-matricula$/)
  await enterAs(page, MARINA)
  await expect(page).toHaveURL(/\/matricula\/alunos$/)
  await page.reload()
  await expect(notice(page)).toContainText(MARINA)

  const other = await context.newPage()
  await other.goto('/academico/area/comunicados')
  await expect(notice(other)).toContainText(MARINA)
  await page
    .getByRole('button', { name: `Retornar para ${SECRETARY}` })
    .first()
    .click()
  await expect(page).toHaveURL(/gestao-matricula$/)
  await expect(notice(page)).toHaveCount(0)
  // The other tab follows: it is the secretary's again, and no longer where only families are.
  await expect(notice(other)).toHaveCount(0)
  await expect(other).not.toHaveURL(/area\/comunicados/)
})

test('two browsers may be the same mother, and returning in one leaves the other where it is', async ({ browser }) => {
  const [first, second] = [await secretaryIn(browser), await secretaryIn(browser)]
  await enterAs(first, MARINA)
  await enterAs(second, MARINA)
  await second
    .getByRole('button', { name: `Retornar para ${SECRETARY}` })
    .first()
    .click()
  await expect(second).toHaveURL(/gestao-matricula$/)
  await first.reload()
  await expect(notice(first)).toContainText(MARINA)
})

test('after both sessions the original person comes back by their own password', async ({ page, context }, info) => {
  await signInAsStaff(page, 'secretaria@demo.escola')
  await expect(page).toHaveURL(/gestao-matricula$/)
  await enterAs(page, MARINA)
  await expect(page).toHaveURL(/\/matricula\/alunos$/)
  // No call of the landing may be the one that finds the session ended.
  await page.waitForLoadState('networkidle')
  // What an ended session looks like to the browser: a token that the server does not know.
  await context.addCookies([{ name: 'token', value: 'f'.repeat(43), url: info.project.use.baseURL ?? '' }])
  await page
    .getByRole('link', { name: /Comunicados/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sessão expirada' })
  await expect(dialog).toContainText(SECRETARY)
  await dialog.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/gestao-matricula$/)
  await expect(notice(page)).toHaveCount(0)
})
