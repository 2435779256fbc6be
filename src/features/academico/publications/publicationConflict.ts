import { pollText } from '#domain/publications/poll.ts'
import { PUBLICATION } from '#domain/publications/publications.fields.ts'
import type { PublicationDraft, PublicationWire } from '#domain/publications/publications.schemas.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { fileNames } from '#src/lib/fileTexts.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { plural } from '#src/lib/text.ts'

/** What a conflict shows of a publication that was also saved elsewhere. */
export const publicationConflict = ({
  unidades,
  cursos,
  series,
  turmas,
}: PublicationWire['choices']): readonly ConflictField<PublicationDraft>[] =>
  conflictFieldsOf<typeof PUBLICATION, PublicationDraft>(
    PUBLICATION,
    { unit: unidades, course: cursos, grade: series, class_group: turmas },
    {
      texto: ({ texto }) => plainTextOf(texto),
      capa: ({ capa }) => fileNames([capa]),
      anexos: ({ anexos }) => fileNames(anexos),
      enquete: ({ enquete }) => pollText(enquete),
      idsAlunos: ({ idsAlunos }) => (idsAlunos.length === 0 ? '' : plural(idsAlunos.length, 'aluno', 'alunos')),
    },
  )
