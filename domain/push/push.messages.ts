/** Notifications on the devices of people. */

export const PUSH_ON = 'Notificações ligadas neste aparelho.'
export const PUSH_OFF = 'Notificações desligadas neste aparelho.'
export const PUSH_DEVICE_REMOVED = 'O aparelho não recebe mais notificações.'
export const PUSH_SAVED = 'Preferências salvas com sucesso!'
export const PUSH_DENIED = 'O navegador não permitiu as notificações. Libere nas configurações do site e tente de novo.'
export const PUSH_NOT_SUBSCRIBED =
  'Não foi possível ligar as notificações agora. Confira a conexão e tente de novo em alguns minutos.'
export const PUSH_TEST_WAIT = 'Espere meio minuto antes de enviar outra notificação de teste.'
export const PUSH_SERVICE_UNKNOWN = 'O portal não conhece o serviço de notificações deste navegador.'
