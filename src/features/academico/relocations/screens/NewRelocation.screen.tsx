import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { ageVerdictFor } from '#domain/people/ages.ts'
import { TRANSFER_REASONS } from '#domain/placeChanges/transfers.lists.ts'
import { isReclassification, NO_WORDS, wordFlaws } from '#domain/relocations/relocation.ts'
import { RELOCATION_KINDS, type RelocationKind, UNIT_TRANSFER } from '#domain/relocations/relocations.lists.ts'
import type {
  Relocatable,
  RelocatedPlace,
  RelocationChoices,
  RelocationWords,
} from '#domain/relocations/relocations.wire.ts'
import { type Choice, choose, followed, NOTHING_CHOSEN, offerOf } from '#domain/schoolYears/cascade.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  findRelocated,
  loadRelocatable,
  previewRelocation,
  relocate,
} from '#src/features/academico/relocations/relocations.requests.ts'
import {
  formClosed,
  NEW_DRAFT,
  seekingEnded,
  selectChoices,
  selectPreview,
  selectStudents,
} from '#src/features/academico/relocations/relocations.slice.ts'
import { RelocationPreviewView } from '#src/features/academico/relocations/views/RelocationPreview.view.tsx'
import { courseLevels } from '#src/lib/courseLevels.ts'
import { dayOf } from '#src/lib/dates.ts'
import { isSameJson } from '#src/lib/json.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { CourseCascade } from '#src/views/CourseCascade.tsx'
import { OfferNotice } from '#src/views/OfferNotice.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

const TITLE = 'Mudar de unidade ou série'

/** A new relocation: the student, where they go, why, and what it does. */
export const NewRelocationDialog = () => {
  const dispatch = useDispatch()
  const students = useSelector(selectStudents)
  const choices = useSelector(selectChoices)
  const now = useSelector(selectNow)
  const [first] = choices?.matriculas ?? []
  const close = () => {
    dispatch(draftClosed({ form: NEW_DRAFT }))
    dispatch(formClosed())
  }
  return (
    <Modal shown title={TITLE} onClose={close}>
      <div className="stack">
        <StudentSearch
          found={students}
          onSeek={(text) => dispatch(findRelocated.asked(text))}
          onEnd={() => dispatch(seekingEnded())}
          onChoose={(id) => dispatch(loadRelocatable.asked(id))}
        />
        {choices !== null && first === undefined && (
          <Notice type="warning">Este aluno não está matriculado num ano letivo aberto das suas unidades.</Notice>
        )}
        {choices !== null && first !== undefined && now !== null && (
          <RelocationForm key={first.id} choices={choices} first={first} today={dayOf(now)} />
        )}
      </div>
    </Modal>
  )
}

interface Values extends Omit<RelocationWords, 'avaliadoEm'>, Choice {
  /** ISO day; empty as long as there is none. */
  readonly avaliadoEm: string
  readonly tipoMudanca: RelocationKind
  readonly idMatricula: number
  readonly idTurma: number | null
  /** ISO day. */
  readonly dia: string
  readonly liberacao: string
}

interface RelocationFormProps {
  readonly choices: RelocationChoices
  readonly first: Relocatable
  /** ISO day. */
  readonly today: string
}

/** The places to which a relocation of this kind may lead. */
const offersTo = (ofertas: RelocationChoices['ofertas'], own: Relocatable, kind: RelocationKind) =>
  ofertas.filter(
    (one) =>
      one.idAnoLetivo === own.idAnoLetivo &&
      (isReclassification(kind)
        ? one.idUnidade === own.idUnidade && own.idsSeriesAcima.includes(one.idSerie)
        : one.idUnidade !== own.idUnidade),
  )

/** Where a form of this kind starts: as near to the present place as there are offers. */
const startOf = (ofertas: RelocationChoices['ofertas'], own: Relocatable, kind: RelocationKind) => {
  const { idAnoLetivo, idUnidade, idCurso, idPeriodo, idSerie } = own
  const start = { ...NOTHING_CHOSEN, idAnoLetivo, idUnidade: isReclassification(kind) ? idUnidade : null }
  const wanted = { ...NOTHING_CHOSEN, idCurso, idPeriodo, idSerie }
  return { ...followed(offersTo(ofertas, own, kind), start, wanted), idTurma: null, liberacao: '' }
}

const flawsOf = (values: Values): Readonly<Record<string, string>> => ({
  ...wordFlaws(values.tipoMudanca, values, values.dia),
  ...(values.idSerie === null && { idSerie: requiredMessage('Série') }),
  ...(values.idTurma === null && { idTurma: requiredMessage('Turma') }),
  ...(!isDay(values.dia) && { dia: requiredMessage('Primeiro dia') }),
})

/** The place of the form; null while a choice is missing. */
const placeOf = (values: Values): RelocatedPlace | null => {
  const { tipoMudanca, idMatricula, idUnidade, idCurso, idPeriodo, idSerie, idTurma, dia, liberacao } = values
  if (idUnidade === null || idCurso === null || idPeriodo === null || idSerie === null || idTurma === null) return null
  return { tipoMudanca, idMatricula, idUnidade, idCurso, idPeriodo, idSerie, idTurma, dia, plano: null, liberacao }
}

const RelocationForm = ({ choices, first, today }: RelocationFormProps) => {
  const dispatch = useDispatch()
  const previewed = useRefusedFields(previewRelocation)
  const refused = useRefusedFields(relocate)
  return (
    <Formik<Values>
      initialValues={{
        ...NO_WORDS,
        avaliadoEm: '',
        ...startOf(choices.ofertas, first, UNIT_TRANSFER),
        tipoMudanca: UNIT_TRANSFER,
        idMatricula: first.id,
        dia: today,
      }}
      validate={(values) => errorsOf(flawsOf(values))}
      onSubmit={(values) => {
        const place = placeOf(values)
        if (place !== null) dispatch(previewRelocation.asked(place))
      }}
    >
      <Form label={TITLE}>
        <DraftMirror form={NEW_DRAFT} />
        <RefusedFields fields={previewed} />
        <RefusedFields fields={refused} />
        <Fields choices={choices} />
        <Words />
        <LookedAt />
      </Form>
    </Formik>
  )
}

const Fields = ({ choices: { matriculas, ofertas, turmas } }: Pick<RelocationFormProps, 'choices'>) => {
  const { values, setValues } = useFormikContext<Values>()
  const own = matriculas.find(({ id }) => id === values.idMatricula)
  if (own === undefined) return null
  const isUp = isReclassification(values.tipoMudanca)
  const offers = offersTo(ofertas, own, values.tipoMudanca)
  const levels = courseLevels(offers, values)
    .filter(({ level }) => level !== 'idAnoLetivo' && !(isUp && level === 'idUnidade'))
    .map(({ level, label, options }) => ({
      name: level,
      label,
      options,
      onChoose: (id: number | null) => {
        void setValues({ ...values, ...followed(offers, choose(values, level, id)), idTurma: null, liberacao: '' })
      },
    }))
  const offer = offerOf(offers, values)
  const verdict = offer === null ? 'fits' : ageVerdictFor(own.dataNascimento, offer)
  return (
    <>
      <div className="row">
        <div className="col-md-6">
          <FormCodeField
            name="tipoMudanca"
            label="Mudança"
            empty={null}
            required
            list={RELOCATION_KINDS}
            onChoose={(id) => {
              const kind = RELOCATION_KINDS.find((one) => one.id === id)
              if (kind !== undefined)
                void setValues({ ...values, ...startOf(ofertas, own, kind.id), tipoMudanca: kind.id })
            }}
          />
        </div>
        {matriculas.length > 1 && (
          <div className="col-md-6">
            <FormCodeField
              name="idMatricula"
              label="Matrícula"
              empty={null}
              required
              list={matriculas}
              onChoose={(id) => {
                const other = matriculas.find((one) => one.id === id)
                if (other !== undefined)
                  void setValues({ ...values, ...startOf(ofertas, other, values.tipoMudanca), idMatricula: other.id })
              }}
            />
          </div>
        )}
      </div>
      {offers.length === 0 && (
        <Notice type="warning">
          {isUp
            ? 'A unidade não oferece série mais adiantada neste ano.'
            : 'Nenhuma outra das suas unidades oferece vagas neste ano.'}
        </Notice>
      )}
      <CourseCascade levels={levels} />
      {offer !== null && <OfferNotice offer={offer} verdict={verdict} />}
      {verdict === 'release' && (
        <FormTextArea name="liberacao" label="Justificativa da liberação" required maxLength={500} counter />
      )}
      <div className="row">
        <div className="col-md-6">
          <FormCodeField
            name="idTurma"
            label="Turma"
            required
            list={turmas
              .filter(
                (group) =>
                  group.idAnoLetivo === own.idAnoLetivo &&
                  group.idUnidade === values.idUnidade &&
                  group.idPeriodo === values.idPeriodo &&
                  values.idSerie !== null &&
                  group.idsSeries.includes(values.idSerie),
              )
              .map(({ id, nome, livres }) => ({
                id,
                nome: `${nome} (${plural(livres, 'vaga livre', 'vagas livres')})`,
              }))}
          />
        </div>
        <div className="col-md-6">
          <FormDateField
            name="dia"
            label="Primeiro dia"
            hint="Até a véspera o aluno está nas chamadas e notas da turma atual."
            required
          />
        </div>
      </div>
    </>
  )
}

const Words = () => {
  const { values } = useFormikContext<Values>()
  return (
    <>
      {isReclassification(values.tipoMudanca) ? (
        <>
          <div className="row">
            <div className="col-md-6">
              <FormDateField name="avaliadoEm" label="Dia da avaliação" required />
            </div>
            <div className="col-md-6">
              <FormTextField name="avaliadores" label="Quem avaliou" required maxLength={500} />
            </div>
          </div>
          <FormTextArea name="avaliacao" label="Resumo da avaliação" required maxLength={4000} counter rows={3} />
          <FormTextArea
            name="ata"
            label="Ata do conselho"
            hint="O número, ou o texto (LDB, art. 23, § 1º)."
            required
            maxLength={4000}
            counter
            rows={2}
          />
        </>
      ) : (
        <FormCodeField name="motivoTransferencia" label="Motivo" required list={TRANSFER_REASONS} />
      )}
      <FormTextArea name="observacao" label="Observação" maxLength={500} counter rows={2} />
    </>
  )
}

const LookedAt = () => {
  const dispatch = useDispatch()
  const { values } = useFormikContext<Values>()
  const looked = useSelector(selectPreview)
  const looking = useIsRunning(previewRelocation)
  const relocating = useIsRunning(relocate)
  if (looked === null || !isSameJson({ ...looked.place, plano: null }, placeOf(values)))
    return (
      <div>
        <SubmitButton loading={looking}>Ver prévia</SubmitButton>
      </div>
    )
  const { motivoTransferencia, observacao, avaliacao, avaliadores, ata } = values
  const avaliadoEm = values.avaliadoEm === '' ? null : values.avaliadoEm
  const words = { motivoTransferencia, observacao, avaliadoEm, avaliacao, avaliadores, ata }
  return (
    <div className="stack">
      {looked.isRenewed && (
        <Notice type="warning">Algo mudou desde a prévia. Confira de novo antes de confirmar.</Notice>
      )}
      <RelocationPreviewView
        preview={looked.result}
        onPlan={(plano) => dispatch(previewRelocation.asked({ ...looked.place, plano }))}
      />
      <div>
        <Button
          variant="primary"
          icon={ArrowRightLeft}
          loading={relocating}
          onClick={() =>
            dispatch(relocate.asked({ place: looked.place, words, conferido: looked.result.conferido, key: '' }))
          }
        >
          Confirmar mudança
        </Button>
      </div>
    </div>
  )
}
