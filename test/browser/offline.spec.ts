import type { Page } from '@playwright/test'
import { expect, expectSound, PASSWORD, submitAsStaff, test } from './portal.ts'

test.use({ viewport: { width: 360, height: 740 } })

const TEACHER = 'professor@demo.escola'

/** Waits until the device keeps the code and the classes of the day. */
const kept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const code = (await caches.has('code')) ? await (await caches.open('code')).keys() : []
          const opening = indexedDB.open('portal')
          const database = await new Promise<IDBDatabase>((resolve) => {
            opening.onsuccess = () => resolve(opening.result)
          })
          const counting = database.transaction('kept').objectStore('kept').count()
          database.close()
          const answers = await new Promise<number>((resolve) => {
            counting.onsuccess = () => resolve(counting.result)
          })
          return code.length > 20 && (await caches.match('/app.html')) !== undefined && answers > 3
        }),
      { timeout: 90_000 },
    )
    .toBe(true)

test('a teacher calls the roll on a phone without a network, closes the tab, and the server has it once', async ({
  page,
  context,
}) => {
  await submitAsStaff(page, TEACHER, PASSWORD)
  const roll = page.getByRole('link', { name: /^(Fazer|Ver) chamada/ }).first()
  await expect(roll).toBeVisible()
  const path = (await roll.getAttribute('href')) ?? ''
  await kept(page)

  await context.setOffline(true)
  await roll.click()
  const students = page.getByRole('list', { name: 'Alunos' })
  const first = students.getByRole('button', { name: /Presente/ }).first()
  const name = (await first.locator('strong').innerText()).split('\n')[0] ?? ''
  await first.click()
  await page.getByRole('button', { name: 'Salvar chamada' }).click()
  await expect(page.getByText('1 chamada aguarda conexão')).toBeVisible()
  await expectSound(page)
  await page.close()

  const again = await context.newPage()
  await again.goto(path)
  await expect(again.getByText('1 chamada aguarda conexão', { exact: true })).toBeVisible()
  await expect(again.getByRole('banner')).toContainText('Colégio Aurora')
  const called = again
    .getByRole('list', { name: 'Alunos' })
    .getByRole('button', { name: new RegExp(`${name}.*Falta`, 's') })
  await expect(called.first()).toBeVisible()

  await again.getByRole('button', { name: /Menu de/ }).click()
  await again.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(again.getByRole('dialog')).toContainText('este aparelho apaga o que ainda não foi enviado')
  await again.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()

  const saves: number[] = []
  again.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.url().includes('/Presenca/Aula/'))
      saves.push(response.status())
  })
  await context.setOffline(false)
  await expect(again.getByText('1 chamada aguarda conexão', { exact: true })).toBeHidden()
  expect(saves).toEqual([200])
  await again.reload()
  await expect(called.first()).toBeVisible()
  await expect(again.getByText('Guardada neste aparelho.')).toBeHidden()
})
