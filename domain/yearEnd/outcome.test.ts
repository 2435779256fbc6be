import { exact } from '#domain/evaluation/exact.ts'
import type { SubjectResult } from '#domain/evaluation/subjectResult.ts'
import type { YearResult } from '#domain/evaluation/yearResult.ts'
import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import { type GroupFacts, closingObstacles, heldBack } from '#domain/yearEnd/obstacles.ts'
import { isDecided, type JudgedStudent, outcomeOf } from '#domain/yearEnd/outcome.ts'
import type { StudentOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import { outcomeDiff, outcomeReason } from '#domain/yearEnd/outcomeText.ts'
import { BY_COUNCIL, BY_OPINION, BY_RULE, DECIDED_BY_HAND } from '#domain/yearEnd/yearEnd.lists.ts'

const NAMES = new Map([
  [1, 'Matemática'],
  [2, 'Arte'],
])
const nameOf = (id: number): string => NAMES.get(id) ?? ''

const subject = (changes: Partial<SubjectResult>): { result: SubjectResult; steps: [] } => ({
  result: {
    subject: '',
    situation: 'Aprovado',
    mean: exact('7'),
    concept: null,
    councilMark: null,
    exam: null,
    presence: null,
    stages: [],
    counts: true,
    ...changes,
  },
  steps: [],
})

const student = (changes: Partial<JudgedStudent> = {}): JudgedStudent => ({
  enrolmentId: 9,
  days: 200,
  absences: 3,
  compensated: 1,
  isByHand: false,
  subjects: [1, 2].map((subjectId) => ({
    subjectId,
    isExtra: false,
    hours: 80,
    exam: null,
    absences: 0,
    compensated: 0,
  })),
  ...changes,
})

const year = (changes: Partial<YearResult>): YearResult => ({
  situation: 'Aprovado',
  byOpinion: false,
  presence: null,
  subjects: [subject({}), subject({})],
  steps: [],
  ...changes,
})

describe('what a year ends with', () => {
  // V16: the original mean stays beside what the council gave.
  test('the council passed a subject: it decided, and the mean is kept', () => {
    const lifted = subject({ situation: 'Aprovado pelo conselho', mean: exact('5.5'), councilMark: exact('6') })
    const outcome = outcomeOf(student(), year({ situation: 'Aprovado pelo conselho', subjects: [lifted, subject({})] }))
    expect(outcome).toMatchObject({ situacao: 13, decididoPor: BY_COUNCIL, diasLetivos: 200, horas: '160' })
    expect(outcome.disciplinas).toMatchObject([
      { idDisciplina: 1, media: '5.5', conselho: '6', decididoPor: BY_COUNCIL },
      { idDisciplina: 2, media: '7', conselho: null, decididoPor: BY_RULE },
    ])
    expect(outcomeReason(outcome, nameOf)).toBe('O conselho aprovou em Matemática.')
  })

  test.each<[Partial<YearResult>, string]>([
    [{ situation: 'Retido', subjects: [subject({}), subject({})] }, 'Parecer alterado pelo conselho.'],
    [{ situation: 'Aprovado pelo conselho', subjects: [subject({})] }, 'Parecer alterado pelo conselho.'],
    [
      { situation: 'Aprovado pelo conselho', subjects: [subject({ situation: 'Retido' }), subject({})] },
      'Parecer alterado pelo conselho, retido em Matemática.',
    ],
    [
      {
        situation: 'Aprovado pelo conselho',
        subjects: [subject({ situation: 'Aprovado pelo conselho' }), subject({ situation: 'Retido' })],
      },
      'Parecer alterado pelo conselho, retido em Arte.',
    ],
  ])('a concluding opinion of the council: %j', (changes, reason) => {
    const outcome = outcomeOf(student(), year({ byOpinion: true, ...changes }))
    expect([outcome.decididoPor, outcomeReason(outcome, nameOf)]).toEqual([BY_OPINION, reason])
  })

  // V15: two failed subjects, of which the school permits two.
  test('dependencies are named', () => {
    const failed = [subject({ situation: 'Retido' }), subject({ situation: 'Retido' })]
    const outcome = outcomeOf(student(), year({ situation: 'Aprovado com dependência', subjects: failed }))
    expect(outcomeReason(outcome, nameOf)).toBe('Dependência em Matemática e Arte.')
  })

  test('where the school decides each student, it decided by hand', () => {
    expect(outcomeOf(student({ isByHand: true }), year({})).decididoPor).toBe(DECIDED_BY_HAND)
    expect(outcomeOf(student({ isByHand: true }), year({ situation: 'Cursando' })).decididoPor).toBe(BY_RULE)
  })

  test('a subject that the student repeats beside the same subject of this year is left out', () => {
    const [first, second] = student().subjects
    if (first === undefined || second === undefined) throw new Error('no subjects')
    const repeated = { ...second, subjectId: 1, isExtra: true }
    const outcome = outcomeOf(student({ subjects: [first, repeated] }), year({}))
    expect(outcome.disciplinas.map(({ idDisciplina }) => idDisciplina)).toEqual([1])
  })

  test.each(Object.entries(YEAR_SITUATIONS))('%s is decided or not', (name, situacao) => {
    expect(isDecided({ situacao })).toBe(name !== 'Cursando' && name !== 'Em exame')
  })

  test('nobody is decided whom no rule judges', () => {
    const outcome = outcomeOf(student(), null)
    expect(isDecided(outcome)).toBe(false)
    expect(outcomeReason(outcome, nameOf)).toBe('Nenhum esquema de avaliação vale para este aluno.')
  })
})

describe('what changed', () => {
  const before = outcomeOf(student(), year({}))

  test('nothing, between two judgements of the same', () => {
    expect(outcomeDiff(before, outcomeOf(student(), year({})), nameOf)).toEqual([])
  })

  test('nothing, once it was kept as JSON: what is simulated is what is processed', () => {
    const kept: StudentOutcome = JSON.parse(JSON.stringify(before))
    expect(outcomeDiff(kept, before, nameOf)).toEqual([])
  })

  test('field by field in words, the year first', () => {
    const failed = [subject({ situation: 'Retido', mean: exact('4.25') }), subject({})]
    const after = outcomeOf(student({ absences: 5 }), year({ situation: 'Retido', subjects: failed }))
    expect(outcomeDiff(before, after, nameOf)).toEqual([
      { disciplina: '', oQue: 'Situação', antes: 'Aprovado', depois: 'Retido' },
      { disciplina: '', oQue: 'Faltas', antes: '3', depois: '5' },
      { disciplina: 'Matemática', oQue: 'Média', antes: '7', depois: '4,25' },
      { disciplina: 'Matemática', oQue: 'Situação', antes: 'Aprovado', depois: 'Retido' },
    ])
  })
})

describe('what keeps a class group from being closed', () => {
  const free: GroupFacts = { pending: [], needsCouncil: false, hasCouncil: false, undecided: [] }

  test.each<[what: string, facts: Partial<GroupFacts>, sentences: string[]]>([
    ['nothing', {}, []],
    [
      'what blocks, each once',
      { pending: [1, 1, 12].map((code) => ({ code, stage: 1, enrolmentId: null })) },
      ['Pendência: Avaliação sem nota.', 'Pendência: Exame em falta.'],
    ],
    ['the council that is not asked for', { pending: [{ code: 13, stage: null, enrolmentId: null }] }, []],
    ['the council', { needsCouncil: true }, ['O conselho de classe final não está concluído.']],
    ['a council that is concluded', { needsCouncil: true, hasCouncil: true }, []],
    ['students without a result', { undecided: [{ enrolmentId: 1, name: 'Ana' }] }, ['Sem resultado: Ana.']],
    [
      'an appeal, only its student',
      { pending: [{ code: 19, stage: null, enrolmentId: 1 }], undecided: [{ enrolmentId: 1, name: 'Ana' }] },
      [],
    ],
  ])('%s', (_, facts, sentences) => {
    expect(closingObstacles({ ...free, ...facts })).toEqual(sentences)
  })

  test('many students are named in part', () => {
    const undecided = Array.from({ length: 8 }, (_, place) => ({ enrolmentId: place, name: `Aluno ${place}` }))
    expect(closingObstacles({ ...free, undecided })).toEqual([
      'Sem resultado: Aluno 0, Aluno 1, Aluno 2, Aluno 3, Aluno 4 e mais 3.',
    ])
  })

  test('an open appeal holds its student back', () => {
    expect(heldBack({ pending: [{ code: 19, stage: null, enrolmentId: 7 }] })).toEqual(new Set([7]))
  })
})
