import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server-postgres',
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    globalSetup: './src/testing/throw-away-postgres.ts',
    include: ['{demo,src}/**/*.test.ts'],
    exclude: [
      'src/**/*.object-storage.test.ts',
      // The embedded database itself, and the process that starts on it.
      'src/**/sqlite*.test.ts',
      'src/main.test.ts',
      'src/start-conditions.test.ts',
      // These do not depend on the engine: access rules, the form of requests and answers, and pages.
      'src/platform/http/{access,bad-input,content-encoding,entity-tags,openapi}.test.ts',
      'src/platform/operations/{container-examples,examples,request-log}.test.ts',
      'src/features/web/{find-missing-part,inlined-registry,nginx,shell-page,web}.test.ts',
      // The project server-object-storage runs these on PostgreSQL.
      'src/platform/uploads/**',
      'src/features/ad-banner/**',
      'src/commands/erase-person.test.ts',
      // These touch no database.
      'src/platform/environment.test.ts',
      'src/features/releases/select-builds.test.ts',
      'demo/seed/demo-data.test.ts',
    ],
  },
})
