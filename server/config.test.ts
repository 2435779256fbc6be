import { readConfig } from '#server/config.ts'

describe('configuration', () => {
  test('stands without any variable', () => {
    const read = readConfig({})
    expect(read).toMatchObject({
      ok: true,
      config: {
        port: 8080,
        dataDirectory: './data',
        databaseUrl: null,
        files: { directory: null, s3: null },
        demo: true,
        financeUrl: null,
        trustProxy: false,
        prefixes: { matricula: '/apimatricula/api', academico: '/apiacademico/api', financeiro: '/apifinanceiro/api' },
      },
    })
  })

  test('reads what is set', () => {
    const read = readConfig({
      PORT: '9000',
      DATABASE_URL: 'postgres://portal@db/portal',
      PORTAL_FILES: '/srv/arquivos',
      S3_ENDPOINT: 'https://s3.exemplo',
      S3_BUCKET: 'portal',
      S3_ACCESS_KEY: 'chave',
      S3_SECRET_KEY: 'segredo',
      PORTAL_DEMO: '0',
      API_ACADEMICO: '/escola/academico',
      TRUST_PROXY: '1',
    })
    expect(read).toMatchObject({
      ok: true,
      config: {
        port: 9000,
        databaseUrl: 'postgres://portal@db/portal',
        files: {
          directory: '/srv/arquivos',
          s3: {
            endpoint: 'https://s3.exemplo',
            bucket: 'portal',
            region: 'us-east-1',
            accessKey: 'chave',
            secretKey: 'segredo',
          },
        },
        demo: false,
        trustProxy: expect.any(Function),
        prefixes: { academico: '/escola/academico' },
      },
    })
  })

  test.each([
    ['PORT', '99999', 'PORT precisa ser um número inteiro de 0 a 65535. Valor recebido: “99999”.'],
    ['PORT', 'oito', 'PORT precisa ser um número inteiro de 0 a 65535. Valor recebido: “oito”.'],
    ['PORTAL_DEMO', 'sim', 'PORTAL_DEMO precisa ser 0 ou 1. Valor recebido: “sim”.'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL precisa ser um endereço que comece com postgres:// ou postgresql://.'],
    ['FINANCEIRO_URL', 'financeiro', 'FINANCEIRO_URL precisa ser um endereço que comece com https:// ou http://.'],
    ['S3_ENDPOINT', 'https://s3', 'Com S3_ENDPOINT, informe também S3_BUCKET, S3_ACCESS_KEY e S3_SECRET_KEY.'],
    ['API_MATRICULA', 'api', 'API_MATRICULA precisa ser um caminho como /apimatricula/api. Valor recebido: “api”.'],
    ['LOG_LEVEL', 'alto', 'LOG_LEVEL precisa ser um destes: trace, debug, info, warn, error, fatal, silent.'],
  ])('%s=%s is refused', (name, value, problem) => {
    expect(readConfig({ [name]: value })).toEqual({ ok: false, problems: [problem] })
  })

  test('tells every wrong value at once', () => {
    const read = readConfig({ PORT: '-1', PORTAL_DEMO: '2', TRUST_PROXY: 'yes' })
    expect(read.ok ? [] : read.problems).toHaveLength(3)
  })
})
