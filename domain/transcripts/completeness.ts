import { missingText, missingYears, isConcluded, type MissingYear } from '#domain/transcripts/missingYears.ts'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import { yearsOf } from '#domain/transcripts/transcriptPaper.ts'
import { yearTitle } from '#domain/transcripts/transcriptTables.ts'
import type { YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import {
  ATTENDING,
  CERTIFICATE,
  NOT_ATTENDED,
  type Segment,
  type TranscriptPaper,
} from '#domain/transcripts/transcripts.lists.ts'

/** Where something is mended: the record of the student, the unit, a year, or a year that is still to be typed. */
export const MENDED_AT = ['aluno', 'responsaveis', 'unidade', 'ano', 'novo'] as const
export type MendedAt = (typeof MENDED_AT)[number]

/** What a transcript lacks before it is issued. */
export interface Lack {
  readonly texto: string
  /** `impede` keeps it from being issued, `lacuna` asks for a reason, `avisa` only says so. */
  readonly peso: 'impede' | 'lacuna' | 'avisa'
  readonly onde: MendedAt
  /** Of the unit or the year; null for the others. */
  readonly id: number | null
  /** Of a year that is to be typed. */
  readonly falta: MissingYear | null
}

const lack = (peso: Lack['peso'], texto: string, onde: MendedAt, id: number | null = null): Lack => ({
  texto,
  peso,
  onde,
  id,
  falta: null,
})

/** All that the paper of a segment lacks (D 2.16 “What must be in it”), what blocks first. */
export const lacksOf = (facts: TranscriptFacts, segment: Segment, paper: TranscriptPaper): readonly Lack[] => {
  const years = yearsOf(facts, segment)
  const found = [
    ...personLacks(facts),
    ...unitLacks(facts),
    ...(years.length === 0 ? [lack('impede', 'Nenhum ano desta etapa foi lançado ainda.', 'novo')] : []),
    ...(paper === CERTIFICATE && !isConcluded(years, segment)
      ? [lack('impede', 'A última série desta etapa ainda não consta como concluída.', 'novo')]
      : []),
    ...missingYears(years, segment, facts.atual).map(
      (falta): Lack => ({ ...lack('lacuna', missingText(falta), 'novo'), falta }),
    ),
    ...years.flatMap(yearLacks),
  ]
  return found.toSorted((one, other) => WEIGHTS.indexOf(one.peso) - WEIGHTS.indexOf(other.peso))
}

const WEIGHTS: readonly Lack['peso'][] = ['impede', 'lacuna', 'avisa']

const personLacks = ({ aluno }: TranscriptFacts): readonly Lack[] => [
  ...(aluno.nascimento === '' ? [lack('impede', 'Falta a data de nascimento do aluno.', 'aluno')] : []),
  ...(aluno.naturalidade === '' ? [lack('impede', 'Falta a naturalidade do aluno: município e UF.', 'aluno')] : []),
  ...(aluno.nacionalidade === '' ? [lack('impede', 'Falta a nacionalidade do aluno.', 'aluno')] : []),
  ...(aluno.filiacao === '' ? [lack('impede', 'Falta a filiação: vincule a mãe ou o pai.', 'responsaveis')] : []),
  ...(aluno.documento === '' ? [lack('avisa', 'O aluno não tem RG nem CPF no cadastro.', 'aluno')] : []),
]

const unitLacks = ({ unidade }: TranscriptFacts): readonly Lack[] => {
  if (unidade === null) return [lack('impede', 'O aluno nunca teve matrícula em uma unidade da escola.', 'aluno')]
  const { id, nome } = unidade
  return [
    ...(unidade.atoLegal === '' ? [lack('impede', `${nome}: falta o ato legal do curso.`, 'unidade', id)] : []),
    ...(unidade.atoVencido
      ? [lack('avisa', `${nome}: o ato legal do curso venceu. O documento sai com ele.`, 'unidade', id)]
      : []),
    ...signerLacks(unidade),
    ...(unidade.cidade === '' ? [lack('impede', `${nome}: falta o município.`, 'unidade', id)] : []),
    ...(unidade.endereco === '' ? [lack('avisa', `${nome}: falta o endereço.`, 'unidade', id)] : []),
  ]
}

const signerLacks = ({ id, nome, ...unit }: NonNullable<TranscriptFacts['unidade']>): readonly Lack[] => [
  ...(unit.diretor === '' || unit.diretorRegistro === ''
    ? [lack('impede', `${nome}: falta o nome ou o registro de quem dirige.`, 'unidade', id)]
    : []),
  ...(unit.secretario === '' || unit.secretarioRegistro === ''
    ? [lack('impede', `${nome}: falta o nome ou o registro de quem responde pela secretaria.`, 'unidade', id)]
    : []),
]

const yearLacks = (year: YearRecord): readonly Lack[] => {
  if (year.situacao === NOT_ATTENDED || year.situacao === ATTENDING) return []
  const without = year.componentes.filter(({ nota }) => nota === '').map(({ nome }) => nome)
  const name = yearTitle(year)
  return [
    ...(without.length > 0 ? [lack('impede', `${name}: falta a nota de ${without.join(', ')}.`, 'ano', year.id)] : []),
    ...(year.componentes.length === 0 ? [lack('impede', `${name}: faltam os componentes.`, 'ano', year.id)] : []),
    ...(year.cargaHoraria === null ? [lack('avisa', `${name}: falta a carga horária.`, 'ano', year.id)] : []),
    ...(year.diasLetivos === null ? [lack('avisa', `${name}: faltam os dias letivos.`, 'ano', year.id)] : []),
    ...(year.cidade === '' ? [lack('avisa', `${name}: falta o município da escola.`, 'ano', year.id)] : []),
  ]
}

/** The observation of a paper that is issued although years are missing; empty where none are. */
export const gapNote = (lacks: readonly Lack[], reason: string): string => {
  const missing = lacks.flatMap(({ falta }) => falta ?? [])
  if (missing.length === 0) return ''
  const names = missing.map(({ serie, ano }) => (serie === null ? String(ano) : `${serie} (${ano})`)).join(', ')
  return `Sem registro de ${names}: ${reason.trim()}`
}
