/** The layers of the portal. Each folder imports itself and the folders in its list, nothing else of ours. */
const LAYERS = {
  domain: [],
  'src/lib': ['domain'],
  'src/ui': ['domain', 'src/lib', 'src/styles'],
  // What several features show of the school.
  'src/views': ['domain', 'src/lib', 'src/ui', 'src/styles'],
  'src/platform': ['domain', 'src/lib'],
  'src/core': ['domain', 'src/lib', 'src/platform'],
  // What screens share and needs the store.
  'src/screens': ['domain', 'src/lib', 'src/platform', 'src/core', 'src/ui', 'src/views'],
  'src/registers': ['domain', 'src/lib', 'src/platform', 'src/core', 'src/ui', 'src/views', 'src/screens'],
  'src/features': [
    'domain',
    'src/lib',
    'src/platform',
    'src/core',
    'src/ui',
    'src/views',
    'src/screens',
    'src/registers',
    'src/styles',
  ],
  'src/app': [
    'domain',
    'src/lib',
    'src/platform',
    'src/core',
    'src/ui',
    'src/views',
    'src/screens',
    'src/registers',
    'src/features',
    'src/styles',
  ],
  'server/threads': [],
  'server/db': ['domain', 'server/threads'],
  'server/documents': ['domain', 'server/threads'],
  'server/pictures': ['server/threads'],
  'server/timetabling': ['domain', 'server/threads'],
  'server/signing': ['domain'],
  'server/http': ['domain', 'server/db'],
  'server/plugins': ['domain', 'server/db', 'server/http', 'server/rows'],
  'server/rows': ['domain', 'server/db', 'server/http'],
  'server/files': ['domain', 'server/db', 'server/pictures', 'server/http', 'server/rows'],
  'server/jobs': ['domain', 'server/db', 'server/http', 'server/rows', 'server/files'],
  'server/messages': ['domain', 'server/db', 'server/http', 'server/rows', 'server/jobs'],
  // What registers and record features share.
  'server/records': ['domain', 'server/db', 'server/http', 'server/rows'],
  'server/registers': [
    'domain',
    'server/db',
    'server/http',
    'server/rows',
    'server/files',
    'server/jobs',
    'server/records',
  ],
  // What a module adds to the server.
  'server/host': ['domain', 'server/db', 'server/http', 'server/files', 'server/jobs', 'server/registers'],
  // What the school knows, for every module.
  'server/school': [
    'domain',
    'server/db',
    'server/documents',
    'server/http',
    'server/rows',
    'server/files',
    'server/records',
    'server/registers',
  ],
  'server/reports': [
    'domain',
    'server/db',
    'server/documents',
    'server/files',
    'server/http',
    'server/jobs',
    'server/school',
  ],
  'server/modules': [
    'domain',
    'server/db',
    'server/documents',
    'server/timetabling',
    'server/signing',
    'server/http',
    'server/rows',
    'server/files',
    'server/jobs',
    'server/messages',
    'server/records',
    'server/registers',
    'server/host',
    'server/school',
    'server/reports',
  ],
  // The demo school, by rows and by what the modules do.
  'server/demo': ['domain', 'server/db', 'server/signing', 'server/http', 'server/school', 'server/modules'],
}

/**
 * What the school knows, by concept: each folder of `server/school` builds only on those before it, so that there are
 * no cycles. A new concept gets a line here.
 */
const SCHOOL = [
  'parameters',
  'calendars',
  'look',
  'staff',
  'years',
  'units',
  'classGroups',
  'stages',
  'evaluation',
  'terms',
  'signatures',
  'people',
  'choices',
  'families',
  'seats',
  'enrolments',
  'requirements',
  'gate',
  'subjects',
  'roster',
  'electives',
  'teaching',
  'occurrences',
  'attendance',
  'lessons',
  'infrequency',
  'councils',
  'marks',
  'results',
  'papers',
  'audience',
  'authorisations',
  'albums',
  'publications',
  'conversations',
  'students',
  'transcripts',
  'yearEnd',
  'pendingItems',
]

/**
 * Modules are islands: a folder of `server/modules` builds on the layers below, mainly `server/school`, and calls no
 * other folder. These few do, each with the folders that it calls (by their index). None calls a folder further down,
 * so there are no cycles.
 */
const MODULE_ARROWS = {
  // An impersonation opens a session; people are invited, and staff signed out when inactivated.
  'acesso/impersonation': ['acesso/session'],
  'acesso/invitations': ['acesso/session'],
  'acesso/users': ['acesso/session'],

  // What was asked for after a council is decided in one place: marks and opinions.
  'academico/marks': ['academico/opinions'],
  // The mark of an activity is a cell of the sheet of marks, and saved as such.
  'academico/activities': ['academico/marks'],
  // An assessment on a day is of a sheet of marks, and a second call is said in its cell.
  'academico/appliedAssessments': ['academico/marks'],

  // Who sees a sheet of marks may ask for its reopening.
  'academico/reopenings': ['academico/marks'],

  // A yes to what has a price is charged with it, and what becomes of the money stands on the board.
  'academico/authorisations': ['financeiro/charges'],
  // Reports tell what is owed and paid as Financeiro counts it.
  'academico/reports': ['financeiro/charges'],

  // A lesson that changes is judged by the rules of weeks, and its substitute by those of assignments.
  'academico/lessonChanges': ['academico/timetables', 'academico/assignments'],

  // Matrícula, from what the school sets up to the end of an enrolment. Beside authorisations only
  // Matrícula makes, changes and cancels charges, and asks what is owed: Financeiro calls no module.
  // A clearance asks what is owed, and the fee of a request is charged.
  'matricula/documents': ['matricula/configuredFields', 'matricula/requirements', 'financeiro/charges'],
  // A price list names the contract text of its day.
  'matricula/prices': ['matricula/documents'],
  'matricula/items': ['matricula/prices', 'financeiro/charges'],
  'matricula/extraCourses': ['matricula/prices'],
  'matricula/processes': ['matricula/prices', 'matricula/waitingLine'],
  'matricula/waiting': ['matricula/waitingLine', 'matricula/admission', 'matricula/processes'],
  'matricula/people': ['matricula/configuredFields', 'matricula/admission', 'matricula/enrolments'],
  'matricula/proposals': ['matricula/prices', 'matricula/items', 'matricula/extraCourses'],
  'matricula/contracts': ['matricula/documents', 'matricula/proposals'],
  // The steps of an enrolment ask every part for its gaps.
  'matricula/enrolling': [
    'matricula/configuredFields',
    'matricula/admission',
    'matricula/enrolments',
    'matricula/extraCourses',
    'matricula/waiting',
    'matricula/people',
    'matricula/proposals',
    'matricula/contracts',
    'financeiro/charges',
  ],
  // Confirming or ending an enrolment tells all its parts.
  'matricula/confirmation': [
    'matricula/requirements',
    'matricula/enrolments',
    'matricula/items',
    'matricula/extraCourses',
    'matricula/processes',
    'matricula/waiting',
    'matricula/proposals',
    'matricula/contracts',
    'matricula/enrolling',
    'financeiro/charges',
  ],
  'matricula/deadlines': ['matricula/waiting', 'matricula/confirmation'],
  // A student who leaves gives up all that an enrolment has, and may come back to it.
  'matricula/movements': [
    'matricula/requirements',
    'matricula/waiting',
    'matricula/contracts',
    'matricula/enrolling',
    'matricula/confirmation',
    'financeiro/charges',
  ],
  'matricula/acquisitions': [
    'matricula/prices',
    'matricula/items',
    'matricula/extraCourses',
    'matricula/proposals',
    'matricula/contracts',
    'financeiro/charges',
  ],
  'matricula/discounts': ['matricula/prices', 'matricula/proposals', 'matricula/contracts', 'financeiro/charges'],
  'matricula/placeChanges': [
    'matricula/enrolments',
    'matricula/proposals',
    'matricula/contracts',
    'matricula/enrolling',
    'financeiro/charges',
  ],
  // Another unit or a higher grade is a change of place, on a day that the former class group allows.
  'matricula/relocations': [
    'matricula/waiting',
    'matricula/proposals',
    'matricula/contracts',
    'matricula/movements',
    'matricula/placeChanges',
    'financeiro/charges',
  ],
  'matricula/reEnrolments': [
    'matricula/enrolments',
    'matricula/intentions',
    'matricula/processes',
    'matricula/enrolling',
    'financeiro/charges',
  ],
  'matricula/pending': ['matricula/configuredFields', 'financeiro/charges'],
  // The number that leads to the report is the report's.
  'matricula/dashboard': ['matricula/pending'],
  'matricula/enrolmentReport': ['matricula/enrolments'],

  // A year goes to the next one by what each part copies by itself.
  'academico/nextYear': ['academico/curricula', 'academico/calendar', 'matricula/prices'],
}

/** Tests are beside what they test, and import the helpers of all tests; no other file imports a test. */
const TEST = '\\.test\\.tsx?$'

/** The parts of all features at once, for replays; written by `npm run parts`. */
const WHOLE_STATE = '^src/app/store/parts\\.ts$'

const npm = (...names) => `^node_modules/(${names.join('|')})(/|$)`
const REACT = ['react', 'react-dom', 'react-router', 'react-router-dom', 'react-bootstrap', 'formik']

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `layer-${layer.replace('/', '-')}`,
  comment: `${layer} imports only itself and what stands to its left: ${allowed.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: TEST },
  to: {
    path: '^(domain|src|server|test|scripts|config)/',
    pathNot: [layer, ...allowed].map((folder) => `^${folder}/`),
  },
}))

const callers = Object.keys(MODULE_ARROWS)

for (const [place, caller] of callers.entries()) {
  const wrong = MODULE_ARROWS[caller].find((called) => callers.indexOf(called) >= place)
  if (wrong !== undefined) throw new Error(`${caller} calls ${wrong}, which has to stand above it in MODULE_ARROWS.`)
}

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    ...layerRules,

    // Both sides
    rule('two-sides', 'The portal and its server meet only in domain.', { path: '^src/' }, { path: '^server/' }),
    rule('two-sides-back', 'The portal and its server meet only in domain.', { path: '^server/' }, { path: '^src/' }),
    rule('no-cycle', 'Two files that need each other are one, or hide a third.', {}, { circular: true }),
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    rule(
      'no-test-in-product',
      'What is served imports nothing that only tests need.',
      { path: '^(domain|src|server)/', pathNot: TEST },
      { path: [TEST, '^test/'] },
    ),
    rule(
      'no-dev-dependency',
      'A package that the product imports stands under dependencies.',
      { path: '^(domain|src|server)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('@types') },
    ),

    // domain
    rule(
      'domain-is-pure',
      'domain has no framework and no I/O; typebox describes the wire.',
      { path: '^domain/', pathNot: TEST },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: npm('typebox') },
    ),
    rule(
      'typebox-in-schemas',
      'Only *.schemas.ts know typebox.',
      { path: '^domain/', pathNot: [TEST, '\\.schemas\\.ts$'] },
      { path: npm('typebox') },
    ),
    rule(
      'schemas-as-types',
      'typebox and the schemas made with it stay out of the bundle of the browser: types only.',
      { path: '^(src|domain)/', pathNot: [TEST, '\\.schemas\\.ts$'] },
      { path: ['^domain/.*\\.schemas\\.ts$', npm('typebox')], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'messages-by-topic',
      'The browser takes sentences from their topics (*.messages.ts), so that each comes with who says it.',
      { path: '^src/', pathNot: TEST },
      { path: '^domain/all/(messages|topicMessages)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'base-below-topics',
      'domain/base knows no topic.',
      { path: '^domain/base/', pathNot: TEST },
      { path: '^domain/', pathNot: '^domain/base/' },
    ),
    rule(
      'all-above-topics',
      'domain/all puts together what topics have; no topic knows it.',
      { path: '^domain/(?!all/)', pathNot: TEST },
      { path: '^domain/all/' },
    ),
    {
      ...rule(
        'topics-one-way',
        'Of two topics only one knows the other.',
        { path: '^domain/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },

    // src, by folder
    rule(
      'one-home-for-axios',
      'axios has one home.',
      { path: '^(src|domain)/', pathNot: ['^src/platform/http/', TEST] },
      { path: npm('axios') },
    ),
    rule(
      'one-home-for-redux-persist',
      'redux-persist has one home.',
      { path: '^src/', pathNot: ['^src/app/persistence/', TEST] },
      { path: npm('redux-persist') },
    ),
    rule(
      'ui-without-redux',
      'Parts of the interface take props and give events.',
      { path: '^src/(ui|views|lib)/|\\.view\\.tsx$' },
      { path: npm('react-redux', 'redux', '@reduxjs/toolkit', 'redux-saga', 'redux-persist') },
    ),
    rule(
      'feature-islands',
      'Two features meet by an event in core or by composition in app.',
      { path: '^src/features/([^/]+)/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/$2/' },
    ),
    rule(
      'feature-face',
      'Of a feature, app sees the index.',
      { path: '^src/app/', pathNot: [TEST, WHOLE_STATE] },
      { path: '^src/features/', pathNot: '/index\\.ts$' },
    ),
    rule(
      'whole-state',
      'What is replayed is put together of the runtimes of the features.',
      { path: WHOLE_STATE },
      { path: '^src/features/', pathNot: '\\.runtime\\.ts$' },
    ),

    // src, by kind of file
    rule(
      'pure-slices',
      'Slices and selectors are functions of state and event; they may name the types of what they keep.',
      { path: '\\.(slice|selectors)\\.ts$' },
      {
        path: [
          '\\.saga\\.ts$',
          '\\.(screen|view)\\.tsx$',
          '^src/(platform|ui|views)/',
          npm('redux-saga', 'axios', ...REACT),
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'sagas-without-screens',
      'Sagas know no screen.',
      { path: '\\.saga\\.ts$' },
      { path: ['\\.(screen|view)\\.tsx$', '^src/(ui|views)/', npm(...REACT)] },
    ),
    rule(
      'screens-without-effects',
      'Screens show state and dispatch events; the world is the business of sagas.',
      { path: '\\.(screen|view)\\.tsx$' },
      { path: ['\\.saga\\.ts$', '^src/platform/http/', npm('axios', 'redux-saga')] },
    ),

    rule(
      'replay-without-world',
      'In replay nothing leaves the page: no sagas, no calls, no cookies, no storage, no address.',
      { path: '^src/app/replay/', pathNot: TEST },
      { path: ['^src/app/(live|persistence|store/(liveStore|rootSaga|urlMiddleware))', '^src/platform/(?!vault/)'] },
    ),

    // server
    rule(
      'one-home-for-drivers',
      'Database drivers have one home.',
      { path: '^server/', pathNot: ['^server/db/', TEST] },
      { path: npm('pg', '@electric-sql/pglite') },
    ),
    rule(
      'db-without-http',
      'The database knows no request.',
      { path: '^server/db/' },
      { path: npm('fastify', '@fastify/.*') },
    ),
    rule(
      'school-concepts',
      'A concept of server/school has a place in SCHOOL.',
      { path: '^server/', pathNot: TEST },
      { path: '^server/school/', pathNot: SCHOOL.map((concept) => `^server/school/${concept}/`) },
    ),
    ...SCHOOL.map((concept, place) =>
      rule(
        `school-${concept}`,
        `server/school/${concept} builds on the concepts before it: ${SCHOOL.slice(0, place).join(', ') || 'none'}.`,
        { path: `^server/school/${concept}/`, pathNot: TEST },
        { path: SCHOOL.slice(place + 1).map((later) => `^server/school/${later}/`) },
      ),
    ).slice(0, -1),
    rule(
      'module-islands',
      'A module builds on server/school; it calls another only where MODULE_ARROWS says so.',
      { path: '^server/modules/([^/]+)/([^/]+)/', pathNot: callers.map((caller) => `^server/modules/${caller}/`) },
      { path: '^server/modules/', pathNot: '^server/modules/$1/$2/' },
    ),
    ...callers.map((caller) =>
      rule(
        `module-arrows-${caller.replace('/', '-')}`,
        `${caller} calls these modules and no other: ${MODULE_ARROWS[caller].join(', ')}.`,
        { path: `^server/modules/${caller}/` },
        {
          path: '^server/modules/',
          pathNot: [caller, ...MODULE_ARROWS[caller]].map((folder) => `^server/modules/${folder}/`),
        },
      ),
    ),
    rule(
      'module-face',
      'A module of the server calls another by its index.',
      { path: '^server/modules/([^/]+)/([^/]+)/' },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/$2/', '/index\\.ts$'] },
    ),
  ],
  options: {
    // Imports by tests of domain are no arrows between its topics.
    doNotFollow: { path: ['node_modules', '^domain/.*\\.test\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
}
