import { nameIn } from '#domain/base/list.ts'
import { dayText } from '#domain/base/days.ts'
import { measuresText } from '#domain/occurrences/words.ts'
import { OCCURRENCE_ROLES, OCCURRENCE_SECRECIES } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceChoices } from '#domain/occurrences/occurrences.schemas.ts'
import type { ChosenRow, OccurrenceValues } from '#src/features/academico/occurrences/occurrenceForm.ts'
import type { ConflictField } from '#src/lib/conflict.ts'

/** What a conflict shows of an occurrence that a colleague also changed. */
export const editingConflict = ({
  professores,
  funcionarios,
}: OccurrenceChoices): readonly ConflictField<OccurrenceValues>[] => [
  { name: 'dia', label: 'Dia', text: ({ dia }) => dayText(dia) },
  { name: 'hora', label: 'Hora' },
  { name: 'lugar', label: 'Local' },
  {
    name: 'idProfessor',
    label: 'Professor',
    text: ({ idProfessor }) => professores.find(({ id }) => id === idProfessor)?.nome ?? '',
  },
  { name: 'titulo', label: 'Título' },
  { name: 'texto', label: 'Texto para as famílias' },
  { name: 'relato', label: 'Relato interno' },
  { name: 'sigilo', label: 'Sigilo', text: ({ sigilo }) => nameIn(OCCURRENCE_SECRECIES, sigilo) },
  { name: 'alunos', label: 'Alunos', text: ({ alunos }) => alunos.map(studentText).join('; ') },
  {
    name: 'funcionarios',
    label: 'Funcionários envolvidos',
    text: (values) =>
      values.funcionarios.map(({ idPessoa }) => funcionarios.find(({ id }) => id === idPessoa)?.nome ?? '').join(', '),
  },
]

const studentText = ({ nome, papel, texto, medidas }: ChosenRow): string =>
  [
    `${nome} (${nameIn(OCCURRENCE_ROLES, papel).toLowerCase()})`,
    measuresText(medidas.map((one) => ({ ...one, inicio: one.inicio || null, fim: one.fim || null }))),
    texto,
  ]
    .filter((text) => text !== '')
    .join(', ')
