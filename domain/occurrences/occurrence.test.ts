import { repetitionText, stepsOf } from '#domain/occurrences/occurrence.ts'
import { measureText } from '#domain/occurrences/words.ts'
import {
  CANCELLED,
  CLOSED,
  NORMAL,
  PROTECTED,
  REGISTERED,
  SEEN_ALWAYS,
  SEEN_NEVER,
  TOLD,
} from '#domain/occurrences/occurrences.lists.ts'
import { emptyTags, filled, namedOther } from '#domain/occurrences/wording.ts'

const VALUES = { aluno: 'Ana Lima', data: '2026-11-12', turma: '7º A', horario: '', professor: 'Rita Souza' }

test('tags are filled in; what is none stays', () => {
  expect(filled('{{aluno}} ({{turma}}), {{data}}, com {{professor}}: {{outra}}', VALUES)).toBe(
    'Ana Lima (7º A), 12/11/2026, com Rita Souza: {{outra}}',
  )
  expect(emptyTags('{{aluno}} às {{horario}}', VALUES)).toEqual(['horario'])
})

test.each([
  ['by first name, without accents', 'Empurrou joao no pátio.', ['João da Silva'], 'João da Silva'],
  ['by last name', 'Brigou com o Silva.', ['João da Silva'], 'João da Silva'],
  ['not by a particle', 'A mochila da aluna sumiu.', ['João da Silva'], undefined],
  ['not inside of a word', 'A silvana é a merendeira.', ['João da Silva'], undefined],
  ['not where it is the student’s own name', 'Ana Lima chegou tarde.', ['Ana Prado', 'Bia Lima'], undefined],
  ['not by what a tag stands for', '{{professor}} viu.', ['Professor Xavier'], undefined],
] as const)('another student is named %s', (_, text, others, named) => {
  expect(namedOther([text], { own: 'Ana Lima', others })).toBe(named)
})

test.each([
  ['registered', {}, [TOLD, CLOSED, CANCELLED]],
  ['of a type that no family sees', { visivelFamilia: SEEN_NEVER }, [CLOSED, CANCELLED]],
  ['protected', { sigilo: PROTECTED }, [CLOSED, CANCELLED]],
  ['acknowledged', { situacao: TOLD, temCiencia: true }, [CLOSED]],
  ['closed', { situacao: CLOSED }, []],
] as const)('what may be done with one that is %s', (_, changes, steps) => {
  const plain = { situacao: REGISTERED, sigilo: NORMAL, visivelFamilia: SEEN_ALWAYS, temCiencia: false }
  expect(stepsOf({ ...plain, ...changes })).toEqual(steps)
})

test.each([
  ['within the maximum', 2, ''],
  ['beyond it', 3, 'Será a 4ª deste tipo no ano, e o máximo é 3. A medida seguinte é: Suspensão.'],
])('one more of a type is told %s', (_, before, text) => {
  expect(repetitionText({ maximo: 3, proximaMedida: 5 }, before)).toBe(text)
  expect(repetitionText({ maximo: null, proximaMedida: null }, before)).toBe('')
})

test('a measure is told with its number or its days', () => {
  const none = { numero: null, inicio: null, fim: null }
  expect(measureText({ ...none, medida: 2, numero: 3 })).toBe('Advertência escrita (3ª advertência)')
  expect(measureText({ ...none, medida: 5, inicio: '2026-11-16', fim: '2026-11-17' })).toBe(
    'Suspensão de 16/11/2026 a 17/11/2026',
  )
})
