import { PHRASE_TAGS } from '#domain/readyPhrases/phrase.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** The sentences of the school that teachers put into opinions (D 2.9 “frases prontas”), of any subject and grade or of one. */
export const readyPhrases = defineRegister('readyPhrases', {
  table: 'ready_phrase',
  fields: {
    nome: NOME,
    texto: {
      kind: 'longText',
      label: 'Texto',
      column: 'body',
      required: true,
      max: 1000,
      tags: PHRASE_TAGS,
      hint: 'Use {{aluno}} onde entra o primeiro nome e {{turma}} onde entra a turma.',
    },
    disciplina: { kind: 'reference', label: 'Disciplina', column: 'subject_id', of: 'subjects', hint: 'Vazio: todas.' },
    serie: { kind: 'reference', label: 'Série', column: 'grade_id', of: 'grades', hint: 'Vazio: todas.' },
  },
  sections: { 'Frase pronta': ['nome', 'texto', 'disciplina', 'serie'] },
  title: ['nome'],
  columns: ['nome', 'texto', 'disciplina', 'serie'],
  order: 'nome',
  search: ['nome', 'texto'],
  filters: ['disciplina', 'serie'],
  unique: ['nome'],
})
