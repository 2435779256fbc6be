import Pill from 'lucide-react/icons/pill'
import { useDispatch, useSelector } from 'react-redux'
import type { FamilyMedications, Medication } from '#domain/medication/medication.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { loadMedications, stopMedication } from '#src/features/area/authorisations/familyMedication.requests.ts'
import { requestOpened, selectMedications } from '#src/features/area/authorisations/familyMedication.slice.ts'
import { MedicationDialog } from '#src/features/area/authorisations/screens/MedicationDialog.screen.tsx'
import { MedicationCard } from '#src/features/area/authorisations/views/MedicationCard.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

interface MedicationsProps {
  readonly studentId: number
}

/** The medicines that the school gives to a child, and each dose. Nothing for those who are not told. */
export const Medications = ({ studentId }: MedicationsProps) => {
  const medications = useSelector(selectMedications)
  if (medications === null) return <Awaited asks={[loadMedications.asked({ idAluno: studentId })]} outline={null} />
  return medications.podeVer ? <Shown medications={medications} /> : null
}

const Shown = ({ medications }: { readonly medications: FamilyMedications }) => {
  const dispatch = useDispatch()
  const { idAluno: studentId, podePedir, hoje, pedidos } = medications
  return (
    <Card title="Medicação">
      <div className="stack">
        {pedidos.length === 0 && (
          <p className="text-secondary mb-0">
            Precisa que a escola dê um remédio? Peça aqui: a escola responde, e você vê cada dose.
          </p>
        )}
        <RowList>
          {pedidos.map((medication) => (
            <MedicationCard
              key={medication.id}
              medication={medication}
              onDownload={(file) => dispatch(downloadAsked({ file }))}
              {...(podePedir && {
                onChange: () => dispatch(requestOpened({ studentId, former: medication })),
                onStop: () => dispatch(dialogOpened(stopping(medication))),
              })}
            />
          ))}
        </RowList>
        {podePedir && (
          <div>
            <Button variant="primary" icon={Pill} onClick={() => dispatch(requestOpened({ studentId, former: null }))}>
              Pedir medicação
            </Button>
          </div>
        )}
      </div>
      <MedicationDialog today={hoje} />
    </Card>
  )
}

const stopping = ({ id, remedio }: Medication) => ({
  title: 'Suspender pedido',
  message: `A escola deixa de dar ${remedio} a partir de agora.`,
  confirmLabel: 'Suspender',
  confirm: stopMedication.asked(id),
})
