import { useDispatch } from 'react-redux'
import type { LessonChoices } from '#domain/lessons/lessonChanges.schemas.ts'
import { cancelLesson } from '#src/features/academico/lessonChanges/lessonChanges.requests.ts'
import { ChangeForm } from '#src/features/academico/lessonChanges/screens/ChangeForm.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'

/** Cancels a lesson; of one with records it says first what becomes of them. */
export const CancelDialog = ({ choices: { aula, registros } }: { readonly choices: LessonChoices }) => {
  const dispatch = useDispatch()
  return (
    <ChangeForm
      title="Cancelar aula"
      lesson={aula}
      initialValues={{ motivo: '', ciente: false }}
      request={cancelLesson}
      onSubmit={(body) => void dispatch(cancelLesson.asked({ id: aula.id, body }))}
      saveLabel="Cancelar aula"
    >
      {registros.length === 0 ? (
        <p className="text-secondary">Nada foi registrado nesta aula. Depois você pode agendar a reposição.</p>
      ) : (
        <>
          {registros.map((sentence) => (
            <Notice key={sentence} type="warning">
              {sentence}
            </Notice>
          ))}
          <FormCheckField name="ciente" label="Conferi o que acontece com os registros" />
          <p className="text-secondary">Se o cancelamento for desfeito, os registros voltam a valer.</p>
        </>
      )}
    </ChangeForm>
  )
}
