import { expect, signInAsStaff, test } from './portal.ts'

/** How many sheets a PDF of Chromium has. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the printed year is one sheet, A4 on its side (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signInAsStaff(page, 'admin@demo.escola')
    await page.goto('/academico/calendario/calendarios/1')
    await page.getByRole('tab', { name: 'Ano' }).click()
    await expect(page.getByRole('table', { name: 'Dezembro de 2026' })).toBeVisible()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(sheetsOf(pdf)).toBe(1)
    const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
  })
}
