import { useDispatch } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { LessonChoices } from '#domain/lessons/lessonChanges.schemas.ts'
import { exchangeLessons } from '#src/features/academico/lessonChanges/lessonChanges.requests.ts'
import { ChangeForm, Conflicts, placeText } from '#src/features/academico/lessonChanges/screens/ChangeForm.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'

interface Values {
  readonly idAula: number | null
  readonly motivo: string
  readonly ciente: string
}

/** Two lessons of a class group change places. */
export const ExchangeDialog = ({ choices: { aula, trocas } }: { readonly choices: LessonChoices }) => {
  const dispatch = useDispatch()
  return (
    <ChangeForm<Values>
      title="Trocar aulas"
      lesson={aula}
      initialValues={{ idAula: null, motivo: '', ciente: '' }}
      flawsOf={({ idAula }): Readonly<Record<string, string>> =>
        idAula === null ? { idAula: requiredMessage('Trocar com') } : {}
      }
      request={exchangeLessons}
      onSubmit={({ idAula, ...body }) => {
        if (idAula !== null) dispatch(exchangeLessons.asked({ id: aula.id, body: { ...body, idAula } }))
      }}
      saveLabel="Trocar"
    >
      <FormCodeField
        name="idAula"
        label="Trocar com"
        required
        list={trocas.map((one) => ({ id: one.id, nome: `${placeText(one)}: ${one.disciplina}` }))}
        hint="Aulas desta turma, de duas semanas antes a duas depois, que ainda não foram dadas."
      />
      <Conflicts request={exchangeLessons} />
    </ChangeForm>
  )
}
