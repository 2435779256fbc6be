import type { Page } from '@playwright/test'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

const PROFILES = '/matricula/gestao/perfis'

// Two people sign in, one after the other.
test.describe.configure({ timeout: 120_000 })

const openProfile = async (page: Page, name: string): Promise<void> => {
  await page.goto(PROFILES)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const save = async (page: Page, said: string): Promise<void> => {
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

const signIn = async (page: Page, email: string): Promise<void> => {
  await signInAsStaff(page, email)
  await expect(page.getByText('Login realizado com sucesso.')).toBeVisible()
}

test('what a profile allows reaches somebody who is signed in, without a new sign-in', async ({ browser, page }) => {
  const teacher = await (await browser.newContext()).newPage()
  await signIn(teacher, 'professor@demo.escola')
  const menu = teacher.getByRole('navigation', { name: 'Menu principal' })
  const entry = menu.getByText('Transferências')
  await expect(entry).toHaveCount(0)

  await signIn(page, 'admin@demo.escola')
  await openProfile(page, 'Professor')
  await page.getByRole('searchbox', { name: 'Buscar funcionalidade' }).fill('transferencias')
  await page.getByRole('checkbox', { name: 'Ver Transferências' }).check()
  await save(page, 'Perfil atualizado com sucesso!')

  await menu.getByRole('link', { name: 'Central do aluno' }).click()
  await teacher.getByRole('searchbox', { name: 'Buscar aluno' }).fill('Ana')
  await expect(teacher.getByText('Suas permissões foram atualizadas.')).toBeVisible()
  await expect(entry).toHaveCount(1)
  await teacher.context().close()
})

test('two people change a profile: the second sees both values and chooses', async ({ browser, page }) => {
  const other = await (await browser.newContext()).newPage()
  for (const one of [page, other]) {
    await signIn(one, 'master@demo.escola')
    await openProfile(one, 'Financeiro')
  }
  await other.getByRole('checkbox', { name: 'Ver Auditoria' }).check()
  await save(other, 'Perfil atualizado com sucesso!')

  await page.getByRole('checkbox', { name: 'Ver Unidades' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  const conflict = page.getByRole('dialog', { name: /Alguém salvou este registro/ })
  await expect(conflict.getByText(/Só aqui: Unidades \(ver\)/)).toBeVisible()
  await expect(conflict.getByText(/Só aqui: Auditoria \(ver\)/)).toBeVisible()
  await expectSound(page)
  await conflict.getByRole('button', { name: 'Usar o salvo em tudo' }).click()
  await conflict.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await other.context().close()
})

test('the simulator on a phone: menu, screens and the verdict of the server', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin@demo.escola')
  await openProfile(page, 'Coordenação')
  await page.getByRole('link', { name: 'Ver como este perfil' }).click()
  await page.getByRole('combobox', { name: 'Unidade' }).selectOption('Unidade Centro')
  await expect(page.getByText('Nenhuma diferença entre o menu e o servidor')).toBeVisible()
  await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('Diferenças')
  await expect(page.getByText('Nenhuma tela', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Chamadas do servidor/ }).click()
  await expect(page.getByText('GET /apiacademico/api/AcademicArea/CentralAluno/:id', { exact: true })).toBeVisible()
  await expectSound(page)
})
