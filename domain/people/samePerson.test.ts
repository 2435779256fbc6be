import { type PersonFacts, samePerson } from '#domain/people/samePerson.ts'

const ana: PersonFacts = { name: 'Ana Conceição', socialName: null, birthDate: '2015-03-04', cpf: '52998224725' }

test.each<readonly [string, Partial<PersonFacts>, string | null]>([
  ['the CPF with dots, whatever the name', { name: 'Ana C.', cpf: '529.982.247-25', birthDate: null }, 'cpf'],
  ['two CPFs are two people', { cpf: '11144477735' }, null],
  ['no CPF, the name without accents and the day', { name: 'ANA  conceicao', cpf: null }, 'nameAndBirth'],
  [
    'the social name of one is the name of the other',
    { name: 'João', socialName: 'Ana Conceição', cpf: '' },
    'nameAndBirth',
  ],
  ['another day', { cpf: null, birthDate: '2015-03-05' }, null],
  ['no day at all', { cpf: null, birthDate: null }, null],
  ['another name', { cpf: null, name: 'Ana Souza' }, null],
])('%s', (_, about, sameness) => {
  expect(samePerson(ana, { ...ana, ...about })).toBe(sameness)
  expect(samePerson({ ...ana, ...about }, ana)).toBe(sameness)
})

describe('with the mother', () => {
  const [known, sought] = [
    { ...ana, cpf: null, mothers: ['Clara Conceição'] },
    { ...ana, cpf: null, birthDate: '2015-04-03' },
  ]
  test.each<readonly [string, Partial<PersonFacts>, string | null]>([
    ['a day that was typed wrong is seen', { mothers: ['CLARA CONCEICAO'] }, 'nameAndMother'],
    ['a twin has another name', { name: 'Bia Conceição', birthDate: '2015-03-04', mothers: ['Clara Conceição'] }, null],
    ['another mother, another day', { mothers: ['Rita Souza'] }, null],
    ['the day counts first', { birthDate: '2015-03-04', mothers: ['Clara Conceição'] }, 'nameAndBirth'],
    ['no mother is nobody’s mother', { mothers: [''] }, null],
  ])('%s', (_, about, sameness) => {
    expect(samePerson(known, { ...sought, ...about })).toBe(sameness)
  })
})

test('nobody is the same as nobody', () => {
  const nobody: PersonFacts = { name: '', birthDate: '', cpf: '' }
  expect(samePerson(nobody, nobody)).toBeNull()
})
