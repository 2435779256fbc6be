import { endingTexts } from '#domain/teaching/ending.ts'

const day = (dia: string, changes = {}) => ({
  dia,
  aulas: 2,
  chamadas: 0,
  conteudos: 0,
  semChamada: 0,
  semConteudo: 0,
  soDesta: 2,
  ...changes,
})

const DAYS = {
  hoje: '2026-11-20',
  dias: [
    day('2026-11-18', { chamadas: 2, conteudos: 1, semConteudo: 1 }),
    day('2026-11-20', { semChamada: 2, semConteudo: 2 }),
    day('2026-11-24', { semChamada: 2, semConteudo: 2 }),
    day('2026-11-26', { soDesta: 0 }),
  ],
}

test.each([
  [
    '2026-11-24',
    false,
    [
      'Até o último dia, 2 chamadas lançadas e 1 conteúdo lançado: continuam nas aulas, com o nome de quem lançou.',
      'Até lá faltam 2 chamadas e 3 conteúdos. Passado o último dia, quem sai não lança mais: só a coordenação.',
    ],
  ],
  [
    '2026-11-17',
    false,
    [
      'Depois do último dia, 2 chamadas lançadas e 1 conteúdo lançado: continuam nas aulas, com o nome de quem lançou.',
      'A partir de 18/11/2026, 6 aulas ficam sem professor.',
    ],
  ],
  ['2026-11-23', true, [expect.anything(), expect.anything(), 'A partir de 24/11/2026, 4 aulas passam a quem assume.']],
])('an assignment that ends on %s, handed over: %s', (lastDay, passesOn, texts) => {
  expect(endingTexts(DAYS, lastDay, passesOn)).toEqual(texts)
})
