import { useSelector } from 'react-redux'
import { valueOf } from '#domain/parameters/parameters.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'

/** The data officer, from the parameters. */
export const useDataOfficer = () => {
  const parameters = useSelector(selectParameters)
  return {
    name: valueOf(parameters, 'encarregadoNome').trim(),
    email: valueOf(parameters, 'encarregadoEmail').trim(),
  }
}
