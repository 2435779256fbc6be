import { BY_EMAIL, BY_PORTAL, BY_PUSH } from '#domain/messaging/messaging.lists.ts'
import { EVENT_KEYS, eventOf, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import { exampleValues, tagsOfEvent } from '#domain/messaging/messageFacts.ts'
import { type MessageRule, ruleFlaws, standardRule } from '#domain/messaging/messageRule.ts'
import { afterQuiet, nextAttempt } from '#domain/messaging/messageTimes.ts'
import type { TextRun } from '#domain/richText/richText.schemas.ts'
import { EMPTY_TEXT, plainTextOf } from '#domain/richText/plainText.ts'
import { lineWithValues, textWithValues } from '#domain/richText/textTags.ts'
import { paragraph, strong } from '#domain/richText/write.ts'

test.each(EVENT_KEYS)('%s: the proposal of the portal has no flaws, and its tags are all known', (event) => {
  const rule = standardRule(event)
  expect(ruleFlaws(event, rule)).toEqual({})
  const values = Object.fromEntries(tagsOfEvent(event).map(({ name }) => [name, exampleValues(event)[name] ?? name]))
  expect(lineWithValues(rule.assunto, values, '?')).not.toMatch(/[{}?]/)
  expect(plainTextOf(textWithValues(rule.texto, values, '?'))).not.toMatch(/[{}]/)
})

test('only those who pay are told of money, and never a student', () => {
  const ofMoney = EVENT_KEYS.filter((event) => eventOf(event).group === 'Cobranças')
  expect(ofMoney.length).toBeGreaterThan(0)
  for (const event of ofMoney) expect(eventOf(event).mayTell).toEqual(['financeiro'])
})

const changed = (event: MessageEvent, changes: Partial<MessageRule>) => ({ ...standardRule(event), ...changes })
const TEXT = (...runs: readonly (string | TextRun)[]) => ({ blocos: [paragraph(...runs)] })

test.each<[MessageEvent, Partial<MessageRule>, Record<string, unknown>]>([
  [
    'documentoRecusado',
    { assunto: 'Falta {{contrato}}' },
    { assunto: 'A marca {{contrato}} não existe neste alerta.' },
  ],
  ['documentoRecusado', { texto: TEXT('Motivo: {{valor}}') }, { texto: 'A marca {{valor}} não existe neste alerta.' }],
  [
    'documentoRecusado',
    { texto: TEXT('{{mot', strong('ivo}}')) },
    { texto: expect.stringContaining('marca incompleta') },
  ],
  [
    'documentoRecusado',
    { texto: EMPTY_TEXT, assunto: ' ' },
    { texto: expect.any(String), assunto: expect.any(String) },
  ],
  ['documentoRecusado', { canais: [] }, { canais: expect.any(String) }],
  ['documentoRecusado', { destinatarios: [] }, { destinatarios: 'Escolha quem recebe.' }],
  [
    'cobrancaVencida',
    { destinatarios: ['financeiro', 'aluno'] },
    { destinatarios: expect.stringContaining('não pode') },
  ],
  ['linkAcesso', { canais: [BY_PORTAL, BY_EMAIL] }, { canais: 'Este alerta não pode usar este canal.' }],
  ['linkAcesso', { destinatarios: ['financeiro'] }, { destinatarios: expect.stringContaining('não pode') }],
  ['vagaLiberada', { silencioDe: 20, silencioAte: null }, { silencioAte: expect.any(String) }],
  ['vagaLiberada', { silencioDe: 8, silencioAte: 8 }, { silencioAte: expect.any(String) }],
  ['vagaLiberada', { silencioDe: null, silencioAte: null }, {}],
])('%s with %j is told %j', (event, changes, flaws) => {
  expect(ruleFlaws(event, changed(event, changes))).toEqual(flaws)
})

// At school it is three hours earlier than UTC.
test.each([
  ['2026-11-20T12:00:30Z', 20, 8, '2026-11-20T12:00:30Z'],
  ['2026-11-20T22:59:59Z', 20, 8, '2026-11-20T22:59:59Z'],
  ['2026-11-20T23:00:00Z', 20, 8, '2026-11-21T11:00:00Z'],
  ['2026-11-21T02:10:45Z', 20, 8, '2026-11-21T11:00:00Z'],
  ['2026-11-21T10:59:00Z', 20, 8, '2026-11-21T11:00:00Z'],
  ['2026-11-21T11:00:00Z', 20, 8, '2026-11-21T11:00:00Z'],
  ['2026-11-20T15:30:00Z', 12, 14, '2026-11-20T17:00:00Z'],
  ['2026-11-20T23:00:00Z', null, null, '2026-11-20T23:00:00Z'],
])('what is written at %s, quiet from %s to %s, leaves at %s', (at, silencioDe, silencioAte, leaves) => {
  expect(afterQuiet(new Date(at), { silencioDe, silencioAte })).toEqual(new Date(leaves))
})

test('a failed message is tried again later and later, and given up in the end', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => nextAttempt(now, attempts, BY_EMAIL))
  expect(waits.at(-1)).toBeNull()
  const minutes = waits.slice(0, -1).map((at) => ((at?.getTime() ?? 0) - now.getTime()) / 60_000)
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
  expect(minutes[0]).toBe(1)
  expect([1, 2, 3].map((attempts) => nextAttempt(now, attempts, BY_PUSH) === null)).toEqual([false, false, true])
})

test.each([
  // The school is quiet from 20 to 8, the person from 22 to 9: at 8 the person still sleeps.
  ['2026-11-21T02:00:00Z', 22, 9, '2026-11-21T12:00:00Z'],
  ['2026-11-20T15:30:00Z', 12, 14, '2026-11-20T17:00:00Z'],
  // The silence of the person ends while the school is quiet.
  ['2026-11-20T22:30:00Z', 19, 21, '2026-11-21T11:00:00Z'],
  ['2026-11-20T22:30:00Z', null, null, '2026-11-20T22:30:00Z'],
])(
  'a notification of %s to somebody who is quiet from %s to %s leaves at %s',
  (at, silencioDe, silencioAte, leaves) => {
    const school = { silencioDe: 20, silencioAte: 8 }
    expect(afterQuiet(new Date(at), school, { silencioDe, silencioAte })).toEqual(new Date(leaves))
  },
)
