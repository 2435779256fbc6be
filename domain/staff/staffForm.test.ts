import { isEmail } from '#domain/base/email.ts'
import { photoTypeOf } from '#domain/staff/photo.ts'
import { missingStaffFields } from '#domain/staff/required.ts'
import { staffFormFlaw } from '#domain/staff/staffForm.ts'
import { teaches, withPosition } from '#domain/staff/teacher.ts'

const TODAY = '2026-11-20'
const FORM = {
  nome: 'Ágata',
  unidade: 1,
  email: 'agata@escola.example',
  dateOfBirth: '1990-05-06',
  telefone: '',
  rg: { number: '', issuingBodyId: null },
  perfil: [1],
  unidades: [1],
}

describe('what is missing', () => {
  test.each([
    ['nothing', FORM, []],
    ['a blank name', { ...FORM, nome: '   ' }, ['nome']],
    [
      'everything',
      { nome: '', unidade: null, email: '', dateOfBirth: null },
      ['nome', 'unidade', 'email', 'dateOfBirth'],
    ],
    ['a unit of number 0 is one', { ...FORM, unidade: 0 }, []],
  ] as const)('%s', (_, form, missing) => {
    expect(missingStaffFields(form)).toEqual(missing)
  })
})

describe('why a form cannot be saved', () => {
  test.each([
    ['nothing is wrong', {}, null, []],
    ['a required field is empty, before all else', { nome: '', perfil: [], email: 'x' }, 'USER_REQUIRED', ['nome']],
    ['the e-mail is none', { email: 'agata@', perfil: [] }, 'EMAIL_INVALID', ['email']],
    ['a profile is missing', { perfil: [] }, 'USER_RIGHTS_REQUIRED', []],
    ['a unit is missing', { unidades: [] }, 'USER_RIGHTS_REQUIRED', []],
    ['the birth date is in the future', { dateOfBirth: '2026-11-21' }, 'CHECK_FIELDS', ['dateOfBirth']],
    ['the birth date is no day', { dateOfBirth: '2001-02-29' }, 'CHECK_FIELDS', ['dateOfBirth']],
    ['the telephone is half', { telefone: '(11) 9999' }, 'CHECK_FIELDS', ['telefone']],
    ['the issuing body is unknown', { rg: { number: '1', issuingBodyId: 77 } }, 'CHECK_FIELDS', ['rg.issuingBodyId']],
  ])('%s', (_, changes, code, fields) => {
    const flaw = staffFormFlaw({ ...FORM, ...changes }, TODAY)
    expect(flaw?.code ?? null).toBe(code)
    expect(Object.keys(flaw?.fields ?? {})).toEqual(fields)
  })

  test('somebody born today is no mistake of the form', () => {
    expect(staffFormFlaw({ ...FORM, dateOfBirth: TODAY }, TODAY)).toBeNull()
  })
})

test.each([
  ['agata@escola.example', true],
  ['agata.primola+casa@escola.edu.br', true],
  [' agata@escola.example ', true],
  ['ágata@escola.example', true],
  ['agata@escola', false],
  ['agata@escola..br', false],
  ['.agata@escola.br', false],
  ['agata@@escola.br', false],
  ['aga ta@escola.br', false],
  ['agata@escola.1', false],
  ['@escola.br', false],
  [`${'a'.repeat(250)}@escola.br`, false],
  ['', false],
])('“%s” is an e-mail: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

describe('teacher', () => {
  const by = (cargo: number | null, isProfessor: boolean) => ({
    cargo: cargo === null ? null : { id: cargo },
    isProfessor,
  })

  test.each([
    ['to the teacher’s position', by(3, false), 4, by(4, true)],
    ['away from it', by(4, true), 3, by(3, false)],
    ['away to none', by(4, true), null, by(null, false)],
    ['between others, as a teacher', by(3, true), 2, by(2, true)],
    ['between others', by(3, false), 2, by(2, false)],
    ['from none', by(null, true), 3, by(3, true)],
  ])('changing %s', (_, before, position, after) => {
    expect(withPosition(before, position)).toEqual(after)
  })

  test('the position counts for more than what was sent', () => {
    expect([teaches(by(4, false)), teaches(by(3, false)), teaches(by(3, true))]).toEqual([true, false, true])
  })
})

test.each([
  ['JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['PNG', '\x89PNG\r\n\x1a\n....', 'image/png'],
  ['GIF', 'GIF89a....', 'image/gif'],
  ['WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['a sound', 'RIFF\x10\x00\x00\x00WAVEfmt ', null],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['HTML', '<!doctype html>', null],
  ['nothing', '', null],
])('%s is recognised by its bytes', (_, bytes, type) => {
  expect(photoTypeOf(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))).toBe(type)
})
