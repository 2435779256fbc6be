import { expect, expectSound, signInAsGuardian, test } from './portal.ts'

/** The least side of what a finger presses, in pixels. */
const FINGER = 44

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

test('a mother chooses an elective on a phone, and learns beside a full one that she would wait', async ({ page }) => {
  await signInAsGuardian(page, 'responsavel@demo.escola')
  await page.goto('/academico/area/optativas')
  const group = page.getByRole('form', { name: /^Oficinas de fim de ano · Úrsula/ })
  const full = group.getByRole('radio', { name: /Sem vagas/ }).first()
  await full.tap()
  await expect(group.getByText(/: sem vagas agora, entra na lista de espera\.$/)).toBeVisible()
  await expectSound(page)
  const pressed = group.locator('label:has(input), button')
  for (const target of await pressed.all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect([width >= FINGER, height >= FINGER], (await target.textContent()) ?? '').toEqual([true, true])
  }
  await group.getByRole('radio', { name: /^Dança/ }).tap()
  await group.getByRole('button', { name: 'Confirmar escolha' }).tap()
  await expect(group.getByRole('radio', { name: /^Dança.*Vaga garantida$/ })).toBeChecked()
})
