import { readdirSync } from 'node:fs'
import { MESSAGES, message } from '#domain/all/messages.ts'
import { requiredFileMessage, requiredMessage } from '#domain/base/sentences.ts'

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

  test('the catalogue has every sentence of every topic, no code twice', async () => {
    const domain = new URL('../', import.meta.url)
    const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    const parts = await Promise.all(
      files.filter((file) => file.endsWith('.messages.ts')).map((file) => import(new URL(file, domain).href)),
    )
    expect(Object.keys(MESSAGES).toSorted()).toEqual(parts.flatMap(Object.keys).toSorted())
  })
})
