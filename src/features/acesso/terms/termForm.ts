import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import * as termMessages from '#domain/terms/terms.messages.ts'
import { EMPTY_TEXT, plainTextOf } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import type { TermForm } from '#src/features/acesso/terms/termBody.ts'
import type { ConflictField } from '#src/lib/conflict.ts'

export const EMPTY_TERM: TermForm = {
  titulo: '',
  equipe: true,
  responsaveis: true,
  alunos: true,
  corpo: EMPTY_TEXT,
  nota: '',
}

export const inForceOf = ({ versoes }: TermRecord): RichText | null => versoes[0]?.corpo ?? null

export const formOf = (record: TermRecord): TermForm => ({
  titulo: record.titulo,
  equipe: record.equipe,
  responsaveis: record.responsaveis,
  alunos: record.alunos,
  corpo: record.rascunho?.corpo ?? inForceOf(record) ?? EMPTY_TEXT,
  nota: record.rascunho?.nota ?? '',
})

/** A term needs an audience. */
export const flawsOf = ({ equipe, responsaveis, alunos }: TermForm): Readonly<Record<string, string>> =>
  equipe || responsaveis || alunos ? {} : { alunos: termMessages.TERM_FOR_NOBODY }

/** The audience of a term, in words. */
export const audienceOf = ({
  equipe,
  responsaveis,
  alunos,
}: Pick<TermForm, 'equipe' | 'responsaveis' | 'alunos'>): string =>
  [equipe && 'equipe', responsaveis && 'responsáveis', alunos && 'alunos'].filter(Boolean).join(', ')

const SHOWN = 300

/** The fields of a term in a conflict. */
export const CONFLICT_FIELDS: readonly ConflictField<TermForm>[] = [
  { name: 'titulo', label: 'Título' },
  { name: 'equipe', label: 'Equipe' },
  { name: 'responsaveis', label: 'Responsáveis' },
  { name: 'alunos', label: 'Alunos' },
  { name: 'nota', label: 'O que mudou' },
  {
    name: 'corpo',
    label: 'Texto',
    text: ({ corpo }) => {
      const text = plainTextOf(corpo)
      return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
    },
  },
]

/** The question before a draft is published. */
export const publishQuestion = (record: TermRecord): string =>
  `A versão ${(record.versoes[0]?.numero ?? 0) + 1} de “${record.titulo}” passa a valer e não poderá mais ser alterada. O aceite será pedido na próxima entrada a: ${audienceOf(record)}.`
