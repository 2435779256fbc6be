import { ENROLMENT_STEPS, NOTHING_HIDDEN, type StepsInSight } from '#domain/enrolling/enrollingSteps.ts'
import { listedStep } from '#src/features/matricula/enrolling/listedStep.ts'

const FAMILY: StepsInSight = {
  hidden: NOTHING_HIDDEN,
  gaps: [
    { step: 4, faltas: ['Falta o CPF.'] },
    { step: 6, faltas: ['Escolha como pagar.'] },
  ],
  empty: [3],
  isStaff: false,
}
const SCHOOL: StepsInSight = { ...FAMILY, isStaff: true }
const [student, , form, documents, course, payment] = ENROLMENT_STEPS

test.each([
  ['a step behind', student, FAMILY, { state: 'done', to: expect.stringMatching(/aluno$/) }],
  ['nothing to choose', form, FAMILY, { state: 'empty', note: 'nada a escolher', to: expect.stringMatching(/ficha$/) }],
  ['a gap', documents, FAMILY, { state: 'lacking', note: '1 pendência', to: expect.stringMatching(/documentos$/) }],
  ['a step ahead of the family', course, FAMILY, { state: 'ahead', to: undefined }],
  ['what the school registered already', course, SCHOOL, { state: 'done', to: undefined }],
  ['a gap in a step that was not reached', payment, SCHOOL, { state: 'ahead', to: undefined }],
])('%s', (_, step, steps, shown) => {
  const listed = listedStep({ id: 7, podeAlterar: true }, step, { reached: 4, steps })
  expect(listed).toEqual({ name: step.label, ...shown })
})

test('where nothing can be changed any more, nothing is missing', () => {
  const listed = listedStep({ id: 7, podeAlterar: false }, documents, { reached: 11, steps: FAMILY })
  expect(listed).toEqual({ name: documents.label, state: 'done', to: expect.stringMatching(/documentos$/) })
})
