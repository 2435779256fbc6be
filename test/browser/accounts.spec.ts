import {
  expect,
  expectSound,
  PASSWORD,
  signInAsGuardian,
  signInAsStaff,
  signInAsStudent,
  signOut,
  submitAsGuardian,
  submitAsStaff,
  test,
} from './portal.ts'

/** Each account of the demo school: in, around, out. */
const STAFF = [
  { email: 'admin@demo.escola', landing: /gestao-matricula$/, heading: 'Gestão de matrículas' },
  { email: 'master@demo.escola', landing: /gestao-matricula$/, heading: 'Gestão de matrículas' },
  { email: 'secretaria@demo.escola', landing: /gestao-matricula$/, heading: 'Gestão de matrículas' },
  // A teacher is pinned to the academic module.
  { email: 'professor@demo.escola', landing: /\/academico$/, heading: /./ },
] as const

for (const { email, landing, heading } of STAFF) {
  test(`${email} signs in, looks around and leaves`, async ({ page }) => {
    await signInAsStaff(page, email)
    await expect(page).toHaveURL(landing)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/matricula/alunos')
    await expect(page).toHaveURL(/\/$/)
  })
}

const GUARDIANS = ['responsavel@demo.escola', 'responsavel.financeiro@demo.escola', 'responsavel.academico@demo.escola']

for (const email of GUARDIANS) {
  test(`${email} signs in, reads and leaves`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAsGuardian(page, email)
    await expect(page).toHaveURL(/\/matricula\/alunos$/)
    await page.goto('/academico/area/comunicados')
    await expect(page.getByRole('heading', { level: 1, name: 'Comunicados' })).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL(/\/acesso\/geral$/)
  })
}

test('the student signs in by CPF and sees their own card', async ({ page }) => {
  await signInAsStudent(page, '529.982.247-25')
  await expect(page).toHaveURL(/\/matricula\/alunos$/)
  await signOut(page)
  await expect(page).toHaveURL(/\/acesso\/geral$/)
})

test('a first access is forced to a new password, which then is the only one', async ({ page }) => {
  await signInAsGuardian(page, 'responsavel.novo@demo.escola')
  await expect(page).toHaveURL(/\/acesso\/geral\/cadastrar$/)
  await page.getByRole('textbox', { name: 'Nova senha' }).fill('verde-mar-17')
  await page.getByRole('textbox', { name: 'Confirmação da senha' }).fill('verde-mar-17')
  await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(page).toHaveURL(/\/matricula\/alunos$/)
  for (const text of ['Termos de uso', 'Política de privacidade']) {
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Li e aceito' }).click()
  }
  await signOut(page)

  await submitAsGuardian(page, 'responsavel.novo@demo.escola', PASSWORD)
  await expect(page.getByText('Usuário ou senha inválidos.')).toBeVisible()
})

test('a first access of the staff is told so', async ({ page }) => {
  await signInAsStaff(page, 'primeiro.acesso@demo.escola')
  await expect(page).toHaveURL(/\/acesso\/administrativo\/cadastrar$/)
  await expect(page.getByText('Primeiro acesso identificado. Crie uma nova senha.')).toBeVisible()
})

test('a wrong password is told, and what was typed stays', async ({ page }) => {
  await submitAsStaff(page, 'secretaria@demo.escola', 'errada-1')
  await expect(page.getByText('Usuário ou senha inválidos.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('secretaria@demo.escola')
})

test('signing out in one tab reaches the others', async ({ page, context }) => {
  await signInAsGuardian(page, 'responsavel@demo.escola')
  await expect(page).toHaveURL(/\/matricula\/alunos$/)
  const other = await context.newPage()
  await other.goto('/academico/area/comunicados')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL(/\/acesso\/geral$/)
})

test('a reload keeps the person, and a user cookie of the wrong shape does not', async ({ page, context, browser }) => {
  await signInAsStaff(page, 'secretaria@demo.escola')
  await expect(page).toHaveURL(/gestao-matricula$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de matrículas' })).toBeVisible()

  // Another browser: this page still writes its own cookie when the server tells it who is there.
  const { cookies, origins } = await context.storageState()
  const spoiled = cookies.map((cookie) =>
    cookie.name === 'user' ? { ...cookie, value: '%7B%22id%22%3A1%7D' } : cookie,
  )
  const elsewhere = await browser.newContext({ storageState: { cookies: spoiled, origins } })
  const other = await elsewhere.newPage()
  await other.goto('/matricula/matriculas/gestao-matricula')
  await expect(other).toHaveURL(/\/$/)
  await elsewhere.close()
})
