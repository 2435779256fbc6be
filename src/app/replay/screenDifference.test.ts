import { SAME_SCREEN, screenDifference } from '#src/app/replay/screenDifference.ts'

test.each([
  ['equal', ['título 1: Turmas', 'botão: Salvar'], ['título 1: Turmas', 'botão: Salvar']],
  ['in another order', ['botão: Salvar', 'botão: Voltar'], ['botão: Voltar', 'botão: Salvar']],
  ['with a stand-in in the place of a text that was kept', ['título 3: Entrada (2)'], ['título 3: •••']],
  ['with a stand-in where the recording took a word for a name', ['campo: Pessoa e tintas'], ['campo: Papel e tintas']],
])('the same screen: %s', (_, recorded, shown) => {
  expect(screenDifference(recorded, shown)).toEqual(SAME_SCREEN)
})

test('entries that were lost or came in are named, each as often as it happened', () => {
  expect(screenDifference(['entrada: Alunos', 'coluna: RA', 'coluna: RA'], ['coluna: RA', 'botão: Sair'])).toEqual({
    missing: ['entrada: Alunos', 'coluna: RA'],
    added: ['botão: Sair'],
  })
})
