import {
  OWED_BY_GUARDIAN,
  OWED_BY_STUDENT,
  OWED_DOCUMENT,
  OWED_PAYMENT,
  OWED_PHOTO,
  OWED_SIGNATURE,
  OWED_TERM,
} from '#domain/pending/pending.lists.ts'
import { type OwedThing, reminderLines } from '#domain/pending/pendingReminder.ts'

const ana = (thing: Partial<OwedThing>): OwedThing => ({
  studentId: 1,
  student: 'Ana',
  kind: OWED_DOCUMENT,
  item: 'CPF',
  dueOn: null,
  ofLink: false,
  ...thing,
})
const bruno = (thing: Partial<OwedThing>): OwedThing => ana({ studentId: 2, student: 'Bruno', ...thing })

test.each<[string, readonly OwedThing[], readonly string[]]>([
  ['nothing', [], []],
  [
    'a line for each child, in their order',
    [
      ana({ item: 'Certidão de nascimento' }),
      ana({ kind: OWED_BY_STUDENT }),
      bruno({ kind: OWED_PHOTO, item: 'Foto do aluno' }),
    ],
    ['Ana: Certidão de nascimento; CPF.', 'Bruno: foto.'],
  ],
  ['the same item of two kinds is told once', [ana({}), ana({ kind: OWED_BY_STUDENT })], ['Ana: CPF.']],
  [
    'what is the reader’s own stands by itself, once for all children',
    [
      ana({ kind: OWED_BY_GUARDIAN, item: 'Celular' }),
      bruno({ kind: OWED_BY_GUARDIAN, item: 'Celular' }),
      ana({ kind: OWED_TERM, item: 'Uso de imagem' }),
      bruno({ kind: OWED_TERM, item: 'Uso de imagem' }),
    ],
    ['Seus dados: Celular.', 'Para ler e aceitar no portal: Uso de imagem.'],
  ],
  [
    'what is asked of the link is of the child',
    [ana({ kind: OWED_BY_GUARDIAN, item: 'Em que turno busca', ofLink: true })],
    ['Ana: Em que turno busca.'],
  ],
  [
    'a signature and a payment say what they are',
    [
      ana({ kind: OWED_SIGNATURE, item: 'Contrato 12/2027' }),
      ana({ kind: OWED_PAYMENT, item: 'Anuidade 2026, 3/12', dueOn: '2026-03-10' }),
    ],
    ['Ana: assinatura do contrato 12/2027; Anuidade 2026, 3/12, com vencimento em 10/03/2026.'],
  ],
])('%s', (_, things, lines) => {
  expect(reminderLines(things)).toEqual(lines)
})
