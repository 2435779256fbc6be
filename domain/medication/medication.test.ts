import { ACCEPTED, ENDED, REFUSED, WAITING } from '#domain/medication/medication.lists.ts'
import {
  doseFlaws,
  doseStanding,
  dueTimes,
  LATE,
  LATER,
  medicationFlaws,
  NOW,
  type Prescribed,
  statusOn,
} from '#domain/medication/medication.ts'
import type { DoseBody, MedicationDraft } from '#domain/medication/medication.schemas.ts'

// 2026-11-23 is a Monday.
const PRESCRIBED: Prescribed = { horarios: ['14:00', '08:30'], diasSemana: [], de: '2026-11-23', ate: '2026-11-27' }

test.each<[string, Partial<Prescribed>, string, readonly string[]]>([
  ['the first day, in order of time', {}, '2026-11-23', ['08:30', '14:00']],
  ['the last day', {}, '2026-11-27', ['08:30', '14:00']],
  ['the day before', {}, '2026-11-22', []],
  ['the day after', {}, '2026-11-28', []],
  ['a chosen day of the week', { diasSemana: [1, 3] }, '2026-11-25', ['08:30', '14:00']],
  ['another day of the week', { diasSemana: [1, 3] }, '2026-11-24', []],
  ['a Sunday, which is the seventh day', { diasSemana: [7], ate: '2026-11-29' }, '2026-11-29', ['08:30', '14:00']],
  ['a single day', { ate: '2026-11-23', horarios: ['10:00'] }, '2026-11-23', ['10:00']],
])('doses are due on %s', (_, change, day, times) => {
  expect(dueTimes({ ...PRESCRIBED, ...change }, day)).toEqual(times)
})

test.each([
  ['2026-11-23T08:59:59', LATER],
  ['2026-11-23T09:00:00', NOW],
  ['2026-11-23T10:00:00', NOW],
  ['2026-11-23T10:30:59', NOW],
  ['2026-11-23T10:31:00', LATE],
  ['2026-11-24T00:00:00', LATE],
  ['2026-11-22T10:00:00', LATER],
])('at %s a dose of 10:00 is %s', (stamp, standing) => {
  expect(doseStanding({ dia: '2026-11-23', hora: '10:00' }, stamp)).toBe(standing)
})

test.each([
  [ACCEPTED, '2026-11-23', ACCEPTED],
  [ACCEPTED, '2026-11-24', ENDED],
  [WAITING, '2026-11-24', ENDED],
  [REFUSED, '2026-11-24', REFUSED],
])('a request of status %s stands on %s as %s', (status, day, expected) => {
  expect(statusOn(status, '2026-11-23', day)).toBe(expected)
})

const DRAFT: MedicationDraft = {
  remedio: 'Amoxicilina 250 mg/5 ml',
  dose: '5 ml',
  horarios: ['10:00'],
  diasSemana: [],
  de: '2026-11-23',
  ate: '2026-11-27',
  instrucoes: 'Otite. Depois do lanche.',
  conservacao: 1,
  exigeReceita: false,
  arquivo: '',
  aceite: true,
}

test.each<[string, Partial<MedicationDraft>, readonly string[]]>([
  ['all that is needed', {}, []],
  ['no medicine', { remedio: ' ' }, ['remedio']],
  ['no dose', { dose: '' }, ['dose']],
  ['no time', { horarios: [] }, ['horarios']],
  ['an hour that there is not', { horarios: ['10:00', '25:00'] }, ['horarios[1]']],
  ['the same time twice', { horarios: ['10:00', '10:00'] }, ['horarios[1]']],
  ['no instructions', { instrucoes: '' }, ['instrucoes']],
  ['a first day that is over', { de: '2026-11-22' }, ['de']],
  ['no days', { de: '', ate: '' }, ['de', 'ate']],
  ['a day that there is not', { ate: '2026-02-30' }, ['ate']],
  ['an end before the beginning', { ate: '2026-11-20', de: '2026-11-24' }, ['ate']],
  ['more than a year', { ate: '2027-12-01' }, ['ate']],
  ['no chosen day of the week within the days', { diasSemana: [6] }, ['ate']],
  ['a prescription that is missing', { exigeReceita: true }, ['arquivo']],
  ['a prescription that came', { exigeReceita: true, arquivo: 'arquivo:7:receita.pdf' }, []],
  ['nothing accepted', { aceite: false }, ['aceite']],
])('a request with %s', (_, change, flaws) => {
  expect(Object.keys(medicationFlaws({ ...DRAFT, ...change }, '2026-11-23'))).toEqual(flaws)
})

const GIVEN: Omit<DoseBody, 'chave'> = {
  dia: '2026-11-23',
  hora: '10:00',
  dada: true,
  dadaAs: '10:05',
  motivo: null,
  observacao: '',
}

test.each<[string, Partial<DoseBody>, readonly string[]]>([
  ['given', {}, []],
  ['given up to an hour early', { dadaAs: '09:00' }, []],
  ['given too early', { dadaAs: '08:59' }, ['dadaAs']],
  ['given at no hour', { dadaAs: '' }, ['dadaAs']],
  ['given later than now', { dadaAs: '10:11' }, ['dadaAs']],
  ['given on the day before', { dia: '2026-11-20', dadaAs: '10:11' }, []],
  ['not given, for a reason', { dada: false, dadaAs: '', motivo: 1 }, []],
  ['not given, for no reason', { dada: false, dadaAs: '', motivo: null }, ['motivo']],
  ['not given, for another reason that nobody says', { dada: false, dadaAs: '', motivo: 6 }, ['observacao']],
])('a dose %s', (_, change, flaws) => {
  expect(Object.keys(doseFlaws({ ...GIVEN, ...change }, '2026-11-23T10:10:00'))).toEqual(flaws)
})
