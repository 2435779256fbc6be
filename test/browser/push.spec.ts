import type { Page } from '@playwright/test'
import { expect, expectSound, signInAsGuardian, test } from './portal.ts'

test.use({ viewport: { width: 360, height: 740 }, permissions: ['notifications'] })

/**
 * Chromium without an account of its maker has no push service. The browser's part of a subscription is played here; its
 * worker and its notifications are real.
 */
const playPushService = (page: Page) =>
  page.addInitScript(() => {
    const bytes = (count: number) => btoa('x'.repeat(count)).replaceAll('=', '')
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
      unsubscribe: async () => sessionStorage.removeItem('subscribed') === undefined,
      toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: bytes(65), auth: bytes(16) } }),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (sessionStorage.getItem('subscribed') === null ? null : subscription),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (applicationServerKey.length !== 87) throw new Error('no key')
        sessionStorage.setItem('subscribed', '1')
        return subscription
      },
    })
  })

/** Hands the worker a message, as the browser does once it has deciphered it. */
const deliver = async (page: Page, data: string) => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

test('a mother turns notifications on, for the kinds and hours that she wants; the phone shows them, and she turns them off', async ({
  page,
}) => {
  await playPushService(page)
  await signInAsGuardian(page, 'responsavel.academico@demo.escola')
  await page.goto('/minha-conta')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Ligar neste aparelho' }).click()
  await expect(page.getByText('Notificações ligadas neste aparelho.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Cobranças' }).uncheck()
  await page.getByRole('combobox', { name: 'Silêncio a partir de' }).selectOption('21h')
  await page.getByRole('button', { name: 'Salvar preferências' }).click()
  await expect(page.getByText('Informe o começo e o fim do silêncio')).toBeVisible()
  await page.getByRole('combobox', { name: 'Até' }).selectOption('7h')
  await expectSound(page)
  await page.getByRole('button', { name: 'Salvar preferências' }).click()
  await expect(page.getByText('Preferências salvas com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Cobranças' })).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Até' })).toHaveValue('7')

  const notice = { title: 'Colégio Aurora', body: 'Há um comunicado para você.', path: '/academico', tag: 'mensagem-1' }
  await deliver(page, JSON.stringify(notice))
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect.poll(shown).toEqual([{ title: notice.title, body: notice.body, tag: notice.tag }])

  await page.getByRole('button', { name: /^Desligar/ }).click()
  await expect(page.getByRole('button', { name: 'Ligar neste aparelho' })).toBeVisible()
  await expectSound(page)
})
