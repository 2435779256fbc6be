import fc from 'fast-check'
import type { ConfiguredField, ConfiguredForm, FieldAnswer } from '#domain/configuredFields/configuredFields.schemas.ts'
import { answerFlaw, answerFlaws, settledAnswers } from '#domain/configuredFields/answerFlaws.ts'
import { type Answers, answerKey, answerOf, settledAnswer } from '#domain/configuredFields/answers.ts'
import { FIELD_TYPES, formatsOf, formulasOf, hasOptions } from '#domain/configuredFields/fieldCatalogue.ts'
import { filledFlaws, filledForm, writtenAnswer, writtenAnswers } from '#src/lib/answerTexts.ts'
import { aDependent, aField } from '#test/helpers/configuredFields.ts'

const TODAY = '2026-03-10'
const OPTIONS = ['Sim', 'Não', 'Ovo']

const type = fc.constantFrom(...FIELD_TYPES.map(({ id }) => id))

const attributes = fc
  .record({
    type,
    format: fc.nat(2),
    obrigatoriedade: fc.constantFrom<0 | 1>(0, 1),
    automatic: fc.boolean(),
    bounded: fc.boolean(),
  })
  .map(({ type: parCampoTipoId, format, obrigatoriedade, automatic, bounded }) => ({
    parCampoTipoId,
    parCampoTipoFormatId: formatsOf(parCampoTipoId)[format % Math.max(1, formatsOf(parCampoTipoId).length)]?.id ?? null,
    obrigatoriedade,
    tipoEntrada: automatic ? ('Automático' as const) : ('Manual' as const),
    argumentosLista: hasOptions(parCampoTipoId) ? OPTIONS : [],
    range: bounded ? { inicio: '1', fim: '12' } : {},
  }))

/** A form of any fields, each of which may depend on one before it. */
const form: fc.Arbitrary<ConfiguredForm> = fc
  .array(fc.record({ attributes, parent: fc.option(fc.nat(5)), formula: fc.nat(7), obligation: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => ({
    tabela: 'Aluno' as const,
    versao: 1,
    campos: parts.reduce<ConfiguredField[]>((fields, { attributes: own, parent, formula, obligation }) => {
      const id = fields.length + 1
      const on = parent === null ? undefined : fields[parent]
      const formulas = on === undefined ? [] : formulasOf(on.parCampoTipoId)
      const chosen = formulas[formula % Math.max(1, formulas.length)]
      if (on === undefined || chosen === undefined) return [...fields, aField(id, own)]
      const condition = [on.nomeCampo, chosen, 'Sim'] as const
      return [...fields, aDependent(id, condition, obligation ? 'Obrigatório' : 'Visível', own)]
    }, []),
  }))

const typedText = fc.oneof(
  fc.constantFrom('', ' ', 'Sim', 'Não', 'Sim\nOvo', '7', '007', '1,5', '1.234,50', '2026-03-10', '10/03/20'),
  fc.constantFrom('529.982.247-25', '(11) 91234-5678', '(11) 3234-5678', 'Ana@Escola.com', '01310-100'),
  fc.string({ maxLength: 14 }),
)

const typedAnswers: fc.Arbitrary<Answers> = fc
  .array(typedText, { minLength: 6, maxLength: 6 })
  .map((texts) => Object.fromEntries(texts.map((text, place) => [answerKey(place + 1), text])))

/** What the server says of the answers that were sent; it knows those of automatic fields. */
const serverFlaws = ({ campos }: ConfiguredForm, sent: ReturnType<typeof filledForm>, typed: Answers) =>
  answerFlaws(campos, { ...automatic(campos, typed), ...received(sent) }, TODAY)
const automatic = (fields: readonly ConfiguredField[], answers: Answers): Answers =>
  Object.fromEntries(
    fields
      .filter(({ tipoEntrada }) => tipoEntrada === 'Automático')
      .map((field) => [answerKey(field.id), settledAnswer(field, answerOf(answers, field))]),
  )
const received = ({ respostas }: ReturnType<typeof filledForm>): Answers =>
  Object.fromEntries(respostas.map(({ parCampoId, valor }) => [answerKey(parCampoId), valor]))

test('whatever is typed, browser and server find the same flaws', () => {
  fc.assert(
    fc.property(form, typedAnswers, (one, typed) => {
      expect(serverFlaws(one, filledForm([one], typed), typed)).toEqual(filledFlaws([one], typed, TODAY))
    }),
    { numRuns: 500 },
  )
})

/** The answer of an automatic field is told as one of its type. */
const isKept =
  (answers: Answers) =>
  (field: ConfiguredField): boolean =>
    field.tipoEntrada === 'Manual' ||
    answerFlaw(field, settledAnswer(field, answerOf(answers, field)), { required: false, today: TODAY }) === undefined

test('what the server keeps, the browser shows, accepts and sends back unchanged', () => {
  fc.assert(
    fc.property(form, typedAnswers, (one, typed) => {
      const kept = settledAnswers(one.campos, typed)
      fc.pre(Object.keys(answerFlaws(one.campos, typed, TODAY)).length === 0 && one.campos.every(isKept(typed)))
      const known = { ...automatic(one.campos, typed), ...kept }
      const answers: FieldAnswer[] = one.campos.flatMap(({ id }) => {
        const valor = known[answerKey(id)] ?? ''
        return valor === '' ? [] : [{ idAluno: 1, parCampoId: id, valor }]
      })
      const shown = writtenAnswers([one], answers)
      expect(filledFlaws([one], shown, TODAY)).toEqual({})
      expect(received(filledForm([one], shown))).toEqual(kept)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [{ parCampoTipoId: 3, parCampoTipoFormatId: 5 }, '31.5', '31,5'],
  [{ parCampoTipoId: 8 }, '123450', '1.234,50'],
  [{ parCampoTipoId: 9 }, '1132345678', '(11) 3234-5678'],
  [{ parCampoTipoId: 10 }, '11912345678', '(11) 91234-5678'],
  [{ parCampoTipoId: 12 }, '52998224725', '529.982.247-25'],
  [{ parCampoTipoId: 16 }, '01310100', '01310-100'],
  [{ parCampoTipoId: 4 }, '2026-03-10', '2026-03-10'],
])('an answer of %j is written as people do', (attributes, settled, written) => {
  expect(writtenAnswer(aField(1, attributes), settled)).toBe(written)
})
