import { teacherCurricularFlaws } from '#domain/staff/teacherCurricular.ts'
import { hasMilitaryDuty, teacherPersonalFlaws } from '#domain/staff/teacherPersonal.ts'
import { teacherProfessionalFlaws } from '#domain/staff/teacherProfessional.ts'

const PERSONAL = {
  cpf: '529.982.247-25',
  nomeSocial: '',
  sexo: 1,
  corRaca: 0,
  estadoCivil: null,
  nacionalidade: 1,
  ufNascimento: null,
  cidadeNascimento: '',
  nomeMae: '',
  nomePai: '',
  categoriaMilitar: null,
  numeroMilitar: '',
  endereco: { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', estado: null, pais: '' },
  telefoneResidencial: '',
  telefoneCelular: '',
  contatoEmergencia: { nome: '', parentesco: '', telefone: '' },
}

const PROFESSIONAL = {
  matriculaFuncional: 'F-1',
  dataAdmissao: '2020-02-03',
  dataDesligamento: null,
  tipoContrato: 1,
  cargaHorariaSemanal: 40,
  pisPasep: '',
  ctps: { numero: '', serie: '', uf: null },
  habilitacoes: [],
  disponibilidade: '',
}

const DEGREE = { tipo: 1, curso: 'Letras', instituicao: 'USP', anoInicio: 2001, anoConclusao: 2005, emAndamento: false }
const CURRICULAR = { escolaridade: 6, formacoes: [DEGREE], cursosComplementares: [], idiomas: [] }

describe('personal data', () => {
  test.each([
    ['as little as is needed', {}, []],
    [
      'nothing',
      { cpf: '', sexo: null, corRaca: null, nacionalidade: null },
      ['cpf', 'sexo', 'corRaca', 'nacionalidade'],
    ],
    ['a CPF with a wrong digit', { cpf: '529.982.247-24' }, ['cpf']],
    ['a state that is none', { ufNascimento: 99 }, ['ufNascimento']],
    ['half a CEP', { endereco: { ...PERSONAL.endereco, cep: '01310' } }, ['endereco.cep']],
    ['a telephone without area code', { telefoneCelular: '98888-7777' }, ['telefoneCelular']],
    ['a certificate number without category', { numeroMilitar: '123' }, ['categoriaMilitar']],
    ['a certificate of a Brazilian man', { numeroMilitar: '123', categoriaMilitar: 3 }, []],
    ['a certificate of a foreigner', { nacionalidade: 3, categoriaMilitar: 3 }, ['categoriaMilitar']],
    [
      'an emergency contact without number',
      { contatoEmergencia: { nome: 'Íris', parentesco: '', telefone: '' } },
      ['contatoEmergencia.telefone'],
    ],
  ])('%s', (_, changes, fields) => {
    expect(Object.keys(teacherPersonalFlaws({ ...PERSONAL, ...changes }))).toEqual(fields)
  })

  test.each([
    [1, 1, true],
    [1, 2, true],
    [1, 3, false],
    [2, 1, false],
    [null, 1, false],
  ])('sex %s, nationality %s: military duty %s', (sexo, nacionalidade, expected) => {
    expect(hasMilitaryDuty({ sexo, nacionalidade })).toBe(expected)
  })
})

describe('professional data', () => {
  test.each([
    ['as little as is needed', {}, []],
    [
      'nothing',
      { matriculaFuncional: ' ', dataAdmissao: null, tipoContrato: null },
      ['matriculaFuncional', 'dataAdmissao', 'tipoContrato'],
    ],
    ['hired on no day', { dataAdmissao: '2020-02-31' }, ['dataAdmissao']],
    ['gone before coming', { dataDesligamento: '2020-02-02' }, ['dataDesligamento']],
    ['gone on the first day', { dataDesligamento: '2020-02-03' }, []],
    ['a PIS with its digit', { pisPasep: '170.33259.50-4' }, []],
    ['a PIS with a wrong digit', { pisPasep: '170.33259.50-5' }, ['pisPasep']],
    ['a habilitation that is none', { habilitacoes: [1, 77] }, ['habilitacoes']],
  ])('%s', (_, changes, fields) => {
    expect(Object.keys(teacherProfessionalFlaws({ ...PROFESSIONAL, ...changes }))).toEqual(fields)
  })
})

describe('curricular data', () => {
  const degree = (changes: Partial<typeof DEGREE>) => ({ formacoes: [{ ...DEGREE, ...changes }] })
  const running = {
    tipo: 5,
    curso: 'Educação',
    instituicao: 'USP',
    anoInicio: 2025,
    anoConclusao: null,
    emAndamento: true,
  }

  test.each([
    ['a finished degree', {}, []],
    ['one in progress', { formacoes: [running] }, []],
    ['no degree and secondary school', { escolaridade: 7, formacoes: [] }, []],
    ['a finished degree and secondary school', { escolaridade: 7 }, ['escolaridade']],
    ['one in progress and secondary school', { escolaridade: 7, formacoes: [running] }, []],
    ['nothing', { escolaridade: null, formacoes: [] }, ['escolaridade']],
    ['finished before it began', degree({ anoConclusao: 2000 }), ['formacoes.0.anoConclusao']],
    ['finished next year', degree({ anoConclusao: 2027 }), ['formacoes.0.anoConclusao']],
    ['finished in no year', { formacoes: [{ ...DEGREE, anoConclusao: null }] }, ['formacoes.0.anoConclusao']],
    ['in progress and finished', { formacoes: [{ ...running, anoConclusao: 2026 }] }, ['formacoes.0.anoConclusao']],
    ['without course', degree({ curso: '' }), ['formacoes.0.curso']],
    [
      'a language twice',
      {
        idiomas: [
          { idioma: 1, nivel: 2 },
          { idioma: 1, nivel: 3 },
        ],
      },
      ['idiomas.1.idioma'],
    ],
    ['a language without level', { idiomas: [{ idioma: 1, nivel: null }] }, ['idiomas.0.nivel']],
    ['an area that is none', { cursosComplementares: [99] }, ['cursosComplementares']],
  ])('%s', (_, changes, fields) => {
    expect(Object.keys(teacherCurricularFlaws({ ...CURRICULAR, ...changes }, 2026))).toEqual(fields)
  })
})
