import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import { emptyYear, EMPTY_SUBJECT, usualKind } from '#domain/transcripts/transcriptYear.ts'
import type { TranscriptSubject, YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import {
  AUTOMATIC,
  EJA,
  FUNDAMENTAL,
  INFANTIL,
  MANUAL,
  MEDIO,
  OLD_FUNDAMENTAL,
  type Segment,
} from '#domain/transcripts/transcripts.lists.ts'

const GRADES: Readonly<Record<Segment, readonly string[]>> = {
  [INFANTIL]: ['Infantil 4', 'Infantil 5'],
  [FUNDAMENTAL]: Array.from({ length: 9 }, (_, at) => `${at + 1}º ano`),
  [OLD_FUNDAMENTAL]: Array.from({ length: 8 }, (_, at) => `${at + 1}ª série`),
  [MEDIO]: ['1ª série', '2ª série', '3ª série'],
  [EJA]: ['Fase 1', 'Fase 2', 'Fase 3', 'Fase 4'],
}

const SUBJECTS = ['Língua Portuguesa', 'Arte', 'Educação Física', 'Matemática', 'Ciências', 'História', 'Geografia']
const FIRST_YEAR = 2017
const DIVERSIFIED = 2

const subject = (nome: string, nota: string, about: Partial<TranscriptSubject> = {}): TranscriptSubject => ({
  ...EMPTY_SUBJECT,
  nome,
  nota,
  faltas: 4,
  cargaHoraria: 100,
  ...about,
})

const subjectsAt = (place: number, segment: Segment): TranscriptSubject[] =>
  segment === INFANTIL
    ? []
    : [
        ...SUBJECTS.map((nome, at) => subject(nome, `${6 + ((place + at) % 4)},${(place * 3 + at) % 2 === 0 ? 0 : 5}`)),
        subject('Língua Inglesa', '8,5', { base: DIVERSIFIED, cargaHoraria: 80 }),
      ]

const yearAt = (place: number, serie: string, segmento: Segment): YearRecord => ({
  ...emptyYear({ ano: FIRST_YEAR + place, serie, segmento }),
  id: place + 1,
  ativo: true,
  versao: 1,
  tipo: usualKind(segmento),
  escola: place === 0 ? 'Escola Municipal do Exemplo' : 'Nome da escola',
  cidade: 'Município',
  uf: 35,
  cargaHoraria: segmento === MEDIO ? 1000 : 800,
  diasLetivos: 200,
  frequencia: 96,
  componentes: subjectsAt(place, segmento),
  origem: place === 0 ? MANUAL : AUTOMATIC,
  propria: place > 0,
  geradoEm: null,
  ultima: place === GRADES[segmento].length - 1,
})

/** An invented student who passed all grades of a segment, for previews of a model. */
export const exampleFacts = (segment: Segment): TranscriptFacts => ({
  aluno: {
    id: 0,
    nome: 'Nome completo do aluno',
    nascimento: '2010-05-14',
    naturalidade: 'Município/UF',
    nacionalidade: 'Brasileira',
    documento: 'RG 00.000.000-0',
    filiacao: 'Nome da mãe e Nome do pai',
    ra: '000000',
  },
  unidade: {
    id: 0,
    nome: 'Nome da unidade',
    mantenedora: 'Mantenedora Ltda.',
    endereco: 'Rua, número, bairro, Município/UF',
    cidade: 'Município/UF',
    atoLegal: 'Autorização de curso, Portaria 00/0000',
    atoVencido: false,
    diretor: 'Nome de quem dirige',
    diretorRegistro: '00.000',
    secretario: 'Nome de quem responde pela secretaria',
    secretarioRegistro: '00.000',
  },
  atual: null,
  escola: 'Nome da escola',
  anos: GRADES[segment].map((grade, place) => yearAt(place, grade, segment)),
})
