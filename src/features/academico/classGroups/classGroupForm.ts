import type { ClassGroupDraft } from '#domain/classGroups/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { emptyRecord } from '#domain/records/values.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { CLASS_GROUP } from '#domain/classGroups/classGroups.fields.ts'

type Colleague = SchoolChoices['equipe'][number]

/** A new group with common values: running year, in person, one grade, Monday to Friday. */
export const newClassGroup = (choices: SchoolChoices): ClassGroupDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const unit = own.length === 1 ? (own[0]?.id ?? null) : null
  return {
    ...emptyRecord(CLASS_GROUP),
    idAnoLetivo: yearsIn(choices, unit).findLast(({ ativo }) => ativo)?.id ?? null,
    idUnidade: unit,
    diasSemana: [1, 2, 3, 4, 5],
    mediacao: 1,
    tipo: 1,
    organizacao: 1,
    estrutura: 3,
  }
}

/** Whether a colleague works in a unit. */
export const worksIn = ({ idsUnidades }: Colleague, unit: number | null): boolean =>
  idsUnidades === null || (unit !== null && idsUnidades.includes(unit))

/** After a change of unit: drops rooms and people of the former one. */
export const withUnit = (values: ClassGroupDraft, unit: number | null, choices: SchoolChoices): ClassGroupDraft => {
  const stays = (id: number | null) => choices.equipe.some((one) => one.id === id && worksIn(one, unit))
  return {
    ...values,
    idUnidade: unit,
    idLocal: choices.locais.some(({ id, idUnidade }) => id === values.idLocal && idUnidade === unit)
      ? values.idLocal
      : null,
    idRegente: stays(values.idRegente) ? values.idRegente : null,
    idCoordenador: stays(values.idCoordenador) ? values.idCoordenador : null,
  }
}

/** After a change of course: drops its grades. */
export const withCourse = (values: ClassGroupDraft, course: number | null): ClassGroupDraft => ({
  ...values,
  idCurso: course,
  idsSeries: [],
})

/** After a change of shift: takes its hours, unless the group has its own. */
export const withShift = (
  values: ClassGroupDraft,
  shift: number | null,
  { turnos }: SchoolChoices,
): ClassGroupDraft => {
  const [former, next] = [values.idPeriodo, shift].map((id) => turnos.find((one) => one.id === id))
  const isUsual = values.inicio === (former?.inicio ?? '') && values.fim === (former?.fim ?? '')
  if (next === undefined || !isUsual) return { ...values, idPeriodo: shift }
  const { inicio, fim, intervalo } = next
  return { ...values, idPeriodo: shift, inicio: inicio ?? '', fim: fim ?? '', intervalo }
}
