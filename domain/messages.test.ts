import { MESSAGES, message, requiredFileMessage, requiredMessage } from '#domain/messages.ts'

describe('messages', () => {
  test('the sentence of a required field ends with a period, that of a file does not (portal.md 5)', () => {
    expect(requiredMessage('Nome')).toBe('O campo Nome é obrigatório.')
    expect(requiredFileMessage('Foto')).toBe('O campo Foto é obrigatório')
  })

  test('placeholders are filled; one without a value stays to be seen', () => {
    expect(message('LOCKED', { minutos: 15 })).toBe(
      'Acesso bloqueado por excesso de tentativas. Tente novamente em 15 min.',
    )
    expect(message('LOCKED')).toBe(MESSAGES.LOCKED)
  })
})
