import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CampaignPlaceChoice, CampaignRow } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { chooseForStudent } from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { placeClosed } from '#src/features/matricula/processes/campaign/campaign.slice.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface PlaceDialogProps {
  readonly process: number
  readonly row: CampaignRow
  readonly places: readonly CampaignPlaceChoice[]
}

/** Moves a student of a campaign to another grade or shift, or back to the proposed one. */
export const PlaceDialog = ({ process, row, places }: PlaceDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(chooseForStudent)
  const there = places.filter(({ idUnidade }) => idUnidade === row.idUnidade)
  const now = there.findIndex(({ idSerie, idPeriodo }) => idSerie === row.idSerie && idPeriodo === row.idPeriodo)
  const [chosen, setChosen] = useState(now < 0 ? '' : String(now))
  const place = chosen === '' ? null : (there[Number(chosen)] ?? null)
  const close = () => dispatch(placeClosed())
  const save = () =>
    dispatch(
      chooseForStudent.asked({
        id: process,
        idMatricula: row.idMatricula,
        decision: { deFora: false, idSerie: place?.idSerie ?? null, idPeriodo: place?.idPeriodo ?? null },
      }),
    )
  return (
    <Modal
      shown
      title={`Destino de ${row.nome}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Abandonar</Button>
          <Button variant="primary" loading={saving} onClick={save}>
            Salvar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="mb-0">
          Hoje em {row.serie}, {row.unidade}.
        </p>
        <SelectField
          label="Série e turno"
          empty="Como a campanha propõe"
          value={chosen}
          onChange={setChosen}
          options={there.map(({ serie, periodo, livres }, index) => ({
            value: index,
            label: `${serie} · ${periodo} (${plural(livres, 'vaga livre', 'vagas livres')})`,
          }))}
        />
      </div>
    </Modal>
  )
}
