import { answerFlaw, answerFlaws, settledAnswers } from '#domain/configuredFields/answerFlaws.ts'
import { settledAnswer } from '#domain/configuredFields/answers.ts'
import { FIELD_FORMAT, FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { aDependent, aField } from '#test/helpers/configuredFields.ts'

const { text, longText, number, date, list, several, yesNo, money, telephone, cellphone, cpf, cnpj, email, file, cep } =
  FIELD_TYPE
const TODAY = '2026-03-10'

type Given = Parameters<typeof aField>[1]

test.each<[string, Given, string, string]>([
  ['text is trimmed', { parCampoTipoId: text }, '  Ana   Lima ', 'Ana Lima'],
  ['capitals', { parCampoTipoId: text, parCampoTipoFormatId: FIELD_FORMAT.capitals }, 'abc1d23', 'ABC1D23'],
  ['digits', { parCampoTipoId: text, parCampoTipoFormatId: FIELD_FORMAT.digits }, '898 0012', '8980012'],
  ['lines of a long text stay', { parCampoTipoId: longText }, ' um\n dois ', 'um\n dois'],
  ['a number is a numeric string', { parCampoTipoId: number }, '031,50', '31.5'],
  ['whole numbers lose nothing', { parCampoTipoId: number }, '100', '100'],
  ['half a number is whole', { parCampoTipoId: number }, '7,', '7'],
  ['what is no number stays', { parCampoTipoId: number }, '1,2,3', '1,2,3'],
  ['money is cents', { parCampoTipoId: money }, 'R$ 1.234,50', '123450'],
  ['CPF', { parCampoTipoId: cpf }, '529.982.247-25', '52998224725'],
  ['CNPJ', { parCampoTipoId: cnpj }, '12.abc.345/01de-35', '12ABC34501DE35'],
  ['e-mail', { parCampoTipoId: email }, ' Ana@Escola.com ', 'ana@escola.com'],
  ['phone', { parCampoTipoId: cellphone }, '(11) 91234-5678', '11912345678'],
])('settled: %s', (_, given, typed, settled) => {
  const field = aField(1, given)
  expect(settledAnswer(field, typed)).toBe(settled)
  expect(settledAnswer(field, settled)).toBe(settled)
})

const OPTIONS = ['Leite', 'Ovo', 'Amendoim']

test.each<[Given, string, string | undefined]>([
  [{ parCampoTipoId: text, range: { inicio: '3', fim: '5' } }, 'ab', 'Insira 2/5'],
  [{ parCampoTipoId: text, range: { inicio: '3', fim: '5' } }, 'abcdef', 'Insira 6/5'],
  [{ parCampoTipoId: text, range: { inicio: '3', fim: '5' } }, 'abcd', undefined],
  [{ parCampoTipoId: text }, 'a'.repeat(201), 'Insira 201/200'],
  [{ parCampoTipoId: longText }, 'a'.repeat(2001), 'Insira 2001/2000'],
  [{ parCampoTipoId: number }, 'doze', 'O valor do campo Campo 1 não é válido.'],
  [
    { parCampoTipoId: number, parCampoTipoFormatId: FIELD_FORMAT.whole },
    '1.5',
    'O valor do campo Campo 1 não é válido.',
  ],
  [{ parCampoTipoId: number, parCampoTipoFormatId: FIELD_FORMAT.decimal }, '1.5', undefined],
  [{ parCampoTipoId: number, range: { inicio: '2' } }, '1', 'O campo Campo 1 precisa ser no mínimo 2.'],
  [{ parCampoTipoId: number, range: { fim: '0.5' } }, '1', 'O campo Campo 1 precisa ser no máximo 0,5.'],
  [{ parCampoTipoId: number, range: { inicio: '0' } }, '0', undefined],
  [{ parCampoTipoId: money, range: { fim: '100000' } }, '100001', 'O campo Campo 1 precisa ser no máximo R$ 1.000,00.'],
  [{ parCampoTipoId: money }, '12a', 'O valor do campo Campo 1 não é válido.'],
  [{ parCampoTipoId: date }, '2026-02-30', 'A data não existe. Use dd/mm/aaaa.'],
  [
    { parCampoTipoId: date, range: { inicio: '2026-01-01' } },
    '2025-12-31',
    'O campo Campo 1 não pode ser antes de 01/01/2026.',
  ],
  [
    { parCampoTipoId: date, range: { fimHoje: true } },
    '2026-03-11',
    'O campo Campo 1 não pode ser depois de 10/03/2026.',
  ],
  [{ parCampoTipoId: date, range: { inicioHoje: true } }, '2026-03-10', undefined],
  [{ parCampoTipoId: list, argumentosLista: OPTIONS }, 'Leite', undefined],
  [
    { parCampoTipoId: list, argumentosLista: OPTIONS },
    'Trigo',
    '“Trigo” não é mais uma opção do campo Campo 1. Escolha outra.',
  ],
  [{ parCampoTipoId: several, argumentosLista: OPTIONS }, 'Leite\nOvo', undefined],
  [
    { parCampoTipoId: several, argumentosLista: OPTIONS },
    'Leite\nLeite',
    '“Leite” não é mais uma opção do campo Campo 1. Escolha outra.',
  ],
  [
    { parCampoTipoId: several, argumentosLista: OPTIONS, range: { inicio: '2' } },
    'Leite',
    'Escolha no mínimo 2 no campo Campo 1.',
  ],
  [
    { parCampoTipoId: several, argumentosLista: OPTIONS, range: { fim: '1' } },
    'Leite\nOvo',
    'Escolha no máximo 1 no campo Campo 1.',
  ],
  [{ parCampoTipoId: yesNo }, 'Talvez', '“Talvez” não é mais uma opção do campo Campo 1. Escolha outra.'],
  [{ parCampoTipoId: telephone }, '1132345678', undefined],
  [{ parCampoTipoId: telephone }, '113234567', 'O valor do campo Campo 1 não é válido.'],
  [{ parCampoTipoId: cellphone }, '1191234567', 'O valor do campo Campo 1 não é válido.'],
  [{ parCampoTipoId: cpf }, '52998224724', 'O valor do campo Campo 1 não é válido.'],
  [{ parCampoTipoId: cnpj }, '11222333000181', undefined],
  [{ parCampoTipoId: email }, 'ana@', 'O valor do campo Campo 1 não é válido.'],
  [{ parCampoTipoId: cep }, '0131010', 'O valor do campo Campo 1 não é válido.'],
])('%j with “%s”: %s', (given, answer, flaw) => {
  // Intl puts a space that does not break between sign and amount.
  expect(answerFlaw(aField(1, given), answer, { required: true, today: TODAY })?.replace(/\u00a0/g, ' ')).toBe(flaw)
})

test.each([
  [text, 'O campo Campo 1 é obrigatório.'],
  [several, 'O campo Campo 1 é obrigatório.'],
  [file, 'O campo Campo 1 é obrigatório'],
])('type %i has to be answered where it is required, and only there', (parCampoTipoId, sentence) => {
  const field = aField(1, { parCampoTipoId })
  expect(answerFlaw(field, '', { required: true, today: TODAY })).toBe(sentence)
  expect(answerFlaw(field, '', { required: false, today: TODAY })).toBeUndefined()
})

describe('the answers of a form', () => {
  const fields = [
    aField(1, { parCampoTipoId: yesNo, obrigatoriedade: 1 }),
    aDependent(2, ['campo1', '=', 'Sim'], 'Visível', { obrigatoriedade: 1 }),
    aField(3, { parCampoTipoId: FIELD_TYPE.heading }),
    aField(4, { tipoEntrada: 'Automático' }),
  ]

  test('are asked of what shows', () => {
    expect(answerFlaws(fields, {}, TODAY)).toEqual({ 'respostas.c1': 'O campo Campo 1 é obrigatório.' })
    expect(answerFlaws(fields, { c1: 'Não' }, TODAY)).toEqual({})
    expect(answerFlaws(fields, { c1: 'Sim', c2: '  ' }, TODAY)).toEqual({
      'respostas.c2': 'O campo Campo 2 é obrigatório.',
    })
  })

  test('lose what nobody answers and what does not show', () => {
    expect(settledAnswers(fields, { c1: 'Não', c2: 'x', c3: 'x', c4: 'x' })).toEqual({ c1: 'Não' })
  })
})
