import { useFormikContext } from 'formik'
import type { ComponentProps, ReactNode } from 'react'
import { AUDIENCE, type AudienceDraft, unitsIn } from '#domain/audience/audience.ts'
import type { AudienceChoices } from '#domain/audience/audience.schemas.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import { ChosenStudents } from '#src/registers/audience/ChosenStudents.screen.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'

interface AudienceFieldsProps {
  readonly choices: AudienceChoices
  /** The students that were saved with it. */
  readonly alunos: readonly Named[]
  readonly unitHint?: string | undefined
  /** Below the unit. */
  readonly children?: ReactNode
  /** What it means to choose nothing; null: students are not meant, and nothing narrows them. */
  readonly explained: string | null
}

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof AUDIENCE>>, 'fields' | 'disabled'>) => (
  <DraftField fields={AUDIENCE} disabled={false} {...props} />
)

/** Whom a record is for: its unit, and what narrows it. */
export const AudienceFields = ({ choices, alunos, unitHint, children, explained }: AudienceFieldsProps) => {
  const { values, setValues } = useFormikContext<AudienceDraft>()
  const { unidades, cursos, series, turmas, escolaToda } = choices
  const units = unitsIn(values)
  // A group of a unit that was taken away stays in sight until it is taken away, too.
  const groups = turmas.filter(
    ({ id, idUnidade }) => units.length === 0 || units.includes(idUnidade) || values.idsTurmas.includes(id),
  )
  const withUnit = (idUnidade: number | null) => {
    const next = unitsIn({ ...values, idUnidade })
    const stays = (id: number) => turmas.some((one) => one.id === id && next.includes(one.idUnidade))
    const idsTurmas = idUnidade === null ? values.idsTurmas : values.idsTurmas.filter(stays)
    void setValues({ ...values, idUnidade, idsTurmas })
  }
  return (
    <>
      <div className="row">
        <Field
          name="idUnidade"
          md={6}
          list={unidades}
          empty={escolaToda ? 'Toda a escola' : 'Escolha a unidade'}
          onChoose={withUnit}
          hint={unitHint}
        />
      </div>
      {children}
      {explained !== null && (
        <>
          <p className="mb-0">{explained}</p>
          <Field name="idsCursos" list={cursos} />
          <Field name="idsSeries" list={series} />
          <Field name="idsTurmas" list={groups} />
          <ChosenStudents alunos={alunos} />
        </>
      )}
    </>
  )
}

/** The unit of a new record: that of the caller, where they have one and may not write for the whole school. */
export const unitToBegin = ({ unidades, escolaToda }: AudienceChoices): number | null => {
  const own = unidades.filter(({ ativo }) => ativo)
  return !escolaToda && own.length === 1 ? (own[0]?.id ?? null) : null
}
