import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export const PASSWORD = 'Demo#2026'

/**
 * Fails the test when the page complained: no console error or warning, no uncaught exception. Closes the other pages
 * that the test opened, which would go on asking the server while later tests run.
 */
export const test = base.extend<{ quiet: undefined; alone: undefined }>({
  alone: [
    async ({ browser, context }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().flatMap((other) => (other === context ? [] : [other.close()])))
    },
    { auto: true },
  ],
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (
          ['error', 'warning'].includes(message.type()) &&
          !isRefusedCall(message) &&
          !isLate(message) &&
          !isOffline(message)
        ) {
          complaints.push(message.text())
        }
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Chromium reports every call that the server refused; whether the person was told is what the tests look at. */
const isRefusedCall = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') && /\/api\w+\/api\//.test(message.location().url)

/** On a slow machine a file that was asked for early waits some seconds until it is used. */
const isLate = (message: ConsoleMessage): boolean =>
  message.text().includes('was preloaded using link preload but not used')

/** Chromium reports every file and call that it asked for while a test had taken the network away. */
const isOffline = (message: ConsoleMessage): boolean => message.text().endsWith('net::ERR_INTERNET_DISCONNECTED')

/** Signing in has ended when its page is left: a test that goes elsewhere before would take the call back. */
const expectIn = (page: Page, path: string): Promise<void> =>
  expect(page).not.toHaveURL((url) => url.pathname === path, { timeout: 30_000 })

export const submitAsStaff = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/acesso/administrativo')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export const signInAsStaff = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await submitAsStaff(page, email, password)
  await expectIn(page, '/acesso/administrativo')
}

export const submitAsGuardian = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/acesso/geral')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export const signInAsGuardian = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await submitAsGuardian(page, email, password)
  await expectIn(page, '/acesso/geral')
}

export const signInAsStudent = async (page: Page, cpf: string, password = PASSWORD): Promise<void> => {
  await page.goto('/acesso/geral')
  await page.getByRole('link', { name: 'Sou aluno' }).click()
  await page.getByLabel('CPF').fill(cpf)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expectIn(page, '/acesso/geral')
}

/** Through the menu under the name, and the question. */
export const signOut = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Menu de/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Realmente deseja finalizar a sessão?')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/(acesso\/geral)?$/)
}

/** What every screen promises at every width: a heading, nothing still loading, no page that scrolls sideways. */
export const expectFits = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // A list that just became cards is laid out with the next frame.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: 'horizontal scroll of the page',
    })
    .toBeLessThanOrEqual(0)
}

/** The same, and no violation of axe; `menu`: also in the docked menu, which is the same beside every screen. */
export const expectSound = async (page: Page, { menu = true } = {}): Promise<void> => {
  await expectFits(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  expect(await page.evaluate(violations, { tags: TAGS, menu })).toEqual([])
}

/** WCAG 2.0 to 2.2 at levels A and AA, and what axe knows to be good beyond them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Runs in the page, which has no frames that axe would have to be told of. */
const violations = async ({ tags, menu }: { tags: readonly string[]; menu: boolean }): Promise<readonly string[]> => {
  // axe passes over what nobody sees; the page keeps its layout.
  const hidden = menu ? null : document.querySelector<HTMLElement>('.app-menu')
  if (hidden !== null) hidden.style.visibility = 'hidden'
  // A button that changes its kind fades from one pair of colours to the other.
  const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(fading.map(({ finished }) => finished))
  // What a bar at the edge of the window lies over would be too small a target, until somebody scrolls.
  const bars = [...document.querySelectorAll<HTMLElement>('.app-header, .record-footer, .alert-banner')]
  for (const { style } of bars) style.position = 'static'
  const found = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: [...tags] },
    rules: {
      // Of WCAG 2.2, and of 2.1 but still on trial: axe looks at them only when it is told to.
      'target-size': { enabled: true },
      'label-content-name-mismatch': { enabled: true },
    },
  })
  for (const { style } of bars) style.position = ''
  if (hidden !== null) hidden.style.visibility = ''
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
