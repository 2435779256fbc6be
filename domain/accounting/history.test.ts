import { chargeName, filledHistory, historyOf } from '#domain/accounting/history.ts'

const FACTS = { aluno: 'Ana', curso: 'Ensino Médio', due: '2027-03-10', number: 3, count: 12 }

test.each([
  ['Mensalidade {{competencia}} – {{aluno}}', 'Mensalidade 03/2027 – Ana'],
  ['{{curso}} {{parcela}} de {{total}}', 'Ensino Médio 3 de 12'],
  ['Sem marcas', 'Sem marcas'],
  ['{{outra}}', '{{outra}}'],
])('%s', (wording, text) => {
  expect(filledHistory(wording, FACTS)).toBe(text)
})

test('the first instalments have one history, those after them another', () => {
  const histories = { initial: 7, others: null, count: 2 }
  expect([1, 2, 3].map((number) => historyOf(histories, number))).toEqual([7, 7, null])
  expect(historyOf(undefined, 1)).toBeNull()
})

test.each([
  ['Anuidade 2027', 3, 'Anuidade 2027, 3/12'],
  ['Anuidade 2027', 0, 'Anuidade 2027, entrada'],
  ['Mensalidade 3/12 – Ana', 3, 'Mensalidade 3/12 – Ana'],
  ['Mensalidade 13/12', 3, 'Mensalidade 13/12, 3/12'],
])('%s, instalment %i', (descricao, numero, name) => {
  expect(chargeName({ descricao, numero, total: 12 })).toBe(name)
})
