import { type Ejected, quoted } from './names.ts'

export const indexFile = ({
  register,
  feature,
  many,
}: Ejected): string => `import { defineFeature } from '#src/core/feature.ts'
import { ${many}Routes } from '#${feature}/${many}.routes.ts'

/** ${register.many}. */
export const ${many} = defineFeature({
  key: '${many}',
  routes: ${many}Routes,
  runtime: () => import(/* webpackChunkName: "${many}" */ './${many}.runtime.ts'),
})
`

export const requestsFile = ({ register, many, One, Many }: Ejected): string => {
  const filters = register.filters.map((name) => {
    const read = register.fields[name]?.kind === 'flag' ? 'flagOf' : 'idOf'
    return `    ...given(${read}(values, '${name}'), (${name}) => ({ ${name} })),`
  })
  const { one, genero } = register
  const has = (kind: boolean) => register.filters.some((name) => (register.fields[name]?.kind === 'flag') === kind)
  const imported = ['given', ...(has(false) ? ['idOf'] : []), 'listQueryOf', 'textOf']
  return `import type { QueryOf } from '#domain/base/endpoint.ts'
import {
  create${One},
  get${One},
  list${Many},
  set${One}Status,
  update${One},
} from '#domain/${many}/${many}.endpoints.ts'
import type { ${One}Draft } from '#domain/${many}/${many}.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { ${imported.join(', ')} } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

interface Change {
  readonly id: number
  readonly versao: number
  readonly draft: ${One}Draft
}

interface StatusChange {
  readonly id: number
  readonly versao: number
  readonly ativo: boolean
}

export const loadList = defineRequest('${many}/loadList', list${Many}, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof list${Many}>) => ({ query }),
})

export const load = defineRequest('${many}/load', get${One}, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const create = defineRequest('${many}/create', create${One}, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: ${One}Draft) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const update = defineRequest('${many}/update', update${One}, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Change) => ({ params: { id }, body: { ...draft, versao } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const setStatus = defineRequest('${many}/setStatus', set${One}Status, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: StatusChange) => ({ params: { id }, body: { ativo, versao } }),
  onSuccess: ({ ativo }) => (ativo ? '${one} ativad${genero} com sucesso!' : '${one} inativad${genero} com sucesso!'),
  onFailure: SAY_WHY,
})

/** A filter by yes or no; null where nothing is chosen. */
const flagOf = (values: FilterValues, name: string): boolean | null => {
  const value = values[name]
  return typeof value === 'boolean' ? value : null
}

/** The page that the filters let through. */
export const listAsked = (values: FilterValues) =>
  loadList.asked({
    ...listQueryOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...given(flagOf(values, 'Situacao'), (Situacao) => ({ Situacao })),
${filters.join('\n')}
  })
`
}

export const sliceFile = ({
  register,
  feature,
  many,
  One,
  Many,
}: Ejected): string => `import { createSlice } from '@reduxjs/toolkit'
import type { ${One}Draft, ${One}Record, List${Many} } from '#domain/${many}/${many}.schemas.ts'
import { load, loadList, update } from '#${feature}/${many}.requests.ts'

interface ${Many}State {
  /** The page that was answered last; null before the first. */
  readonly page: List${Many}['answer'] | null
  readonly record: ${One}Record | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: ${One}Draft; readonly current: ${One}Record } | null
}

const initialState: ${Many}State = { page: null, record: null, conflict: null }

/** ${register.many}. Filters, page and order are in \`core/filters\`. */
export const ${many}Slice = createSlice({
  name: '${many}',
  initialState,
  reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
  extraReducers: (builder) => {
    builder
      .addCase(loadList.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(load.asked, (state) => ({ ...state, record: null, conflict: null }))
      .addCase(load.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(update.asked, (state) => ({ ...state, conflict: null }))
      .addCase(update.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectRecord: (state) => state.record,
    selectConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = ${many}Slice.actions
export const { selectPage, selectRecord, selectConflict } = ${many}Slice.selectors
`

export const pathsFile = ({ register, many }: Ejected): string => `export const LIST = '${register.path}'

const NEW = 'novo'

/** The form of a record; null: of a new one. */
export const pathOf = (id: number | null): string => \`\${LIST}/\${id ?? NEW}\`

/** The id in a path; null for a new record. */
export const idIn = (text: string | undefined): number | null => (text === NEW ? null : Number(text))

/** Name of the form's draft. */
export const formOf = (id: number | null): string => \`${many}/\${id ?? NEW}\`
`

export const sagaFile = ({ register, feature, many }: Ejected): string => {
  const { one, genero } = register
  return `import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { formOf, LIST } from '#${feature}/paths.ts'
import { create, update } from '#${feature}/${many}.requests.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const goBack = (id: number | null, text: string): Saga => formSaved(formOf(id), text, pushed(LIST))

const created = (): Saga => goBack(null, '${one} cadastrad${genero} com sucesso!')

const updated = ({ payload: { input } }: ReturnType<typeof update.answered>): Saga =>
  goBack(input.id, '${one} atualizad${genero} com sucesso!')

export const ${many}Saga = [on(create.answered, created), on(update.answered, updated)]
`
}

export const routesFile = ({ register, feature, many, One }: Ejected): string => {
  const { path, many: title, one, feature: key } = register
  return `import { route } from '#src/core/router/route.ts'
import { LIST } from '#${feature}/paths.ts'

export const ${many}Routes = [
  route({
    path: LIST,
    title: '${title}',
    audience: 'staff',
    feature: '${key}',
    screen: () => import(/* webpackChunkName: "${many}" */ './screens/${One}List.screen.tsx'),
  }),
  route({
    path: '${path}/:id',
    title: '${one}',
    audience: 'staff',
    feature: '${key}',
    screen: () => import(/* webpackChunkName: "${many}" */ './screens/${One}Form.screen.tsx'),
  }),
]
`
}

export const runtimeFile = ({ register, feature, many }: Ejected): string => {
  const { needs, path } = register
  const options = needs.length === 0 ? '' : `optionsAsked(${needs.map(quoted).join(', ')})`
  return `${options === '' ? '' : "import { optionsAsked } from '#src/core/options/options.requests.ts'\n"}import { defineRuntime } from '#src/core/router/runtime.ts'
import { idIn, LIST } from '#${feature}/paths.ts'
import { create, listAsked, load, loadList, setStatus, update } from '#${feature}/${many}.requests.ts'
import { ${many}Saga } from '#${feature}/${many}.saga.ts'
import { ${many}Slice } from '#${feature}/${many}.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'

export const runtime = defineRuntime({
  uses: [fieldHelpRuntime],
  state: { ${many}: ${many}Slice.reducer },
  recorded: ['${many}'],
  requests: [loadList, load, create, update, setStatus],
  sagas: { ${many}: ${many}Saga },
  outdatedBy: endsOf(setStatus),
  feeds: {
    [LIST]: ({ filters${options === '' ? '' : ', arriving'} }) => [${options === '' ? '' : `...(arriving ? ${options} : []), `}listAsked(filters)],
    '${path}/:id': ({ params, arriving }) => {
      const id = idIn(params['id'])
      ${options === '' ? 'return arriving && id !== null ? [load.asked(id)] : []' : `return arriving ? [...${options}, ...(id === null ? [] : [load.asked(id)])] : []`}
    },
  },
})
`
}
