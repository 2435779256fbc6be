import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { PLACE_CHANGES } from '#src/core/enrolments/placeChanges.ts'
import type { ChosenPlan } from '#domain/proposals/proposal.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { type PlaceChangeValues, wantedOf } from '#src/features/matricula/placeChanges/placeChangeForm.ts'
import { changePlace, previewPlaceChange } from '#src/features/matricula/placeChanges/placeChanges.requests.ts'
import { selectPreview } from '#src/features/matricula/placeChanges/placeChanges.slice.ts'
import { ChangePreview } from '#src/views/ChangePreview.tsx'
import { isSameJson } from '#src/lib/json.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { StickyFooter } from '#src/ui/form/StickyFooter.tsx'
import { Section } from '#src/ui/Section.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** The preview of the form as it stands, with the button to carry it out. */
export const LookedAt = ({ id }: { readonly id: number }) => {
  const dispatch = useDispatch()
  const { values, setFieldValue } = useFormikContext<PlaceChangeValues>()
  const looked = useSelector(selectPreview)
  const looking = useIsRunning(previewPlaceChange)
  const changing = useIsRunning(changePlace)
  const wanted = wantedOf(values)
  const current = looked !== null && isSameJson(looked.wanted, wanted) ? looked : null
  const motivo = values.motivo.trim()
  const confirm = () => {
    if (wanted !== null && current !== null)
      dispatch(changePlace.asked({ id, wanted, motivo, conferido: current.result.conferido }))
  }
  const payBy = (plano: ChosenPlan) => {
    void setFieldValue('plano', plano)
    if (wanted !== null) dispatch(previewPlaceChange.asked({ id, wanted: { ...wanted, plano } }))
  }
  return (
    <>
      {current !== null && (
        <Section title="O que muda">
          <div className="stack">
            {current.isRenewed && (
              <div className="alert alert-warning mb-0" role="alert">
                Algo mudou desde a prévia, como um pagamento ou um preço. Confira de novo antes de confirmar.
              </div>
            )}
            <ChangePreview preview={current.result} onPlan={payBy} />
            <FormTextArea
              name="motivo"
              label="Motivo"
              hint="Fica no histórico da matrícula."
              required
              maxLength={300}
              counter
            />
          </div>
        </Section>
      )}
      <StickyFooter status={current === null ? '' : 'Nada foi salvo ainda'}>
        <Button onClick={() => dispatch(pushed(PLACE_CHANGES))}>Abandonar</Button>
        {current === null ? (
          <SubmitButton loading={looking}>Ver prévia</SubmitButton>
        ) : (
          <Button variant="primary" icon={ArrowRightLeft} loading={changing} disabled={motivo === ''} onClick={confirm}>
            Confirmar troca
          </Button>
        )}
      </StickyFooter>
    </>
  )
}
