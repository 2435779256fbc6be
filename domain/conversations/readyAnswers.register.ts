import { READY_ANSWER_TAGS } from '#domain/conversations/readyAnswer.ts'
import { defineRegister } from '#domain/registers/describe.ts'

/** What the school writes to families again and again, to be put into an answer. */
export const readyAnswers = defineRegister('readyAnswers', {
  table: 'ready_answer',
  fields: {
    titulo: { kind: 'text', label: 'Título', column: 'title', required: true, max: 60 },
    texto: { kind: 'longText', label: 'Texto', column: 'wording', required: true, max: 1000, tags: READY_ANSWER_TAGS },
  },
  sections: { 'Resposta pronta': ['titulo', 'texto'] },
  title: ['titulo'],
  columns: ['titulo', 'texto'],
  order: 'titulo',
  search: ['titulo', 'texto'],
  filters: [],
  unique: ['titulo'],
})
