import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { EMPTY_PUBLICATION, publicationDraftOf, publicationFlaws } from '#domain/publications/publication.ts'
import { IN_REVIEW, WITH_AUTHORS } from '#domain/publications/publications.lists.ts'
import * as messages from '#domain/publications/publications.messages.ts'
import type { PublicationRecord, PublicationWire } from '#domain/publications/publications.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { usePictures } from '#src/core/files/usePictures.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { publicationConflict } from '#src/features/academico/publications/publicationConflict.ts'
import { createPublication, publications } from '#src/features/academico/publications/publications.record.ts'
import { PublicationSections } from '#src/features/academico/publications/screens/PublicationSections.tsx'
import { FormerVersions } from '#src/features/academico/publications/views/FormerVersions.view.tsx'
import { ReadPublication } from '#src/features/academico/publications/views/ReadPublication.view.tsx'
import { ReviewNotice } from '#src/features/academico/publications/views/ReviewNotice.view.tsx'
import { Standing } from '#src/features/academico/publications/views/Standing.view.tsx'
import { useNeedsApproval } from '#src/features/academico/publications/useNeedsApproval.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { unitToBegin } from '#src/registers/audience/AudienceFields.screen.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'

/** A-P1: a publication, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={publications} id={id} title={id === null ? 'Novo comunicado' : 'Comunicado'}>
      {(choices, record) => <Loaded key={id ?? 'new'} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

interface LoadedProps {
  readonly choices: PublicationWire['choices']
  /** Null for a new one. */
  readonly record: PublicationRecord | null
}

const Loaded = ({ choices, record }: LoadedProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('comunicados')
  const needsApproval = useNeedsApproval()
  const addressOf = usePictures()
  const stays =
    record !== null && needsApproval && record.situacao !== IN_REVIEW && !WITH_AUTHORS.includes(record.situacao)
  return record === null || (mayEdit && !record.soLeitura && !stays) ? (
    <PublicationForm choices={choices} record={record} />
  ) : (
    <ReadPublication
      record={record}
      note={mayEdit && stays ? messages.PUBLICATION_APPROVED_STAYS : null}
      addressOf={addressOf}
      onDownload={(file) => dispatch(downloadAsked({ file }))}
    />
  )
}

const PublicationForm = ({ choices, record }: LoadedProps) => {
  const addressOf = usePictures()
  const initialValues = useMemo(
    () => (record === null ? newPublication(choices) : publicationDraftOf(record)),
    // Choices that load later must not restart a new publication.
    // oxlint-disable-next-line react/exhaustive-deps
    [record],
  )
  return (
    <EditedRecord
      of={publications}
      record={record}
      create={createPublication}
      title={record === null ? 'Novo comunicado' : record.titulo}
      top={
        record !== null && (
          <>
            <Standing record={record} mayEdit />
            <ReviewNotice record={record} />
          </>
        )
      }
      form={publications.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={publicationFlaws}
      draftOf={publicationDraftOf}
      fields={publicationConflict(choices)}
    >
      <PublicationSections choices={choices} alunos={record?.alunos ?? []} isShown={record?.jaExibida ?? false} />
      <FormerVersions versions={record?.versoes ?? []} addressOf={addressOf} />
    </EditedRecord>
  )
}

/** Signed by the caller; for their unit where they have one. */
const newPublication = (choices: LoadedProps['choices']) => ({
  ...EMPTY_PUBLICATION,
  assinatura: choices.autor,
  idUnidade: unitToBegin(choices),
})
