import { phraseFor } from '#domain/readyPhrases/phrase.ts'

test('a phrase names the student by the first name, and the class group', () => {
  const named = { aluno: 'Lia Maria Albuquerque', turma: 'Infantil 5 A' }
  expect(phraseFor('{{aluno}} brinca com a turma {{turma}}. {{aluno}} divide.', named)).toBe(
    'Lia brinca com a turma Infantil 5 A. Lia divide.',
  )
})
