import { MESSAGE_GROUPS } from '#domain/messaging/messageGroups.ts'
import { EVENT_KEYS, eventOf } from '#domain/messaging/messageEvents.ts'
import { isPushAddress } from '#domain/push/pushServices.ts'
import { pushText } from '#domain/push/pushText.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QGf', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/fcm', false],
  ['https://fcm.googleapis.com.attacker.example/x', false],
  ['https://notify.windows.com.attacker.example/x', false],
  ['https://localhost/x', false],
  ['https://10.0.0.1/x', false],
  ['no address', false],
])('%s belongs to a push service: %s', (address, expected) => {
  expect(isPushAddress(address)).toBe(expected)
})

test('a notification says the first name of the child at most', () => {
  expect(pushText('cobrancaVencida', null)).toBe('Há um aviso do financeiro.')
  expect(pushText('notasPublicadas', ' Helena  Souza Lima')).toBe('Helena: há novidade em notas e provas.')
  expect(pushText('conversaParaVoce', 'Helena Souza Lima')).toBe('Há uma conversa com uma família esperando por você.')
})

test('every kind of message has an event, and the kinds stand in the order of the events', () => {
  expect([...new Set(EVENT_KEYS.map((event) => eventOf(event).group))]).toEqual([...MESSAGE_GROUPS])
})
