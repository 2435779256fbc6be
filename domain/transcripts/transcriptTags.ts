import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { writtenCode } from '#domain/documents/documentCode.ts'
import { SCHOOL_RECORD_TAGS } from '#domain/documents/documents.lists.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { unknownTagIn, unknownTagSentence } from '#domain/richText/textTags.ts'
import type { Registration } from '#domain/transcripts/registration.ts'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import { hoursText } from '#domain/transcripts/transcriptYear.ts'
import type { YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import { type Segment, TRANSCRIPT_SEGMENTS, TRANSCRIPT_SITUATIONS } from '#domain/transcripts/transcripts.lists.ts'

/** What only an issued paper has. */
export interface IssuedAs extends Registration {
  readonly codigo: string
  /** ISO day. */
  readonly dia: string
}

const TAGS = SCHOOL_RECORD_TAGS.map(({ nome }) => nome)

/** Why a text may not be kept: a tag that a transcript does not know; null where it may. */
export const transcriptTextFlaw = (text: RichText): string | null => {
  const unknown = unknownTagIn(text, TAGS)
  return unknown === null ? null : unknownTagSentence(unknown, 'no histórico escolar')
}

const signedBy = (name: string, registration: string): string =>
  registration === '' ? name : `${name}, registro ${registration}`

/** The values of the SchoolRecord tags (portal.md 7), by their names; what belongs to a year is that of the last one. */
export const transcriptValues = (
  { aluno, unidade, escola }: TranscriptFacts,
  { years, segment, issue }: Told,
): Readonly<Record<string, string>> => {
  const last = years.at(-1)
  return {
    aluno: aluno.nome,
    nascimento: aluno.nascimento === '' ? '' : dayText(aluno.nascimento),
    naturalidade: aluno.naturalidade,
    nacionalidade: aluno.nacionalidade,
    documento: aluno.documento,
    filiacao: aluno.filiacao,
    ra: aluno.ra,
    escola: unidade === null ? escola : `${escola}, ${unidade.nome}`,
    endereco: unidade?.endereco ?? '',
    ato_legal: unidade?.atoLegal ?? '',
    curso: nameIn(TRANSCRIPT_SEGMENTS, segment),
    serie: last?.serie ?? '',
    ano: String(last?.ano ?? ''),
    resultado: nameIn(TRANSCRIPT_SITUATIONS, last?.situacao ?? null),
    carga_horaria: last?.cargaHoraria == null ? '' : `${hoursText(last.cargaHoraria)} horas`,
    dias_letivos: String(last?.diasLetivos ?? ''),
    frequencia: last?.frequencia == null ? '' : `${last.frequencia.toLocaleString('pt-BR')}%`,
    diretor: signedBy(unidade?.diretor ?? '', unidade?.diretorRegistro ?? ''),
    secretario: signedBy(unidade?.secretario ?? '', unidade?.secretarioRegistro ?? ''),
    livro: issue?.livro ?? '',
    folha: issue?.folha ?? '',
    registro: issue?.registro ?? '',
    local: unidade?.cidade ?? '',
    data: issue === null ? '' : spelled.format(new Date(`${issue.dia}T00:00:00Z`)),
    codigo_verificacao: issue === null ? '' : writtenCode(issue.codigo),
  }
}

interface Told {
  readonly years: readonly YearRecord[]
  readonly segment: Segment
  /** Null for what was not issued. */
  readonly issue: IssuedAs | null
}

const spelled = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
