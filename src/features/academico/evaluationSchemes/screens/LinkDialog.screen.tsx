import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { BY_SUBJECT } from '#domain/evaluation/evaluation.lists.ts'
import type { SchemeChoices } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { schemes } from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'
import { LINK_DRAFT } from '#src/features/academico/evaluationSchemes/paths.ts'
import { linkScheme } from '#src/features/academico/evaluationSchemes/schemeLinks.requests.ts'
import {
  linkClosed,
  selectIsLinking,
  selectLinks,
  selectSelected,
} from '#src/features/academico/evaluationSchemes/schemeLinks.slice.ts'
import { offered } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface Values {
  readonly idEsquema: number | null
  readonly idDisciplina: number | null
}

const NOTHING: Values = { idEsquema: null, idDisciplina: null }

/** Chooses the scheme for the selected grades, or for one subject of them. */
export const LinkDialog = () => {
  const dispatch = useDispatch()
  const linking = useSelector(selectIsLinking)
  const links = useSelector(selectLinks)
  const idsSeries = useSelector(selectSelected)
  const choices = useSelector(schemes.select.choices)
  const saving = useIsRunning(linkScheme)
  if (!linking || links === null || choices === null) return null
  const { idUnidade } = links
  const send = ({ idEsquema, idDisciplina }: Values) => {
    if (idEsquema !== null && idUnidade !== null)
      dispatch(linkScheme.asked({ idEsquema, idUnidade, idsSeries: [...idsSeries], idDisciplina }))
  }
  return (
    <Formik initialValues={NOTHING} onSubmit={send}>
      {({ values, submitForm }) => (
        <Modal
          shown
          title={`Vincular esquema a ${plural(idsSeries.length, 'série', 'séries')}`}
          onClose={() => dispatch(linkClosed())}
          footer={
            <>
              <Button onClick={() => dispatch(linkClosed())}>Abandonar</Button>
              <Button variant="primary" loading={saving} onClick={() => void submitForm()}>
                Vincular
              </Button>
            </>
          }
        >
          <Form label="Vínculo">
            <DraftMirror form={LINK_DRAFT} />
            <FormCodeField
              name="idDisciplina"
              label="Vale para"
              empty="Todas as disciplinas"
              hint="O esquema de uma disciplina vale no lugar do da série."
              list={offered(choices.disciplinas, [])}
            />
            <FormCodeField
              name="idEsquema"
              label="Esquema"
              required
              list={fitting(choices, links, values.idDisciplina !== null)}
            />
          </Form>
        </Modal>
      )}
    </Formik>
  )
}

/** The schemes of the year and the unit; of a subject only those that are no scheme by subject. */
const fitting = (
  { esquemas }: SchemeChoices,
  place: { readonly idAnoLetivo: number | null; readonly idUnidade: number | null },
  ofSubject: boolean,
) =>
  esquemas.filter(
    ({ ativo, idAnoLetivo, idUnidade, tipoNota }) =>
      ativo &&
      idAnoLetivo === place.idAnoLetivo &&
      (idUnidade === null || idUnidade === place.idUnidade) &&
      !(ofSubject && tipoNota === BY_SUBJECT),
  )
