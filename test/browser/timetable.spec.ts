import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test.use({ viewport: { width: 1366, height: 900 } })
test.describe.configure({ timeout: 120_000 })

test('a coordinator builds a week with mouse and keyboard, publishes it, and prints it for the wall', async ({
  page,
}) => {
  await signInAsStaff(page, 'coordenacao@demo.escola')
  await page.goto('/academico/gerenciamento/quadro-horarios')
  await page.getByRole('link', { name: '9º ano A', exact: true }).click()
  await page.getByRole('button', { name: 'Nova versão' }).click()
  const week = page.getByRole('table', { name: 'Rascunho da semana, 9º ano A' })
  const at = (slot: string) => week.getByRole('button', { name: new RegExp(`${slot}$`) }).first()
  const first = at('segunda-feira, 1ª aula')
  const subject = (await first.locator('strong').first().textContent()) ?? ''

  // Out of the week by a key, and back out of the tray by a drag.
  await first.press('Delete')
  const free = week.getByRole('button', { name: 'Livre segunda-feira, 1ª aula' })
  await expect(free).toBeVisible()
  const tray = page.locator('.card', { has: page.getByRole('heading', { name: 'Matriz da turma' }) })
  await tray.getByRole('button', { name: new RegExp(`^${subject}`) }).dragTo(free)
  await expect(at('segunda-feira, 1ª aula')).toContainText(subject)

  // A lesson goes to another day by a drag, and the one that stood there comes to its place.
  const other = (await at('terça-feira, 2ª aula').locator('strong').first().textContent()) ?? ''
  await at('segunda-feira, 1ª aula').dragTo(at('terça-feira, 2ª aula'))
  await expect(at('terça-feira, 2ª aula')).toContainText(subject)
  await expect(at('segunda-feira, 1ª aula')).toContainText(other)

  // And back, without a mouse.
  await at('terça-feira, 2ª aula').focus()
  for (const key of ['Enter', 'ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expect(at('segunda-feira, 1ª aula')).toContainText(subject)
  await expect(at('segunda-feira, 1ª aula')).toBeFocused()
  await expect(at('terça-feira, 2ª aula')).toContainText(other)

  await expect(page.getByRole('button', { name: 'Salvar rascunho' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText(/^Versão 2 publicada\./)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^quadro-de-horarios-9-ano-a-.*\.pdf$/)
  await page.getByRole('button', { name: 'Assinar as aulas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Criar endereço' }).click()
  await expect(page.getByRole('textbox', { name: 'Endereço da sua agenda' })).toHaveValue(
    /Calendar\/Agenda\/[\w-]{43}$/,
  )
})
