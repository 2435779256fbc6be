import { useFormikContext } from 'formik'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import type { PriceChoices } from '#domain/priceTables/priceTables.schemas.ts'
import { EXTRA_COURSES, OTHER_ITEMS, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { feeField, type FeeFieldsProps } from '#src/features/matricula/prices/views/feeField.ts'
import { offered } from '#src/lib/offered.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'

/** The thing that a fee prices: a grade, an extra course, or an item, which may have its own fee in a grade. */
export const ThingFields = (props: FeeFieldsProps) => {
  const { tipo } = useFormikContext<AnnualFeeDraft>().values
  switch (tipo) {
    case REGULAR_COURSES:
      return <GradeFields {...props} required />
    case EXTRA_COURSES:
      return <ExtraCourseField {...props} />
    case OTHER_ITEMS:
      return (
        <>
          <ItemField {...props} />
          <GradeFields {...props} required={false} />
        </>
      )
  }
}

const GradeFields = ({ required, ...props }: FeeFieldsProps & { readonly required: boolean }) => {
  const { choices, record } = props
  const { values, setValues } = useFormikContext<AnnualFeeDraft>()
  const { idCurso } = values
  const grades = offered(choices.series, [record?.idSerie ?? null]).filter((grade) => grade.idCurso === idCurso)
  return (
    <>
      <div className="col-md-5">
        <FormCodeField
          {...feeField('idCurso', props)}
          required={required}
          empty={required ? 'Escolha' : 'Todos'}
          list={offered(choices.cursos, [record?.idCurso ?? null])}
          onChoose={(id) => void setValues({ ...values, idCurso: id, idSerie: null })}
        />
      </div>
      <div className="col-md-7">
        <FormCodeField
          {...feeField('idSerie', props)}
          required={required}
          empty={required ? 'Escolha' : 'Todas'}
          disabled={feeField('idSerie', props).disabled || idCurso === null}
          list={grades}
        />
      </div>
    </>
  )
}

/** Courses of closed years are shown only for the fees that they have. */
const ExtraCourseField = (props: FeeFieldsProps) => {
  const { choices, record } = props
  const { idAnoLetivo, idUnidade } = useFormikContext<AnnualFeeDraft>().values
  const there = offered(choices.cursosExtras, [record?.idCursoExtra ?? null]).filter(
    (course) => course.idAnoLetivo === idAnoLetivo && course.idUnidade === idUnidade,
  )
  return (
    <div className="col-md-5">
      <FormCodeField {...feeField('idCursoExtra', props)} required list={withOwn(there, record)} />
    </div>
  )
}

const withOwn = (
  there: readonly { readonly id: number; readonly nome: string }[],
  record: FeeFieldsProps['record'],
): readonly { readonly id: number; readonly nome: string }[] => {
  const id = record?.idCursoExtra ?? null
  return record === null || id === null || there.some((one) => one.id === id)
    ? there
    : [...there, { id, nome: record.nome }]
}

const ItemField = (props: FeeFieldsProps) => {
  const { choices, record } = props
  const { idUnidade } = useFormikContext<AnnualFeeDraft>().values
  return (
    <div className="col-md-5">
      <FormCodeField
        {...feeField('idItem', props)}
        required
        list={itemsOf(choices, record?.idItem ?? null, idUnidade)}
      />
    </div>
  )
}

const itemsOf = ({ itens }: PriceChoices, chosen: number | null, unit: number | null) =>
  offered(itens, [chosen]).filter(({ idUnidade }) => idUnidade === null || idUnidade === unit)
