import { hasKnownTags } from './tags.ts'

test.each([
  ['Mensalidade {{competencia}} – {{aluno}}', true],
  ['Curso {{ curso }} {{parcela}}/{{total}}', true],
  ['Sem marcador', true],
  ['Mensalidade de {{nome}}', false],
  ['Mensalidade {{aluno', false],
  ['Mensalidade aluno}}', false],
])('“%s”: %s', (text, expected) => {
  expect(hasKnownTags(text)).toBe(expected)
})
