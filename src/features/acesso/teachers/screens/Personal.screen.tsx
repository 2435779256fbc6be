import { useSelector } from 'react-redux'
import { CIVIL_STATES, COLOR_RACES, MILITARY_CATEGORIES, NATIONALITIES, SEXES } from '#domain/people/people.lists.ts'
import { type ListEntry, nameIn } from '#domain/base/list.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { useAddressFilling } from '#src/core/addresses/useAddressFilling.ts'
import { StepScreen } from '#src/features/acesso/teachers/screens/StepScreen.screen.tsx'
import {
  type PersonalValues,
  personalBody,
  personalFlaws,
  personalValues,
} from '#src/features/acesso/teachers/teacherForms.ts'
import { personal } from '#src/features/acesso/teachers/teachers.requests.ts'
import { selectPersonal } from '#src/features/acesso/teachers/teachers.slice.ts'
import { PersonalFields } from '#src/features/acesso/teachers/views/PersonalFields.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'

/** M40: a teacher's personal data. */
export const Screen = () => (
  <StepScreen
    step="dados-pessoais"
    title="Dados pessoais"
    requests={personal}
    state={useSelector(selectPersonal)}
    valuesOf={personalValues}
    recordOf={(values, versao) => ({ ...personalBody(values), versao })}
    flaws={personalFlaws}
    conflictFields={CONFLICT}
  >
    {(disabled) => <FilledFields disabled={disabled} />}
  </StepScreen>
)

/** Inside the form, so that a CEP can fill the address. */
const FilledFields = ({ disabled }: { readonly disabled: boolean }) => (
  <PersonalFields address={useAddressFilling(ADDRESS)} disabled={disabled} />
)

const ADDRESS = {
  cep: 'endereco.cep',
  logradouro: 'endereco.logradouro',
  bairro: 'endereco.bairro',
  cidade: 'endereco.cidade',
  uf: 'endereco.estado',
}

const coded = (
  name: 'sexo' | 'corRaca' | 'estadoCivil' | 'nacionalidade' | 'ufNascimento' | 'categoriaMilitar',
  label: string,
  list: readonly ListEntry[],
): ConflictField<PersonalValues> => ({ name, label, text: (values) => nameIn(list, values[name]) })

const CONFLICT: readonly ConflictField<PersonalValues>[] = [
  { name: 'cpf', label: 'CPF' },
  { name: 'nomeSocial', label: 'Nome social' },
  coded('sexo', 'Sexo', SEXES),
  coded('corRaca', 'Cor/raça', COLOR_RACES),
  coded('estadoCivil', 'Estado civil', CIVIL_STATES),
  coded('nacionalidade', 'Nacionalidade', NATIONALITIES),
  coded('ufNascimento', 'UF de nascimento', FEDERATIVE_UNITIES),
  { name: 'cidadeNascimento', label: 'Cidade de nascimento' },
  { name: 'nomeMae', label: 'Nome da mãe' },
  { name: 'nomePai', label: 'Nome do pai' },
  coded('categoriaMilitar', 'Categoria militar', MILITARY_CATEGORIES),
  { name: 'numeroMilitar', label: 'Número do certificado militar' },
  {
    name: 'endereco',
    label: 'Endereço',
    text: ({ endereco: { estado, ...address } }) =>
      [...Object.values(address), nameIn(FEDERATIVE_UNITIES, estado)].filter((part) => part !== '').join(', '),
  },
  { name: 'telefoneResidencial', label: 'Telefone residencial' },
  { name: 'telefoneCelular', label: 'Telefone celular' },
  {
    name: 'contatoEmergencia',
    label: 'Contato de emergência',
    text: ({ contatoEmergencia }) =>
      Object.values(contatoEmergencia)
        .filter((part) => part !== '')
        .join(', '),
  },
]
