import { useField } from 'formik'

/** A list of the form whose rows are added and removed, with the sentence of what is wrong in it. */
export const useRows = <Row>(name: string) => {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly Row[]>(name)
  return {
    rows: value,
    error: touched && typeof error === 'string' ? error : undefined,
    add: (row: Row) => void setValue([...value, row]),
    remove: (place: number) => void setValue(value.filter((_, at) => at !== place)),
    replace: (rows: readonly Row[]) => void setValue(rows),
  }
}
