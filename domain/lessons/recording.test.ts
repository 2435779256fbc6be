import { CANCELLED, GIVEN, PLANNED } from '#domain/lessons/lessons.lists.ts'
import { type RecordingFacts, recordingRefusal } from '#domain/lessons/recording.ts'

const FACTS: RecordingFacts = {
  dia: '2026-11-19',
  hoje: '2026-11-19',
  situacao: PLANNED,
  podeMudar: true,
  daPessoa: true,
  anoEncerrado: false,
  lancamento: { aberto: true },
  adiantado: false,
}

test.each<[string, Partial<RecordingFacts>, string | null]>([
  ['of today', {}, null],
  ['that was recorded already', { situacao: GIVEN }, null],
  ['of the past', { dia: '2026-11-03' }, null],
  ['outside of all stages', { lancamento: null }, 'LESSON_NO_STAGE'],
  ['by somebody who only sees it', { podeMudar: false }, 'LESSON_READ_ONLY'],
  ['of tomorrow', { dia: '2026-11-20' }, 'LESSON_FUTURE'],
  ['of tomorrow, where the school allows it', { dia: '2026-11-20', adiantado: true }, null],
  ['of a colleague', { daPessoa: false }, 'LESSON_NOT_YOURS'],
  ['that was cancelled', { situacao: CANCELLED }, 'LESSON_CANCELLED'],
  ['of a closed year', { anoEncerrado: true }, 'LESSON_YEAR_CLOSED'],
  ['after the window', { lancamento: { aberto: false, motivo: 'Terminou.' } }, 'LESSON_POSTING_CLOSED'],
  [
    'of a coming stage, where the school allows it',
    { dia: '2026-11-20', adiantado: true, lancamento: { aberto: false, motivo: 'Começa.' } },
    null,
  ],
])('whether a lesson %s may be recorded', (_, facts, code) => {
  expect(recordingRefusal({ ...FACTS, ...facts })?.code ?? null).toBe(code)
})
