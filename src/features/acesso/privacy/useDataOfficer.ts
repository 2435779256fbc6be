import { useSelector } from 'react-redux'
import { valueOf } from '#domain/parameters/parameters.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'

/** Whom to ask about personal data, as the school says in its parameters. */
export const useDataOfficer = () => {
  const parameters = useSelector(selectParameters)
  return {
    name: valueOf(parameters, 'encarregadoNome').trim(),
    email: valueOf(parameters, 'encarregadoEmail').trim(),
  }
}
