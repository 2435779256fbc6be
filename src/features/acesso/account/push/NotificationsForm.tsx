import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import type { MessageGroup } from '#domain/messaging/messageGroups.ts'
import { quietFlaws } from '#domain/messaging/quietHours.ts'
import type { Notifications, NotificationSettings } from '#domain/push/push.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { saveNotifications } from '#src/screens/push/push.requests.ts'
import { WHOLE_HOURS, wholeHourIn, wholeHourText } from '#src/lib/wholeHours.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface Values {
  readonly ligados: readonly MessageGroup[]
  readonly silencioDe: string
  readonly silencioAte: string
}

/** Of what the person wants notifications, and at which hours none. */
export const NotificationsForm = ({ settings }: { readonly settings: Notifications }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(saveNotifications)
  const refused = useRefusedFields(saveNotifications)
  const settingsOf = ({ ligados, silencioDe, silencioAte }: Values): NotificationSettings => ({
    desligados: settings.tipos.filter((kind) => !ligados.includes(kind)),
    silencioDe: wholeHourIn(silencioDe),
    silencioAte: wholeHourIn(silencioAte),
  })
  const initialValues: Values = {
    ligados: settings.tipos.filter((kind) => !settings.desligados.includes(kind)),
    silencioDe: wholeHourText(settings.silencioDe),
    silencioAte: wholeHourText(settings.silencioAte),
  }
  return (
    <Formik
      initialValues={initialValues}
      enableReinitialize
      validate={(values) => quietFlaws(settingsOf(values))}
      onSubmit={(values) => void dispatch(saveNotifications.asked(settingsOf(values)))}
    >
      <Form label="Preferências de notificação">
        <DraftMirror form="notificacoes" />
        <RefusedFields fields={refused} />
        <ChoicesField<MessageGroup>
          name="ligados"
          label="O que avisar"
          required={false}
          options={settings.tipos.map((kind) => ({ value: kind, displayText: kind }))}
        />
        <div className="row g-3">
          <div className="col-md-6">
            <FormSelectField
              name="silencioDe"
              label="Silêncio a partir de"
              empty="A qualquer hora"
              options={WHOLE_HOURS}
            />
          </div>
          <div className="col-md-6">
            <FormSelectField name="silencioAte" label="Até" empty="A qualquer hora" options={WHOLE_HOURS} />
          </div>
        </div>
        <SubmitButton loading={saving}>Salvar preferências</SubmitButton>
      </Form>
    </Formik>
  )
}
