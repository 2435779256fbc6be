import { unknownTag } from '#domain/base/tags.ts'

const TAGS = ['{{aluno}}', '{{data}}', '{{turma}}']

test.each([
  ['no tag', 'Chegou atrasado.', null],
  ['tags of the list, some twice', '{{aluno}} de {{turma}}, {{aluno}}', null],
  ['a tag of no list', 'Em {{data}}, {{alunos}} saiu.', '{{alunos}}'],
  ['blanks are part of a tag', '{{ aluno }}', '{{ aluno }}'],
  ['one that is not closed', 'Em {{data', '{{'],
  ['one that is not opened', 'Em data}}', '}}'],
  ['one too many brace', '{{{aluno}}}', '{{'],
  ['single braces are text', '{a} e }b{', null],
])('%s', (_, text, unknown) => {
  expect(unknownTag(text, TAGS)).toBe(unknown)
})
