import type { ListEntry } from '#domain/base/list.ts'

export const [TEST_TAKEN, TEST_GONE, TEST_REFUSED, TEST_UNREACHED] = [1, 2, 3, 4] as const

/** What became of a test notification, and what the person does next. */
export const PUSH_TEST_RESULTS = [
  {
    id: TEST_TAKEN,
    nome: 'Enviada. Se ela não aparecer em um minuto, veja se o aparelho está no modo silencioso e se as notificações do navegador estão permitidas nas configurações dele.',
  },
  {
    id: TEST_GONE,
    nome: 'Este navegador não recebe mais as notificações do portal. Ligue as notificações de novo neste aparelho.',
  },
  {
    id: TEST_REFUSED,
    nome: 'O serviço de notificações do navegador não aceitou o envio. Desligue as notificações neste aparelho, ligue de novo e repita o teste.',
  },
  {
    id: TEST_UNREACHED,
    nome: 'O portal não alcançou o serviço de notificações. Tente de novo em alguns minutos; até lá, os avisos vão por e-mail.',
  },
] as const satisfies readonly ListEntry[]

/** Code of what became of a test. */
export type PushTestResult = (typeof PUSH_TEST_RESULTS)[number]['id']
