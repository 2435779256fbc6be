import { useDispatch, useSelector } from 'react-redux'
import type { FamilyOccurrences } from '#domain/occurrences/occurrences.schemas.ts'
import * as messages from '#domain/occurrences/occurrences.messages.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { loadOccurrences } from '#src/features/area/occurrences/familyOccurrences.requests.ts'
import {
  acknowledgementOpened,
  selectAcknowledging,
  selectOccurrences,
} from '#src/features/area/occurrences/familyOccurrences.slice.ts'
import { AcknowledgementDialog } from '#src/features/area/occurrences/screens/AcknowledgementDialog.screen.tsx'
import { OccurrenceCard } from '#src/features/area/occurrences/views/OccurrenceCard.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** A05: what the school tells of a child, the newest first. */
export const Screen = () => (
  <ChildPage
    title="Ocorrências"
    subtitle="O que a escola registrou e quer que você saiba."
    choice="Mostrar as ocorrências de"
    what="as ocorrências"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const occurrences = useSelector(selectOccurrences)
  return (
    <>
      <Awaited asks={[loadOccurrences.asked({ idAluno: studentId })]} isHere={occurrences !== null} />
      {occurrences !== null && <Shown occurrences={occurrences} />}
    </>
  )
}

const Shown = ({ occurrences: { podeVer, ocorrencias } }: { readonly occurrences: FamilyOccurrences }) => {
  const dispatch = useDispatch()
  const acknowledging = useSelector(selectAcknowledging)
  if (!podeVer) return <EmptyState title="Só para quem acompanha a escola" reason={messages.OCCURRENCE_NOT_YOURS} />
  if (ocorrencias.length === 0)
    return <EmptyState title="Nenhuma ocorrência" reason="Quando a escola comunicar algo, aparece aqui." />
  const opened = ocorrencias.find(({ id }) => id === acknowledging)
  return (
    <>
      {ocorrencias.map((occurrence) => (
        <OccurrenceCard
          key={occurrence.id}
          occurrence={occurrence}
          onDownload={(file) => dispatch(downloadAsked({ file }))}
          onAcknowledge={() => dispatch(acknowledgementOpened(occurrence.id))}
        />
      ))}
      {opened !== undefined && <AcknowledgementDialog occurrence={opened} />}
    </>
  )
}
