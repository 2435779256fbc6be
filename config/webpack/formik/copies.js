/**
 * What Formik takes of lodash, for values of a form: texts, numbers, lists and plain objects. lodash copies every kind of
 * value there is, for which a login page would load 3 KB more.
 */

export const isPlainObject = (value) =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** A copy of a list or object that has the same entries. */
export const clone = (value) => {
  if (Array.isArray(value)) return [...value]
  return isPlainObject(value) ? { ...value } : value
}

/** A copy in which nothing is shared with the value. */
export const cloneDeep = (value) => {
  if (Array.isArray(value)) return value.map(cloneDeep)
  return isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cloneDeep(part)]))
    : value
}

/** The names in the path of a field: `enderecos[0].rua` is `enderecos`, `0`, `rua`. */
export const toPath = (path) => (Array.isArray(path) ? path.map(String) : String(path).match(/[^.[\]]+/g)) ?? []
