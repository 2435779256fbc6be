import { useFormikContext } from 'formik'
import { ageVerdictFor } from '#domain/people/ages.ts'
import type { Movable } from '#domain/placeChanges/placeChanges.wire.ts'
import { choose, followed, offerOf } from '#domain/schoolYears/cascade.ts'
import { groupsFor, type PlaceChangeValues } from '#src/features/matricula/placeChanges/placeChangeForm.ts'
import { courseLevels } from '#src/lib/courseLevels.ts'
import { plural } from '#src/lib/text.ts'
import { CourseCascade, type LevelChoice } from '#src/views/CourseCascade.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { OfferNotice } from '#src/views/OfferNotice.tsx'
import { Section } from '#src/ui/Section.tsx'

/** The new place, one choice after the other within the year and unit, and the day from which it is paid. */
export const PlaceFields = ({ record: { ofertas, turmas, atual, dataNascimento } }: { readonly record: Movable }) => {
  const { values, setValues } = useFormikContext<PlaceChangeValues>()
  const levels = courseLevels(ofertas, values)
    .filter(({ level }) => level !== 'idAnoLetivo' && level !== 'idUnidade')
    .map(
      ({ level, label, options }): LevelChoice => ({
        name: level,
        label,
        options,
        onChoose: (id) => {
          const chosen = followed(ofertas, choose(values, level, id), id === null ? undefined : atual)
          // These choices belong to the former place.
          void setValues({ ...values, ...chosen, idTurma: null, plano: null, liberacao: '' })
        },
      }),
    )
  const offer = offerOf(ofertas, values)
  const verdict = offer === null ? 'fits' : ageVerdictFor(dataNascimento, offer)
  return (
    <Section title="Para onde vai">
      <div className="stack">
        <CourseCascade levels={levels} />
        <div aria-live="polite" className="stack">
          {offer !== null && <OfferNotice offer={offer} verdict={verdict} />}
        </div>
        {verdict === 'release' && (
          <FormTextArea name="liberacao" label="Justificativa da liberação" required maxLength={500} counter />
        )}
        <div className="row">
          <div className="col-md-4">
            <FormCodeField
              name="idTurma"
              label="Turma"
              empty="Sem turma"
              list={groupsFor(turmas, values).map(({ id, nome, livres }) => ({
                id,
                nome: `${nome} (${plural(livres, 'vaga livre', 'vagas livres')})`,
              }))}
            />
          </div>
          <div className="col-md-8">
            <FormDateField
              name="aPartirDe"
              label="A partir de"
              hint="O lugar muda ao salvar. As parcelas em aberto que vencem a partir deste dia passam ao novo preço."
              required
            />
          </div>
        </div>
      </div>
    </Section>
  )
}
